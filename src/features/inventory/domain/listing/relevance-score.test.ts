import { expect, test } from 'vitest'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { mostScore, relevanceScore } from './relevance-score.ts'

const settings = siteSettings.parse({})
const score = (differences: Partial<Vehicle> = {}) => relevanceScore(sampleVehicle(differences), settings)
const images = (count: number, folder = '/media') =>
  Array.from({ length: count }, (_, at) => ({ url: `${folder}/${at}.jpg`, alt: '', width: 0, height: 0 }))

test.each<[string, Partial<Vehicle>, Partial<Vehicle>, number]>([
  ['a first photograph', { images: images(1) }, {}, 22],
  ['an eleventh photograph', { images: images(11) }, { images: images(10) }, 0],
  ['a photograph that the site cannot show', { images: images(3, 'https://feed.example') }, {}, 0],
  ['a price', {}, { price: null }, 20],
  ['a reservation', { isReserved: true }, {}, -40],
  ['being on its way', { status: 'coming_soon' }, {}, -10],
  ['comments', { comments: 'One owner and a full history. '.repeat(4) }, {}, 4],
  ['an odometer', {}, { km: null }, 1],
  ['no odometer on a new vehicle', { carType: 'new', km: null }, { carType: 'new' }, 0],
  ['a shopper who asked', { interest: 1 }, {}, 3],
  ['an eleventh shopper', { interest: 11 }, { interest: 10 }, 0],
  ['a day', { createdAt: new Date('2026-01-11') }, {}, 1],
])('%s counts as the documentation says', (_what, one, other, points) => {
  expect(score(one) - score(other)).toBe(points)
})

test('a score fits below the rank', () => {
  const best = { images: images(30), interest: 99, videoUrl: 'https://a.example', createdAt: new Date('2300-01-01') }
  expect(score(best)).toBeLessThan(mostScore)
  expect(score({ createdAt: new Date(-1e12), isReserved: true, price: null })).toBeGreaterThan(-mostScore)
})
