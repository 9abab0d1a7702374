import { expect, test } from 'vitest'
import { formatStockFilter } from '#features/sites/domain/settings/stock-filter/stock-filter-text.ts'
import { listBits } from '../columnar/bits.ts'
import { StockIndex } from '../columnar/stock-index.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { randomCases } from '#testing/wide.ts'
import { randomSite, randomVehicleOf } from '#testing/search/sample-inventory.ts'
import { sampleSite } from '#testing/search/sample-stock.ts'
import { scopeVehicles } from '../engine/search-scope.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import { bindFilter, boundFilter, readFilter } from './bound-filter.ts'
import { filterBits } from './filter-bits.ts'
import { filterMeilisearch } from './filter-meilisearch.ts'
import { filterTest } from './filter-test.ts'
import { makeFilter } from './make-filter.ts'
import { presetAsFilter } from './scope-filter.ts'
import { randomExpression, equippedStock } from './test-filters.ts'

const site = sampleSite()

function bound(source: string, on = site) {
  const filter = boundFilter(source, on)
  if (!filter) throw new Error('an empty expression')
  return filter
}

const left = (stock: readonly Vehicle[], source: string, on = site) =>
  stock.filter(filterTest(bound(source, on), on)).map(({ stockNumber }) => stockNumber)

test.each([11, 12, 13, 14])('predicate, bitset and the expression written out agree (seed %i)', (seed) => {
  const chance = chanceFrom(seed)
  const stock = equippedStock(90, chance).filter(({ isShown }) => isShown)
  const index = new StockIndex(stock, site)
  const rounds = randomCases(600)
  let telling = 0
  for (let round = 0; round < rounds; round++) {
    const source = randomExpression(chance)
    const filter = bound(source)
    const wanted = stock.filter(filterTest(filter, site))
    const slots = new Uint32Array(index.slots32 * 32)
    const count = listBits(filterBits(filter, index, site), index.slots32, slots)
    const inBits = [...slots.subarray(0, count)].map((slot) => index.vehicles[slot])
    expect(new Set(inBits), source).toEqual(new Set(wanted))
    const written = formatStockFilter(readFilter(source) ?? filter)
    expect(stock.filter(filterTest(bound(written), site)), `${source} as ${written}`).toEqual(wanted)
    telling += Number(wanted.length > 0 && wanted.length < stock.length)
  }
  // Expressions that leave all or nothing could hide a mistake.
  expect(telling).toBeGreaterThan(rounds / 2)
})

test.each([1, 2, 3, 4, 5, 6])('they agree on strange stocks as well (seed %i)', (seed) => {
  const chance = chanceFrom(seed)
  const strange = randomSite(chance)
  const randomVehicle = randomVehicleOf(chance)
  const stock = Array.from({ length: 60 }, (_, at) => randomVehicle(at + 1)).filter(({ isShown }) => isShown)
  const index = new StockIndex(stock, strange)
  const slots = new Uint32Array(index.slots32 * 32)
  for (let round = 0; round < randomCases(200); round++) {
    const source = randomExpression(chance)
    const filter = bound(source, strange)
    const count = listBits(filterBits(filter, index, strange), index.slots32, slots)
    const inBits = [...slots.subarray(0, count)].map((slot) => index.vehicles[slot]?.id)
    const wanted = stock.filter(filterTest(filter, strange)).map(({ id }) => id)
    expect(inBits.toSorted(), source).toEqual(wanted.toSorted())
  }
})

test('a bitset follows a stock that changes', () => {
  const [first, second, third] = [1, 2, 3].map((number) =>
    sampleVehicleNumber(number, { badge: number === 2 ? '' : 'GT' }),
  )
  if (!first || !second || !third) throw new Error('three vehicles')
  const index = new StockIndex([first, second, third], site)
  index.remove(third.id)
  const slots = new Uint32Array(32)
  const found = (source: string) =>
    [...slots.subarray(0, listBits(filterBits(bound(source), index, site), index.slots32, slots))].map(
      (slot) => index.vehicles[slot]?.stockNumber,
    )
  expect(found('badge = ""')).toEqual(['S2'])
  expect(found('NOT badge = GT')).toEqual(['S2'])
  expect(found('NOT name = x')).toEqual(['S1', 'S2'])
})

const stock = [
  sampleVehicleNumber(1, { make: 'KGM', model: 'Musso' }),
  sampleVehicleNumber(2, { make: 'SsangYong', model: 'Musso', carType: 'new' }),
  sampleVehicleNumber(3, { make: 'Ssang Yong', model: 'Rexton', colourFamily: 'Red' }),
  sampleVehicleNumber(4, { make: 'Škoda', model: 'Octavia', fuel: 'Petrol', price: null }),
]

test.each([
  ['make = KGM', ['S1', 'S2', 'S3']],
  ['make = "ssang yong"', ['S1', 'S2', 'S3']],
  ['make = SSANGYONG AND car_type = used', ['S1', 'S3']],
  ['make = skoda', ['S4']],
  ['make = ŠKODA', ['S4']],
  ['colour = maroon', ['S3']],
  ['price < 50000', ['S1', 'S2', 'S3']],
  ['NOT price < 50000', ['S4']],
  ['price != 42990', ['S4']],
  ['dealership = "Tamworth Motors"', ['S1', 'S2', 'S3', 'S4']],
  ['features = ""', ['S1', 'S2', 'S3', 'S4']],
  ['created = 2026-01-10', ['S1', 'S2', 'S3', 'S4']],
  ['created > 2026-01-10', []],
])('%s leaves %j', (source, numbers) => expect(left(stock, source)).toEqual(numbers))

test('a site in the US may say gas or gasoline', () => {
  const american = { ...site, region: 'US' as const }
  for (const word of ['petrol', 'Gas', 'gasoline']) {
    expect(left(stock, `fuel = ${word}`, american), word).toEqual(['S4'])
  }
  expect(left(stock, 'fuel = gas')).toEqual([])
})

test('a make is searched for under all its names, with the condition beside them', () => {
  expect(formatStockFilter(makeFilter(['KGM'], ['used']))).toBe(
    '(make = "KGM" OR make = "SsangYong" OR make = "Ssang Yong") AND car_type = "used"',
  )
  expect(formatStockFilter(makeFilter(['Suzuki Australia']))).toBe('make = "Suzuki" OR make = "Suzuki Australia"')
  expect(formatStockFilter(makeFilter(['Toyota']))).toBe('make = "Toyota"')
  const used = bindFilter(makeFilter(['Ssang Yong'], ['used']), site)
  expect(stock.filter(filterTest(used, site)).map(({ stockNumber }) => stockNumber)).toEqual(['S1', 'S3'])
})

test.each(['KGM', 'SsangYong', 'ssang yong', 'kgm'])(
  'a path of the make %s shows all of it, used ones only if it says so',
  (make) => {
    const shown = (preset: PresetFilter) => scopeVehicles(stock, preset, site).map(({ stockNumber }) => stockNumber)
    expect(shown({ make: [make] })).toEqual(['S1', 'S2', 'S3'])
    expect(shown({ make: [make], car_type: ['used'] })).toEqual(['S1', 'S3'])
    expect(shown({ make: [make], expression: 'model = rexton' })).toEqual(['S3'])
  },
)

test('a path can be written out', () => {
  const written = (preset: PresetFilter) => {
    const filter = presetAsFilter(preset)
    return filter && formatStockFilter(filter)
  }
  expect(written({})).toBeNull()
  expect(written({ make: [], city: [] })).toBeNull()
  expect(
    written({ make: ['KGM'], car_type: ['used'], exclude_location: ['guyra-3'], minimum_photos: 3, rental: true }),
  ).toBe(
    '(make = "KGM" OR make = "SsangYong" OR make = "Ssang Yong") AND car_type = "used" AND NOT location = "guyra-3" AND photos >= 3 AND rental = yes',
  )
  expect(written({ subscription: true })).toBe('subscription_price >= 0.01')
  expect(written({ expression: 'km < 0 OR created >= 2026-01-31' })).toBe('km < 0 OR created >= 2026-01-31')
})

test('Meilisearch is told of slugs, in quotes', () => {
  expect(filterMeilisearch(bound('make = "Mercedes Benz" AND (badge IN ["", GT] OR NOT price 20000 TO 40000)'))).toBe(
    '(slugs.make IN ["mercedes-benz"] AND ((slugs.badge IN ["gt"] OR slugs.badge NOT EXISTS) OR NOT (numbers.price 2000000 TO 4000000)))',
  )
  expect(filterMeilisearch(bound('rental = no'))).toBe('flags.rental = false')
})
