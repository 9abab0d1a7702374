import { expect, test } from 'vitest'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { daysListed, priceDrop, priceSteps } from './price-history.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import type { EarlierPrice, Vehicle } from '../vehicle/vehicle.ts'

const settings = siteSettings.parse({}).vehicle
const day = (month: number, of: number) => new Date(Date.UTC(2026, month - 1, of))
const now = day(11, 21)

const earlier = (dollars: number, since: Date, until: Date, note: Vehicle['priceNote'] = 'none'): EarlierPrice => ({
  price: centsFromDollars(dollars),
  note,
  since,
  until,
})
const offered = (earlierPrices: EarlierPrice[], differences: Partial<Vehicle> = {}) =>
  sampleVehicle({ price: centsFromDollars(40_000), priceSince: day(11, 15), earlierPrices, ...differences })

test('a lowered price dropped by the difference to what it was', () => {
  const vehicle = offered([earlier(42_000, day(10, 1), day(11, 15))])
  expect(priceDrop(vehicle, { settings, now })).toEqual({ by: 2000_00, since: day(11, 15), ends: day(11, 29) })
})

test('the drop is news for as many days as the site says', () => {
  const vehicle = offered([earlier(42_000, day(10, 1), day(11, 15))])
  expect(priceDrop(vehicle, { settings, now: day(11, 28) })).not.toBeNull()
  expect(priceDrop(vehicle, { settings, now: day(11, 29) })).toBeNull()
})

test.each<[string, EarlierPrice[], Partial<Vehicle>]>([
  ['a price that never changed', [], {}],
  ['a raised price', [earlier(38_000, day(10, 1), day(11, 15))], {}],
  [
    'a price raised to be lowered again',
    [earlier(39_500, day(9, 1), day(11, 1)), earlier(45_000, day(11, 1), day(11, 15))],
    {},
  ],
  ['a price that included other charges', [earlier(42_000, day(10, 1), day(11, 15), 'drive-away')], {}],
  ['a price that stood for a day', [earlier(420_000, day(11, 14), day(11, 15))], {}],
  ['a price of long ago', [earlier(42_000, day(5, 1), day(10, 1))], {}],
  ['a sold vehicle', [earlier(42_000, day(10, 1), day(11, 15))], { status: 'sold' }],
  ['a price that is not shown', [earlier(42_000, day(10, 1), day(11, 15))], { price: null }],
])('%s did not drop', (_, earlierPrices, differences) => {
  expect(priceDrop(offered(earlierPrices, differences), { settings, now })).toBeNull()
})

test('a site may keep quiet about drops', () => {
  const quiet = { ...settings, price: { ...settings.price, dropped: false } }
  const vehicle = offered([earlier(42_000, day(10, 1), day(11, 15))])
  expect(priceDrop(vehicle, { settings: quiet, now })).toBeNull()
})

test('the history tells prices on the present terms, the newest first', () => {
  const vehicle = offered([
    earlier(44_000, day(9, 1), day(10, 1)),
    earlier(47_000, day(10, 1), day(10, 20), 'drive-away'),
    earlier(42_000, day(10, 20), day(11, 15)),
  ])
  expect(priceSteps(vehicle).map(({ price }) => price)).toEqual([40_000_00, 42_000_00, 44_000_00])
  expect(priceSteps(offered([]))).toEqual([])
})

test('days are counted from the day a vehicle came', () => {
  expect(daysListed({ createdAt: day(11, 1) }, now)).toBe(20)
  expect(daysListed({ createdAt: day(11, 30) }, now)).toBe(0)
})
