import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { asCents } from '#kernel/money.ts'
import { listingReasons } from './missing-reasons.ts'

const now = new Date('2026-11-22T00:00:00Z')
const photo = { url: '/media/x', alt: '', width: 3, height: 2 }
const listed: Partial<Vehicle> = { isShown: true, status: 'in_stock', images: [photo], price: asCents(2_000_000) }

test.each<[string, Partial<Vehicle>, string[]]>([
  ['nothing stands in the way', {}, []],
  ['it is switched off', { isShown: false }, ['hidden']],
  ['it was sold long ago', { status: 'sold', soldAt: new Date('2026-01-01') }, ['sold']],
  ['it was sold before anybody saw it', { status: 'sold', soldAt: null }, ['sold']],
  ['it was sold yesterday and is still listed', { status: 'sold', soldAt: new Date('2026-11-21') }, []],
  ['it has neither price nor photos', { price: null, images: [] }, ['no-price', 'no-photos']],
  ['its price is a placeholder', { price: asCents(100) }, ['price-unclear']],
])('%s', (_, differences, codes) => {
  const vehicle = sampleVehicle({ ...listed, ...differences })
  expect(listingReasons(vehicle, { site: sampleSite({}), now }).map(({ code }) => code)).toEqual(codes)
})
