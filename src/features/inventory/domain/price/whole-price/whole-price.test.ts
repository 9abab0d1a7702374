import { describe, expect, test } from 'vitest'
import { pricedPlaces, type PlaceTable } from '#features/sites/domain/settings/retail/whole-price-settings.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { sampleVehicle } from '../../vehicle/sample-vehicle.ts'
import { findPricedPlace } from './find-priced-place.ts'
import { type DutyFacts, placeRules } from './place-rules.ts'
import { cylindersOf, usableTables, wholePrice } from './whole-price.ts'

const plain: DutyFacts = { cylinders: 4, isElectric: false, isHybrid: false, localRate: 0 }

/** Each as its source works it out. */
test.each([
  ['AU-NSW', 60_000, {}, 2_100],
  ['AU-NSW', 22_120, {}, 666],
  ['AU-NSW', 45_000, {}, 1_350],
  ['AU-VIC', 40_000, {}, 1_680],
  ['AU-VIC', 80_567, {}, 3_385.2],
  ['AU-VIC', 80_568, {}, 4_191.2],
  ['AU-VIC', 120_000, { isElectric: true }, 5_040],
  ['AU-QLD', 120_000, { isHybrid: true }, 4_800],
  ['AU-QLD', 30_000, { cylinders: 4 }, 900],
  ['AU-QLD', 30_000, { cylinders: 6 }, 1_050],
  ['AU-QLD', 30_000, { cylinders: 8 }, 1_200],
  ['AU-SA', 300, {}, 5],
  ['AU-SA', 2_500, {}, 45],
  ['AU-SA', 20_000, {}, 740],
  ['AU-WA', 25_000, {}, 687.5],
  ['AU-WA', 32_000, {}, 1_216],
  ['AU-WA', 60_000, {}, 3_900],
  ['AU-TAS', 375, {}, 20],
  ['AU-TAS', 27_750, {}, 834],
  ['AU-TAS', 38_750, {}, 1_468],
  ['AU-TAS', 65_750, {}, 2_632],
  ['AU-NT', 25_010, {}, 753],
  ['NZ', 30_000, {}, 0],
  ['US-TX', 24_100, {}, 1_506.25],
  ['US-FL', 10_000, { localRate: 0.5 }, 625],
  ['US-FL', 10_000, { localRate: 1 }, 650],
  ['US-FL', 10_000, { localRate: 1.5 }, 675],
  // The source publishes rates and no example: 7.75% in Anaheim, 9.5% in Acton.
  ['US-CA', 20_000, { localRate: 0.5 }, 1_550],
  ['US-CA', 20_000, { localRate: 2.25 }, 1_900],
] as const)('%s charges on $%i', (place, dollars, facts, expected) => {
  expect(placeRules[place].duty(centsFromDollars(dollars), { ...plain, ...facts })).toBe(centsFromDollars(expected))
})

test('amounts are whole cents, and never fall where a price rises by a step of a hundred dollars within a rule', () => {
  for (const place of pricedPlaces)
    for (let dollars = 500; dollars < 160_000; dollars += 737) {
      const duty = placeRules[place].duty(centsFromDollars(dollars), plain)
      expect(Number.isInteger(duty)).toBe(true)
    }
})

test('Queensland is not worked out for an engine of which nobody knows the cylinders', () => {
  expect(placeRules['AU-QLD'].duty(centsFromDollars(30_000), { ...plain, cylinders: null })).toBeNull()
  expect(['2.8 L 4 cyl turbo', '3.5 L V6', '2.0L I4', '2.5 L', ''].map(cylindersOf)).toEqual([4, 6, 4, null, null])
})

test.each([
  ['2150', 'AU', 'AU-NSW'],
  ['nsw', 'AU', 'AU-NSW'],
  [' Western Australia ', 'AU', 'AU-WA'],
  ['0800', 'AU', 'AU-NT'],
  ['2600', 'AU', undefined],
  ['6011', 'NZ', 'NZ'],
  ['78701', 'US', 'US-TX'],
  ['90001-1234', 'US', 'US-CA'],
  ['10001', 'US', undefined],
  ['2150', 'US', undefined],
] as const)('%s in %s is %s', (text, region, place) => {
  expect(findPricedPlace(text, region)).toBe(place)
})

const tableOf = (differences: Partial<PlaceTable> = {}): PlaceTable => ({
  place: 'AU-NSW',
  confirmed_by: 'Jo',
  source: 'fee list',
  valid_from: '2026-07-01',
  valid_until: '2027-06-30',
  registration: 420,
  insurance: 510.4,
  plates: 60,
  transfer: 38,
  title: 0,
  dealer_fee: 500,
  local_rate: 0,
  ...differences,
})
const dealership = sampleDealership(1)
const inNsw = {
  ...dealership,
  locations: dealership.locations.map((place) => ({ ...place, address: { ...place.address, state: 'NSW' } })),
}
const siteWith = (...tables: PlaceTable[]) =>
  sampleSite({ dealerships: [inNsw], settings: { vehicle: { whole_price: { enabled: true, tables } } } })
const site = siteWith(tableOf())
const car = sampleVehicle({
  priceNote: 'excluding-charges',
  price: centsFromDollars(40_000),
  body: 'Sedan',
  carType: 'new',
  dealershipId: dealership.id,
})

describe('the whole price', () => {
  test('names every fee, counts duty on what is paid to the dealer, and adds up to the cent', () => {
    expect(wholePrice(car, site, tableOf())).toMatchObject({
      lines: [
        { label: 'Vehicle', amount: 4_000_000 },
        { label: 'Registration', amount: 42_000 },
        { label: 'Compulsory insurance', amount: 51_040 },
        { label: 'Number plates', amount: 6_000 },
        { label: 'Stamp duty', amount: 121_500 },
        { label: 'Dealer fee', amount: 50_000 },
      ],
      total: 4_270_540,
    })
  })

  test('of a vehicle that is registered where the shopper lives has a transfer alone', () => {
    const used = { ...car, carType: 'used' as const, rego: 'ABC12D' }
    const labels = (table: PlaceTable) => wholePrice(used, site, table)?.lines.map(({ label }) => label)
    expect(labels(tableOf())).toEqual(['Vehicle', 'Transfer of registration', 'Stamp duty', 'Dealer fee'])
    expect(labels(tableOf({ place: 'AU-NT' }))).toContain('Registration')
  })

  test.each([
    ['is drive away already', { priceNote: 'drive-away' as const }],
    ['has no price', { price: null }],
    ['is sold', { status: 'sold' as const }],
    ['carries goods, where those pay otherwise', { body: 'Ute' }],
  ])('is not worked out for one that %s', (_, differences) => {
    expect(wholePrice({ ...car, ...differences }, site, tableOf())).toBeNull()
  })

  test('of a new vehicle is not worked out where duty goes by the list price', () => {
    expect(wholePrice(car, site, tableOf({ place: 'AU-WA' }))).toBeNull()
    expect(wholePrice({ ...car, carType: 'used' }, site, tableOf({ place: 'AU-WA' }))).not.toBeNull()
  })
})

test('a table counts on its days alone, for its own country, and where the site wants it', () => {
  const days = ['2026-06-30', '2026-07-01', '2027-06-30', '2027-07-01']
  expect(days.map((day) => usableTables(site, day).length)).toEqual([0, 1, 1, 0])
  expect(usableTables(siteWith(tableOf({ place: 'US-TX' })), '2026-08-01')).toEqual([])
  expect(
    usableTables(sampleSite({ settings: { vehicle: { whole_price: { tables: [tableOf()] } } } }), '2026-08-01'),
  ).toEqual([])
})
