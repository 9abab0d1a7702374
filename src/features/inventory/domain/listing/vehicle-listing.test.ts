import { centsFromDollars } from '#kernel/money.ts'
import { expect, test } from 'vitest'
import { vehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { isListed, nextChange } from './vehicle-listing.ts'

const soldAt = new Date('2026-02-01T08:00:00Z')
const arrived = new Date('2026-01-30T08:00:00Z')
const settings = vehicleSettings.parse({})

test.each([
  { soldDays: 3, until: '2026-02-04T08:00:00Z' },
  { soldDays: 7, until: '2026-02-08T08:00:00Z' },
  { soldDays: 0, until: '2026-02-01T08:00:00Z' },
])('with $soldDays sold days a vehicle leaves the list at $until, to the second', ({ soldDays, until }) => {
  const sold = sampleVehicle({ status: 'sold', soldAt })
  const isListedAt = (time: number) => isListed(sold, { soldDays, now: new Date(time) })
  expect([isListedAt(Date.parse(until) - 1000), isListedAt(Date.parse(until))]).toEqual([true, false])
})

test('vehicles for sale are listed, hidden ones and those sold at an unknown time are not', () => {
  const rules = { soldDays: 3, now: soldAt }
  expect(isListed(sampleVehicle(), rules)).toBe(true)
  expect(isListed(sampleVehicle({ status: 'coming_soon' }), rules)).toBe(true)
  expect(isListed(sampleVehicle({ isShown: false }), rules)).toBe(false)
  expect(isListed(sampleVehicle({ status: 'sold' }), rules)).toBe(false)
})

test('the next change is the first end of a new tag or of a sold vehicle in the list', () => {
  const fresh = sampleVehicle({ createdAt: arrived })
  const sold = sampleVehicle({ status: 'sold', soldAt })
  const old = sampleVehicle()
  expect(nextChange([old], settings, soldAt)).toBeNull()
  expect(nextChange([old, fresh], settings, soldAt)).toEqual(new Date('2026-02-07T08:00:00Z'))
  expect(nextChange([old, fresh, sold], settings, soldAt)).toEqual(new Date('2026-02-04T08:00:00Z'))
})

test('a lowered price expires the page when it stops being news', () => {
  const priceSince = new Date('2026-02-01T00:00:00Z')
  const before = { price: centsFromDollars(50_000), note: 'none' as const, since: arrived, until: priceSince }
  const dropped = sampleVehicle({ priceSince, earlierPrices: [before] })
  expect(nextChange([dropped], settings, soldAt)).toEqual(new Date('2026-02-15T00:00:00Z'))
  expect(nextChange([dropped], settings, new Date('2026-02-15T00:00:00Z'))).toBeNull()
})

test('what nobody sees does not expire a page', () => {
  const hidden = sampleVehicle({ createdAt: arrived, isShown: false })
  const tagged = sampleVehicle({ createdAt: arrived, tag: 'Special' })
  const gone = sampleVehicle({ status: 'sold', soldAt: new Date('2026-01-01') })
  expect(nextChange([hidden, tagged, gone], settings, soldAt)).toBeNull()
})

test('a page is different right after its next change and the same right before', () => {
  const vehicles = [sampleVehicle({ createdAt: arrived }), sampleVehicle({ status: 'sold', soldAt })]
  const change = nextChange(vehicles, settings, soldAt)?.getTime() ?? 0
  const listed = (now: number) => vehicles.filter((one) => isListed(one, { soldDays: 3, now: new Date(now) })).length
  expect([listed(change - 1), listed(change)]).toEqual([2, 1])
  expect(nextChange(vehicles, settings, new Date(change))?.getTime()).toBeGreaterThan(change)
})
