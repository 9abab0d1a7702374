import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { sampleVehicleNumber } from '../vehicle/sample-vehicle.ts'
import { comparisonPath } from './slug-list-paths.ts'
import { compareVehicles, differencesOf, parseComparison, slugsIn } from './vehicle-comparison.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

const { settings } = sampleSite({ settings: { vehicle: { price: { subscriptions: true } } } })
const rules = {
  facts: { template: 'camper' as const, region: 'AU' as const, settings: settings.vehicle },
  price: { settings: settings.vehicle, region: 'AU' as const },
}

const compare = (...vehicles: Partial<Vehicle>[]) =>
  compareVehicles(
    vehicles.map((vehicle, at) => sampleVehicleNumber(at, vehicle)),
    rules,
  )

/** Values of one row; undefined when the table has no such row. */
function rowOf(key: string, ...vehicles: Partial<Vehicle>[]) {
  return compare(...vehicles)
    .flatMap((group) => group.rows)
    .find((row) => row.key === key)
}

test.each([
  ['vehicles=b,a', ['b', 'a']],
  ['vehicles=a,a,b', ['a', 'b']],
  ['vehicles=a&add=c', ['a', 'c']],
  ['vehicles=a,b&vehicles=c', ['a', 'b', 'c']],
  ['vehicles=', []],
  ['', []],
  [`vehicles=${encodeURIComponent('<script>,../etc,A B,a')}`, ['a']],
  [`vehicles=${'x'.repeat(300)},a`, ['a']],
])('the address %s asks for %j, in its order', (query, slugs) => {
  expect(parseComparison(new URLSearchParams(query)).slugs).toEqual(slugs)
})

test('of more than four vehicles the first four are compared, and the others are counted', () => {
  expect(parseComparison(new URLSearchParams('vehicles=a,b,c,d,e&add=f'))).toEqual({
    slugs: ['a', 'b', 'c', 'd'],
    beyond: 2,
    onlyDifferences: false,
  })
})

test('a list of thousands is read no further than an honest one could reach', () => {
  expect(slugsIn(Array.from({ length: 5000 }, (_, at) => `v${at}`).join())).toHaveLength(20)
})

test.each([
  [['a', 'b'], false, '/compare?vehicles=a,b'],
  [['a', 'b'], true, '/compare?vehicles=a,b&only=differences'],
  [['a'], true, '/compare?vehicles=a'],
  [[], true, '/compare'],
])('the comparison of %j (only differences: %s) stands at %s', (slugs, onlyDifferences, path) => {
  expect(comparisonPath(slugs, onlyDifferences)).toBe(path)
})

test('what an address says is what its own path says again', () => {
  const query = parseComparison(new URLSearchParams('vehicles=b,a&only=differences'))
  expect(comparisonPath(query.slugs, query.onlyDifferences)).toBe('/compare?vehicles=b,a&only=differences')
})

test('prices stand first, with what they include', () => {
  const [first] = compare({ price: dollars(30_000), priceNote: 'drive-away' }, { price: null })
  expect(first?.title).toBe('Price')
  expect(first?.rows[0]).toEqual({
    key: 'price',
    label: 'Price',
    values: ['$30,000', 'Enquire for price.'],
    notes: ['Drive away', null],
    differs: true,
  })
})

test('a subscription has a row of its own beside the purchase price', () => {
  const vehicle = { price: dollars(30_000), subscriptionPrice: dollars(199) }
  expect(rowOf('price', vehicle, {})?.values).toEqual(['$30,000', '$42,990'])
  expect(rowOf('subscription', vehicle, {})?.values).toEqual(['$199', null])
  expect(rowOf('subscription', {}, {})).toBeUndefined()
})

test('a payload is worked out from ATM and tare, and a row that nobody filled is left out', () => {
  const light = { facts: { atmKg: 2450, tareKg: 2000 } }
  expect(rowOf('payload', light, {})?.values).toEqual(['450 kg', null])
  expect(rowOf('payload', {}, {})).toBeUndefined()
})

test.each<[string, Partial<Vehicle>, Partial<Vehicle>, boolean]>([
  ['unlike values differ', { seats: 5 }, { seats: 7 }, true],
  ['like values do not', { seats: 5 }, { seats: 5 }, false],
  ['what is not said may be the same', { seats: 5 }, { seats: null }, false],
])('%s', (_name, one, other, differs) => {
  expect(rowOf('seats', one, other)?.differs).toBe(differs)
})

test('what names one vehicle is no fact to compare', () => {
  const [one, other] = [
    { rego: 'ABC123', vin: '1' },
    { rego: 'XYZ789', vin: '2' },
  ]
  expect(['rego', 'vin', 'stock-number'].map((key) => rowOf(key, one, other))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('features are matched whatever their letter case; those that all have come first', () => {
  const groups = compare({ features: ['Tow bar', 'Sunroof'] }, { features: ['Awning', 'TOW BAR'] })
  expect(groups.at(-1)).toEqual({
    title: 'Features',
    kind: 'features',
    rows: [
      { key: 'tow-bar', label: 'Tow bar', values: ['Yes', 'Yes'], differs: false },
      { key: 'awning', label: 'Awning', values: [null, 'Yes'], differs: true },
      { key: 'sunroof', label: 'Sunroof', values: ['Yes', null], differs: true },
    ],
  })
})

test('only differences leaves out rows that are alike, and groups that have no other', () => {
  const groups = differencesOf(compare({ seats: 5 }, { seats: 7 }))
  expect(groups.map(({ title, rows }) => [title, rows.map((row) => row.key)])).toEqual([['Overview', ['seats']]])
  expect(differencesOf(compare({}, {}))).toEqual([])
})

test('what a region calls alike is one row where no vehicle has both', () => {
  const vehicles = [
    sampleVehicleNumber(1, { facts: { atmKg: 2_000 } }),
    sampleVehicleNumber(2, { facts: { gvmKg: 10_000 } }),
  ]
  const inTheUs = {
    facts: { template: 'rv' as const, region: 'US' as const, settings: settings.vehicle },
    price: { settings: settings.vehicle, region: 'US' as const },
  }
  const rows = compareVehicles(vehicles, inTheUs).flatMap((group) => group.rows)
  expect(rows.filter(({ label }) => label === 'GVWR')).toMatchObject([
    { values: ['4,409 lb', '22,046 lb'], differs: true },
  ])
})
