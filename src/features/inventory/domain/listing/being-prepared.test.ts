import { expect, test } from 'vitest'
import { parseSiteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { isBeingPrepared, missingParts, missingText } from './being-prepared.ts'

const settingsWith = (rules: NonNullable<SiteSettingsInput['vehicle']>) => {
  const parsed = parseSiteSettings({ vehicle: rules })
  if (!parsed.ok) throw new Error('settings')
  return parsed.value
}
const waits = settingsWith({ being_prepared: { enabled: true, photos: 2, comments: 100 } })
const photo = (name: string) => ({ url: `/media/${name.repeat(32)}.jpg`, alt: '', width: 3, height: 2 })
const whole = { images: [photo('a'), photo('b')], comments: 'x'.repeat(100) }

test('a site that does not wait misses nothing', () => {
  expect(isBeingPrepared(sampleVehicle({ images: [], price: null }), settingsWith({}))).toBe(false)
})

test.each([
  ['nothing', whole, ''],
  ['a photo', { ...whole, images: [photo('a')] }, '1 more photo'],
  ['every photo', { ...whole, images: [] }, '2 photos'],
  ['a price', { ...whole, price: null }, 'a price'],
  ['comments', { ...whole, comments: '  short ' }, 'comments of 100 letters (5 so far)'],
  ['all of it', { images: [], price: null, comments: '' }, '2 photos, a price and comments of 100 letters (0 so far)'],
] as const)('a vehicle that lacks %s', (_, differences, text) => {
  expect(missingText(missingParts(sampleVehicle({ ...differences, images: [...differences.images] }), waits))).toBe(
    text,
  )
})

test.each([
  ['hidden', { isShown: false }],
  ['sold', { status: 'sold' as const }],
  ['on its way', { status: 'coming_soon' as const }],
])('one that is %s is not being prepared', (_, differences) => {
  expect(isBeingPrepared(sampleVehicle({ images: [], ...differences }), waits)).toBe(false)
})

test('one that is rented has its price there, on a site that rents', () => {
  const rented = sampleVehicle({ ...whole, price: null, rentalPrice: sampleVehicle().price })
  const rents = settingsWith({ being_prepared: { enabled: true, photos: 2 }, price: { rentals: true } })
  expect([isBeingPrepared(rented, rents), isBeingPrepared(rented, waits)]).toEqual([false, true])
})
