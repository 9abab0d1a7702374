import { expect, test } from 'vitest'
import { isListed } from '#features/inventory/domain/vehicle-listing.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { createArraySearchEngine } from './array-search-engine.ts'
import { facetEntry } from './facet-column.ts'
import { chanceFrom } from './sample-chance.ts'
import { sampleNow, sampleSite, sampleStock } from './sample-stock.ts'
import type { SearchRequest, SearchResult } from './search-engine.ts'
import { looseningsOf } from './search-loosening.ts'
import { emptyQuery, type FacetName, facetNames, type RangeName, rangeNames, type SearchQuery } from './search-query.ts'
import { scopeTest } from './search-scope.ts'
import { vehicleWords, wordsOf } from './search-words.ts'

const site = sampleSite()
const requestOf = (query: Partial<SearchQuery> = {}, scope: PresetFilter = {}): SearchRequest => ({
  query: { ...emptyQuery, ...query },
  scope,
  defaultSort: 'relevant',
  pageSize: 24,
  now: sampleNow,
})
const engineOf = (...vehicles: Partial<Vehicle>[]) =>
  createArraySearchEngine(
    vehicles.map((differences, index) => sampleVehicleNumber(index + 1, differences)),
    site,
  )
const slugs = (vehicles: Vehicle[]) => vehicles.map(({ slug }) => Number(slug.replace('vehicle-', '')))

test('totals, counts and ranges agree with counting one by one, for drawn stocks and queries', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const stock = sampleStock(20 + seed * 5, seed)
    const engine = createArraySearchEngine(stock, site)
    for (let draw = 0; draw < 10; draw++) {
      const request = drawRequest(engine.vocabulary, seed * 100 + draw)
      const { total, hits, facets, stats } = engine.search({ ...request, pageSize: 1000 })
      const naive = countOneByOne(stock, request)
      const counted = Object.fromEntries(facetNames.map((facet) => [facet, countsOf(facets[facet])]))
      for (const facet of hiddenFacets(facets)) counted[facet] = naive.counts[facet] ?? {}
      expect({ total, counted, stats }).toEqual({ total: naive.all.length, counted: naive.counts, stats: naive.stats })
      expect(new Set(hits)).toEqual(new Set(naive.all))
    }
  }
})

const countsOf = (values: { slug: string; count: number }[]) =>
  Object.fromEntries(values.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count]))

/** Models and badges may wait for a make and a model. */
const hiddenFacets = (facets: SearchResult['facets']) =>
  (['model', 'badge'] as const).filter((facet) => facets[facet].length === 0)

type Test = (vehicle: Vehicle) => boolean

const valueOf = (vehicle: Vehicle, facet: FacetName) => facetEntry(vehicle, facet, site)?.slug
const numberOf = (vehicle: Vehicle, range: RangeName) =>
  range === 'price' && (vehicle.price ?? 0) <= 1000 ? null : vehicle[range]

/** The meaning of a search, said as plainly as possible. */
function countOneByOne(stock: Vehicle[], { query, scope, now }: SearchRequest) {
  const tests = new Map<string, Test>()
  for (const facet of facetNames) {
    const chosen = query.facets[facet]
    if (chosen) tests.set(facet, (vehicle) => chosen.includes(valueOf(vehicle, facet) ?? ''))
  }
  for (const range of rangeNames) {
    const { from, to } = query.ranges[range] ?? { from: null, to: null }
    if (from === null && to === null) continue
    tests.set(range, (vehicle) => {
      const value = numberOf(vehicle, range)
      return value !== null && value >= (from ?? value) && value <= (to ?? value)
    })
  }
  const base = stock
    .filter((vehicle) => isListed(vehicle, { soldDays: 3, now }))
    .filter(scopeTest(scope, site))
    .filter((vehicle) =>
      wordsOf(query.text).every((word) => vehicleWords(vehicle).some((known) => known.startsWith(word))),
    )
  const matching = (without?: string) =>
    base.filter((vehicle) => [...tests].every(([name, isMet]) => name === without || isMet(vehicle)))
  const counts: Record<string, Record<string, number>> = {}
  for (const facet of facetNames) {
    const count: Record<string, number> = (counts[facet] = {})
    for (const vehicle of matching(facet)) {
      const value = valueOf(vehicle, facet)
      if (value !== undefined) count[value] = (count[value] ?? 0) + 1
    }
  }
  const stats = Object.fromEntries(
    rangeNames.map((range) => {
      const numbers = matching(range).flatMap((vehicle) => numberOf(vehicle, range) ?? [])
      return [range, numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) }]
    }),
  )
  return { all: matching(), counts, stats }
}

function drawRequest(vocabulary: Record<FacetName, ReadonlyMap<string, string>>, seed: number): SearchRequest {
  const { isLucky, pick, upTo } = chanceFrom(seed)
  const facets: SearchQuery['facets'] = {}
  for (const facet of facetNames) {
    const known = [...vocabulary[facet].keys()]
    if (known.length > 0 && isLucky(0.2)) facets[facet] = [...new Set([pick(known), pick(known)])].sort()
  }
  const ranges: SearchQuery['ranges'] = {}
  if (isLucky(0.3)) ranges.price = { from: isLucky(0.5) ? dollars(10_000) : null, to: dollars(20_000 + upTo(60_000)) }
  if (isLucky(0.2)) ranges.year = { from: 2010 + upTo(10), to: null }
  if (isLucky(0.2)) ranges.km = { from: null, to: upTo(200_000) }
  const text = isLucky(0.2) ? pick(['toy', 'hil sr5', 'cx5', 'whi ute', '2019', 'ssang', 'zebra']) : ''
  const scope: PresetFilter = isLucky(0.3) ? { car_type: ['used', 'demo'], city: ['Tamworth'] } : {}
  return { ...requestOf({ facets, ranges, text }), scope }
}

const day = (number: number) => new Date(`2026-01-0${number}`)

test.each<[NonNullable<SearchQuery['sort']>, number[]]>([
  ['relevant', [3, 2, 5, 1, 4]],
  ['latest', [5, 4, 3, 2, 1]],
  ['price-asc', [2, 1, 4, 3, 5]],
  ['price-desc', [4, 1, 2, 3, 5]],
  ['km-asc', [5, 3, 1, 2, 4]],
  ['km-desc', [2, 1, 3, 5, 4]],
  ['subscription-asc', [3, 1, 2, 4, 5]],
  ['subscription-desc', [1, 3, 2, 4, 5]],
])('sorted by %s, vehicles without the number come last', (sort, expected) => {
  const engine = engineOf(
    { customRank: 0, price: dollars(20_000), km: 50_000, subscriptionPrice: dollars(200), createdAt: day(1) },
    { customRank: 5, price: dollars(10_000), km: 90_000, createdAt: day(2) },
    { customRank: 9, price: null, km: 20_000, subscriptionPrice: dollars(100), createdAt: day(3) },
    { customRank: 9, price: dollars(30_000), km: null, status: 'sold', soldAt: sampleNow, createdAt: day(4) },
    { customRank: 0, price: dollars(1), km: 0, createdAt: day(5) },
  )
  expect(slugs(engine.search(requestOf({ sort })).hits)).toEqual(expected)
})

test('the default order of the site holds until the shopper chooses', () => {
  const engine = engineOf({ price: dollars(20_000) }, { price: dollars(10_000) })
  expect(slugs(engine.search({ ...requestOf(), defaultSort: 'price-asc' }).hits)).toEqual([2, 1])
})

test('pages follow each other, and the last one answers for those beyond it', () => {
  const engine = createArraySearchEngine(sampleStock(100), site)
  const everything = engine.search({ ...requestOf(), pageSize: 1000 })
  const pageCount = Math.ceil(everything.total / 24)
  const pages = Array.from({ length: pageCount }, (_, index) => engine.search(requestOf({ page: index + 1 })))
  expect(pages.flatMap(({ hits }) => hits)).toEqual(everything.hits)
  expect(engine.search(requestOf({ page: 999 }))).toMatchObject({ page: pages.length, hits: pages.at(-1)?.hits })
  expect(engineOf().search(requestOf({ page: 3 }))).toMatchObject({ page: 1, pageCount: 1, hits: [], total: 0 })
})

test('a make counts under its display name, whatever the stock file calls it', () => {
  const engine = engineOf({ make: 'SsangYong' }, { make: 'KGM' }, { make: 'Mercedes Benz' })
  const { facets, total } = engine.search(requestOf({ facets: { make: ['kgm'] } }))
  expect(total).toBe(2)
  expect(facets.make).toEqual([
    { slug: 'kgm', label: 'KGM', count: 2, isSelected: true },
    { slug: 'mercedes-benz', label: 'Mercedes-Benz', count: 1, isSelected: false },
  ])
})

test('models are listed once a make is chosen or the only one, badges once a model is', () => {
  const engine = engineOf({ make: 'Toyota', model: 'Hilux' }, { make: 'Ford', model: 'Ranger', badge: 'XLT' })
  const models = (facets: SearchQuery['facets']) =>
    engine.search(requestOf({ facets })).facets.model.map(({ slug }) => slug)
  expect(models({})).toEqual([])
  expect(models({ make: ['ford'] })).toEqual(['ranger'])
  expect(models({ make: ['ford', 'toyota'] })).toEqual(['hilux', 'ranger'])
  expect(engineOf({}, { model: 'Camry' }).search(requestOf()).facets.model).toHaveLength(2)
  expect(engine.search(requestOf({ facets: { make: ['ford'] } })).facets.badge).toEqual([])
  expect(engine.search(requestOf({ facets: { model: ['ranger'] } })).facets.badge).toMatchObject([{ label: 'XLT' }])
})

test('a chosen value that has no vehicles left stays listed, so that it can be taken back', () => {
  const engine = engineOf({ body: 'Ute' }, { body: 'SUV', fuel: 'Petrol' })
  const { facets, total } = engine.search(requestOf({ facets: { body: ['ute'], fuel: ['petrol'] } }))
  expect(total).toBe(0)
  expect(facets.body).toEqual([
    { slug: 'suv', label: 'SUV', count: 1, isSelected: false },
    { slug: 'ute', label: 'Ute', count: 0, isSelected: true },
  ])
})

test('conditions keep their order and the wording of the site; fuels the wording of the region', () => {
  const us = { ...sampleSite({ vehicle: { used_wording: 'pre-owned' } }), region: 'US' as const }
  const stock = [sampleVehicleNumber(1, { fuel: 'Petrol' }), sampleVehicleNumber(2, { carType: 'new' })]
  const { facets } = createArraySearchEngine(stock, us).search(requestOf())
  expect(facets.car_type.map(({ slug, label }) => [slug, label])).toEqual([
    ['new', 'New'],
    ['used', 'Pre-owned'],
  ])
  expect(facets.fuel.map(({ label }) => label).sort()).toEqual(['Diesel', 'Gas'])
})

test('a sold vehicle leaves the list by the clock alone', () => {
  const engine = engineOf({ status: 'sold', soldAt: new Date('2026-02-27T00:00:00Z') })
  expect(engine.search(requestOf()).total).toBe(1)
  expect(engine.search({ ...requestOf(), now: new Date('2026-03-02T00:00:00Z') }).total).toBe(0)
})

test.each([
  ['toyota hilux', 1],
  ['HIL', 1],
  ['hilux sedan', 0],
  ['white 2019', 1],
  ['cx5', 2],
  ['cx-5', 2],
  ['skoda', 3],
  ['  ', 3],
  ['s2', 2],
])('the words %o find the vehicles whose words they start', (text, found) => {
  const engine = engineOf(
    { body: 'Ute' },
    { make: 'Mazda', model: 'CX-5', badge: '', year: 2015, colour: 'Red', colourFamily: 'Red' },
    { make: 'Škoda', model: 'Octavia', badge: '', body: 'Sedan', year: 2014, colour: 'Blue', colourFamily: 'Blue' },
  )
  const { total, hits } = engine.search(requestOf({ text }))
  if (text.trim() === '') expect(total).toBe(found)
  else expect(slugs(hits)).toEqual(found === 0 ? [] : [found])
})

test('an empty list says which filter to drop, the most helpful first', () => {
  const engine = engineOf({ fuel: 'Diesel' }, { fuel: 'Diesel' }, { body: 'SUV', fuel: 'Petrol' })
  const request = requestOf({ facets: { body: ['ute'], fuel: ['petrol'] }, ranges: { year: { from: 2000, to: null } } })
  const loosenings = looseningsOf(engine, request, 'AU')
  expect(loosenings.map(({ label, total }) => [label, total])).toEqual([
    ['Petrol', 2],
    ['Ute', 1],
  ])
})
