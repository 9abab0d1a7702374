import { expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import type { SearchRequest } from '../engine/search-engine.ts'
import { relaxationsOf } from './query-relaxation.ts'
import { emptyQuery, type SearchQuery } from '../query/search-query.ts'
import { sampleNow, sampleSite } from '#testing/search/sample-stock.ts'

const ute = {
  make: 'Toyota',
  model: 'Hilux',
  body: 'Ute',
  colourFamily: 'White',
  fuel: 'Diesel',
  year: 2019,
  km: 80_000,
}
const stockOf = (...differences: Partial<Vehicle>[]) =>
  differences.map((each, at) => sampleVehicleNumber(at + 1, { ...ute, price: dollars(43_200), ...each }))

async function offersFor(stock: Vehicle[], changes: Partial<SearchQuery>): Promise<string[]> {
  const engine = createArraySearchEngine(stock, sampleSite())
  const query = { ...emptyQuery, ...changes }
  const request: SearchRequest = { query, scope: {}, defaultSort: 'relevant', pageSize: 24, now: sampleNow }
  const labels = { vocabulary: engine.vocabulary, region: 'AU' as const }
  const count = (query: SearchQuery) => engine.search({ ...request, query }).total
  const found = await relaxationsOf({ query, result: engine.search(request), labels, count })
  for (const { query, total } of found) expect(count(query)).toBe(total)
  return found.map(({ label, total }) => `${label}: ${total}`)
}

const upTo = (price: number) => ({ price: { from: null, to: dollars(price) } })

test('a price is drawn up to the next round number that helps, before anything is dropped', async () => {
  const stock = stockOf({}, {}, { price: dollars(90_000) })
  expect(await offersFor(stock, { facets: { colour: ['white'] }, ranges: upTo(40_000) })).toEqual([
    'Up to $45,000: 2',
    'Any price: 3',
  ])
})

test('a range between the prices of the stock is drawn wider on both sides', async () => {
  const stock = stockOf({ price: dollars(18_400) }, { price: dollars(61_000) }, { price: dollars(63_000) })
  const ranges = { price: { from: dollars(30_000), to: dollars(40_000) } }
  const offers = await offersFor(stock, { ranges })
  expect(offers).toContain('$18,000 to $40,000: 1')
  expect(offers.some((offer) => /^\$30,000 to \$6[15],000: [12]$/.test(offer))).toBe(true)
})

test('years are not rounded to hundreds', async () => {
  const offers = await offersFor(stockOf({}, { year: 2016 }), { ranges: { year: { from: 2021, to: null } } })
  expect(offers[0]).toBe('2019 or newer: 1')
})

test('of several values the whole facet is let go of, of features the one', async () => {
  const stock = stockOf({ colourFamily: 'Red', features: ['Tow bar'] }, { colourFamily: 'Red', features: [] })
  const facets = { colour: ['black', 'white'], features: ['tow-bar'] }
  expect(await offersFor(stock, { facets })).toEqual(['Any colour: 1'])
  expect(await offersFor(stock, { facets: { features: ['sunroof', 'tow-bar'] } })).toEqual(['Without sunroof: 1'])
})

test('a licence, a tow limit and seats are let go of last', async () => {
  const heavy = { body: 'Tipper', facts: { gvmKg: 24_000 } }
  const trucks = stockOf(heavy, heavy, { body: 'Tray', facts: { gvmKg: 4_400 } })
  const light = { gvm: { from: null, to: 4_500 } }
  const offers = await offersFor(trucks, { facets: { body: ['tipper'] }, ranges: light })
  expect(offers[0]).toBe('Without Tipper: 1')
  expect(offers.slice(1).filter((offer) => !offer.includes('GVM'))).toEqual([])
  const cars = stockOf({ seats: 5 }, { seats: 5 }, { fuel: 'Petrol', seats: 7 })
  const seats = await offersFor(cars, { facets: { seats: ['7'], fuel: ['diesel'] } })
  expect(seats[0]).toBe('Without Diesel: 1')
})

test('words are let go of one by one, or all', async () => {
  const offers = await offersFor(stockOf({}, {}), { text: 'hilux zeppelin' })
  expect(offers).toContain('Without “zeppelin”: 2')
  expect(offers).toContain('Without “hilux zeppelin”: 2')
})

test('where no single filter helps, two are let go of together', async () => {
  const stock = stockOf({ colourFamily: 'Red', fuel: 'Petrol' })
  const facets = { make: ['toyota'], colour: ['white'], fuel: ['diesel'] }
  expect(await offersFor(stock, { facets })).toEqual(['Without diesel and white: 1'])
})

test('a short list is offered only what makes it longer', async () => {
  const stock = stockOf({}, { colourFamily: 'Red' }, { colourFamily: 'Red' })
  expect(await offersFor(stock, { facets: { colour: ['white'], body: ['ute'] } })).toEqual(['Without White: 3'])
})

test('nothing chosen, nothing to let go of', async () => {
  expect(await offersFor([], {})).toEqual([])
})

test('no more offers than can be read, and few enough searches', async () => {
  const stock = stockOf({})
  const facets = Object.fromEntries(['make', 'model', 'body', 'fuel', 'colour'].map((name) => [name, ['x']]))
  let searches = 0
  const count = () => (searches++, 1)
  const { vocabulary } = createArraySearchEngine(stock, sampleSite())
  const query = { ...emptyQuery, facets, text: 'one two three four' }
  const result = { total: 0, stats: createArraySearchEngine(stock, sampleSite()).search(searchFor(query)).stats }
  const found = await relaxationsOf({ query, result, labels: { vocabulary, region: 'AU' }, count })
  expect(found).toHaveLength(5)
  expect(searches).toBeLessThanOrEqual(16)
})

const searchFor = (query: SearchQuery): SearchRequest => ({
  query,
  scope: {},
  defaultSort: 'relevant',
  pageSize: 24,
  now: sampleNow,
})
