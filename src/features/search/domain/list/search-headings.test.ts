import { expect, test } from 'vitest'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { sampleSite, sampleStock } from '#testing/search/sample-stock.ts'
import { type HeadedSearch, type HeadedSite, searchHeadings } from './search-headings.ts'
import { emptyQuery, type SearchQuery } from '../query/search-query.ts'
import { isIndexableQuery, mayFollow } from './search-robots.ts'

const [tamworth] = sampleSite().dealerships
const [highStreet] = tamworth?.locations ?? []
const oneYard = tamworth && highStreet ? [{ ...tamworth, locations: [highStreet] }] : []
const site: HeadedSite = { ...sampleSite(), name: 'High Street Motors', template: 'car', dealerships: oneYard }
const { vocabulary } = createArraySearchEngine(sampleStock(300), sampleSite())
const pathOf = (filter: PresetFilter = {}) => ({
  path: '/search/cars',
  title: 'Cars in stock',
  filter,
  isDefault: true,
})

const headingsOf = (query: Partial<SearchQuery>, search: Partial<HeadedSearch> = {}, on: Partial<HeadedSite> = {}) =>
  searchHeadings(
    { path: pathOf(), query: { ...emptyQuery, ...query }, vocabulary, total: 12, ...search },
    { ...site, ...on },
  )

test('a family of models is called by its name, where several of it are listed or it was asked for', () => {
  const heading = (query: Partial<SearchQuery>) => headingsOf(query).heading
  expect(heading({ facets: { make: ['bmw'], model: ['320', '320i', 'm340i'] } })).toMatch(/3 Series for sale/)
  expect(heading({ facets: { make: ['bmw'], model: ['330i'] }, sentence: 'bmw 3-series' })).toMatch(/3 Series for sale/)
  expect(heading({ facets: { make: ['bmw'], model: ['330i'] } })).not.toMatch(/Series/)
  expect(heading({ facets: { make: ['bmw'], model: ['330i', '520d'] } })).not.toMatch(/Series/)
  expect(heading({ facets: { make: ['bmw', 'nissan'], model: ['330i', '370z'] } })).not.toMatch(/Series/)
})

test.each<[SearchQuery['facets'], PresetFilter, string]>([
  [{ make: ['toyota'] }, {}, 'Toyota cars for sale in Tamworth, NSW'],
  [{ make: ['toyota'], body: ['ute'] }, { car_type: ['used'] }, 'Used Toyota utes for sale in Tamworth, NSW'],
  [{ make: ['toyota'], model: ['hilux'] }, {}, 'Toyota Hilux for sale in Tamworth, NSW'],
  [{ make: ['ford', 'toyota'] }, {}, 'Ford and Toyota cars for sale in Tamworth, NSW'],
  [{ make: ['ford', 'kgm', 'toyota'] }, {}, 'Cars for sale in Tamworth, NSW'],
  [{ body: ['suv'], fuel: ['diesel'], drive: ['4wd'] }, {}, 'Diesel 4WD SUVs for sale in Tamworth, NSW'],
  [{ body: ['hatch'], colour: ['white'] }, {}, 'White hatches for sale in Tamworth, NSW'],
  [{ car_type: ['new', 'demo'] }, {}, 'New and demo cars for sale in Tamworth, NSW'],
  [{ car_type: ['new', 'demo', 'used'] }, {}, 'Cars for sale in Tamworth, NSW'],
  [{ make: ['toyota'] }, { rental: true }, 'Toyota cars for rent in Tamworth, NSW'],
  [{ make: ['toyota'] }, { subscription: true }, 'Toyota cars on subscription in Tamworth, NSW'],
  [{ colour: ['white'] }, { make: ['SsangYong'] }, 'White KGM cars for sale in Tamworth, NSW'],
])('filters %o on a path with %o are headed %s', (facets, filter, heading) => {
  expect(headingsOf({ facets }, { path: pathOf(filter) }).heading).toBe(heading)
})

test.each([
  ['Naked', 'Naked motorcycles for sale in Tamworth, NSW'],
  ['Cafe Racer', 'Cafe racers for sale in Tamworth, NSW'],
  ['Class A Motorhome', 'Class A motorhomes for sale in Tamworth, NSW'],
  ['Off-Road Caravan', 'Off-road caravans for sale in Tamworth, NSW'],
  ['Utility', 'Utilities for sale in Tamworth, NSW'],
  ['Bus', 'Buses for sale in Tamworth, NSW'],
])('body type %s is headed %s', (body, heading) => {
  const path = pathOf({ body: [body] })
  expect(
    headingsOf({ facets: { car_type: ['new', 'used', 'demo'] } }, { path }, { template: 'motorcycle' }).heading,
  ).toBe(heading)
})

test('thousands are grouped where a search engine shows them', () => {
  expect(headingsOf({}, { total: 16_676 }).description).toContain('16,676 cars for sale')
})

test("without filters the dealer's own title heads the list", () => {
  expect(headingsOf({}, { lowestPrice: dollars(19_990) })).toEqual({
    heading: 'Cars in stock',
    title: 'Cars in stock in Tamworth, NSW | High Street Motors',
    description:
      '12 cars for sale in Tamworth, NSW at High Street Motors. Prices from $19,990. See photos, prices and specifications, and enquire online.',
    canonicalPath: '/search/cars',
    isIndexable: true,
  })
})

test('templates, regions and the site choose the words', () => {
  const pre = sampleSite({ vehicle: { used_wording: 'pre-owned' } }).settings
  const us = { template: 'rv' as const, region: 'US' as const, settings: pre }
  const headings = headingsOf({ facets: { car_type: ['used'] } }, {}, us)
  expect(headings.heading).toBe('Pre-owned RVs for sale in Tamworth, NSW')
  expect(headings.description).toContain('inquire online')
})

test('a title says its page, and leaves out the name of the site when it grows too long', () => {
  expect(headingsOf({ page: 3 }).title).toBe('Cars in stock in Tamworth, NSW, page 3 | High Street Motors')
  const long = headingsOf({
    facets: { make: ['mercedes-benz'], body: ['wagon'], colour: ['silver'], fuel: ['hybrid'] },
  })
  expect(long.title).toBe('Silver hybrid Mercedes-Benz wagons for sale in Tamworth, NSW')
})

test('prices and words that the shopper typed are part of the heading', () => {
  const body = { body: ['ute'] }
  expect(headingsOf({ facets: body, ranges: { price: { from: null, to: dollars(40_000) } } }).heading).toBe(
    'Utes for sale under $40,000 in Tamworth, NSW',
  )
  expect(headingsOf({ ranges: { price: { from: dollars(20_000), to: dollars(40_000) } } }).heading).toBe(
    'Cars for sale from $20,000 to $40,000 in Tamworth, NSW',
  )
  expect(headingsOf({ text: 'one owner' }).heading).toBe('Results for “one owner”')
})

test('words that were mended head the list as they were meant, and those that could mean several things as they were typed', () => {
  const search = {
    corrections: [
      { typed: 'toyotta', taken: ['toyota'] },
      { typed: 'hylux', taken: ['hilux'] },
      { typed: 'spots', taken: ['sport', 'sports'] },
    ],
  }
  expect(headingsOf({ text: 'Toyotta hylux spots auto' }, search)).toMatchObject({
    heading: 'Results for “Toyota Hilux spots auto”',
    title: 'Results for “Toyota Hilux spots auto” | High Street Motors',
  })
})

test('no name of equipment has a capital that is not its own', () => {
  const features = new Map([
    ['tow-bar', 'Tow bar'],
    ['apple-carplay', 'Apple CarPlay'],
  ])
  const { heading } = headingsOf(
    {
      facets: { body: ['suv'], features: ['tow-bar', 'apple-carplay'] },
      ranges: { price: { from: null, to: dollars(40_000) } },
    },
    { vocabulary: { ...vocabulary, features } },
  )
  expect(heading).toBe('SUVs with tow bar and Apple CarPlay for sale under $40,000 in Tamworth, NSW')
})

test('several towns are named by what they share, one of them when the shopper chose it', () => {
  const { dealerships } = sampleSite()
  const facets = { make: ['toyota'] }
  expect(headingsOf({ facets }, {}, { dealerships }).heading).toBe('Toyota cars for sale in NSW')
  const chosen = { ...facets, location: ['armidale-4'] }
  expect(headingsOf({ facets: chosen }, {}, { dealerships }).heading).toBe('Toyota cars for sale in Armidale, NSW')
})

test('one vehicle and none at all are described without counting', () => {
  const query = { facets: { body: ['ute'] } }
  expect(headingsOf(query, { total: 1 }).description).toMatch(/^One of our utes for sale in Tamworth, NSW/)
  expect(headingsOf(query, { total: 0 })).toMatchObject({
    description: 'High Street Motors has no utes right now. See everything else in stock.',
    isIndexable: false,
  })
})

test.each<[boolean, Partial<SearchQuery>]>([
  [true, {}],
  [true, { page: 2 }],
  [true, { facets: { make: ['toyota'] } }],
  [true, { facets: { make: ['toyota'], model: ['hilux'] } }],
  [true, { facets: { body: ['ute'] } }],
  [false, { facets: { model: ['hilux'] } }],
  [false, { facets: { make: ['ford', 'toyota'] } }],
  [false, { facets: { make: ['toyota'], body: ['ute'] } }],
  [false, { facets: { colour: ['white'] } }],
  [false, { ranges: { year: { from: 2018, to: null } } }],
  [false, { text: 'hilux' }],
  [false, { sort: 'latest' }],
  [false, { viewMode: 'map' }],
  [false, { showsEachUnit: true }],
  [true, { facets: { location: ['armidale-4'] } }],
  [false, { preset: { minimum_photos: 3 } }],
])('search engines may index (%o) the query %o', (expected, query) => {
  expect(isIndexableQuery({ ...emptyQuery, ...query })).toBe(expected)
})

test('crawlers follow links to facets and pages, not to ranges, words, orders and looks', () => {
  const followed = (query: Partial<SearchQuery>) => mayFollow({ ...emptyQuery, ...query })
  expect([{}, { page: 3 }, { facets: { make: ['ford'], colour: ['white'] } }].map(followed)).toEqual([true, true, true])
  const others = [{ ranges: { year: { from: 2018, to: null } } }, { text: 'x' }, { sort: 'latest' as const }]
  expect([...others, { viewMode: 'list' as const }, { preset: { city: ['armidale'] } }].map(followed)).not.toContain(
    true,
  )
})

test('the canonical address names make and model in its path and leaves order and look out', () => {
  const facets = { make: ['toyota'], model: ['hilux'] }
  expect(headingsOf({ facets, sort: 'latest', viewMode: 'list', page: 2 }).canonicalPath).toBe(
    '/search/cars/toyota/hilux?page=2',
  )
  expect(headingsOf({ facets: { make: ['toyota'], body: ['ute'] } }).canonicalPath).toBe('/search/cars/toyota?body=ute')
})

test.each<[SearchQuery['facets'], string]>([
  [{ seats: ['7'], fuel: ['diesel'] }, '7-seat diesel cars for sale in Tamworth, NSW'],
  [{ berths: ['4'], ensuite: ['yes'] }, '4-berth cars with ensuite for sale in Tamworth, NSW'],
  [{ berths: ['2', '4'] }, 'Cars for sale in Tamworth, NSW'],
])('what a vehicle counts and has is said as one says it: %o is headed %s', (facets, heading) => {
  expect(headingsOf({ facets }).heading).toBe(heading)
})

test('a link to some towns is headed by them', () => {
  const { dealerships } = sampleSite()
  const heading = headingsOf({ facets: { make: ['toyota'] }, preset: { city: ['armidale'] } }, {}, { dealerships })
  expect(heading.heading).toBe('Toyota cars for sale in Armidale, NSW')
})

test('a site may name another town than its yard is in, until somebody asks for a place', () => {
  const { content } = site.settings
  const settings = { ...site.settings, content: { ...content, override_city: 'Greater Tamworth' } }
  const yard = highStreet?.slug ?? ''
  const titleOf = (query: Partial<SearchQuery>) => headingsOf(query, {}, { settings }).title
  expect(titleOf({})).toBe('Cars in stock in Greater Tamworth | High Street Motors')
  expect(titleOf({ facets: { make: ['toyota'] } })).toBe(
    'Toyota cars for sale in Greater Tamworth | High Street Motors',
  )
  expect(titleOf({ facets: { location: [yard] } })).toContain('in Tamworth, NSW')
})

const vans: HeadedSearch['path'] = {
  path: '/search/vans-and-people-movers',
  title: 'Vans and people movers',
  filter: { body: ['Van', 'People Mover', 'Bus'] },
  isDefault: false,
}

test('a list of more than a heading can say is called by its own title, with the place', () => {
  const { dealerships } = sampleSite()
  const on = { dealerships }
  const facets = { location: ['armidale-4'] }
  expect(headingsOf({ facets }, { path: vans }, on).heading).toBe('Vans and people movers in Armidale, NSW')
  expect(headingsOf({ facets: { make: ['toyota'] } }, { path: vans }, on).heading).toBe(
    'Toyota vans and people movers for sale in NSW',
  )
  const used = {
    ...vans,
    title: 'Used under $20,000',
    filter: { car_type: ['used' as const], expression: 'price < 20000' },
  }
  expect(headingsOf({ facets: { make: ['toyota'] } }, { path: used }, on).heading).toBe(
    'Toyota used under $20,000 for sale in NSW',
  )
})

test('no two lists that search engines may index share a title', () => {
  const { dealerships } = sampleSite()
  const paths = [
    pathOf(),
    vans,
    { path: '/search/utes', title: 'Utes', filter: { body: ['Ute'] }, isDefault: false },
    { path: '/search/used-cars', title: 'Used cars', filter: { car_type: ['used' as const] }, isDefault: false },
  ]
  const facets: SearchQuery['facets'][] = [
    {},
    ...[...vocabulary.make.keys()].map((make) => ({ make: [make] })),
    ...[...vocabulary.body.keys()].map((body) => ({ body: [body] })),
    ...['new', 'used', 'demo'].map((carType) => ({ car_type: [carType] })),
    ...dealerships.map(({ slug }) => ({ dealership: [slug] })),
    ...dealerships.flatMap(({ locations }) => locations.map(({ slug }) => ({ location: [slug] }))),
  ]
  for (const on of [{ dealerships }, { dealerships: oneYard }]) {
    const titles = paths.flatMap((path) =>
      facets.flatMap((chosen) => {
        const { title, isIndexable } = headingsOf({ facets: chosen }, { path, paths }, on)
        return isIndexable ? [title] : []
      }),
    )
    expect(titles.length).toBeGreaterThan(20)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  }
})

test('the pages of a list are described by their number', () => {
  expect(headingsOf({ page: 2 }).description).toMatch(/^Page 2: 12 cars for sale/)
})
