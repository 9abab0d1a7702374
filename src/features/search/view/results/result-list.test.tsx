import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Dealership } from '#features/sites/domain/site.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { sampleNow } from '#testing/search/sample-stock.ts'
import { defaultSearchPath } from '#features/search/domain/query/search-paths.ts'
import { emptyQuery, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import { ListTerms, ResultList } from './result-list.tsx'

/** Town 1 and Town 2 near Sydney, Town 3 in Perth, Town 4 nobody knows where. */
const places = [
  [-33.82, 151.01],
  [-33.1, 151.6],
  [-31.95, 115.86],
  [null, null],
] as const
const fourTowns = places.map(([lat, long], at): Dealership => {
  const plain = sampleDealership(at + 1)
  return {
    ...plain,
    locations: plain.locations.map((location) => ({ ...location, address: { ...location.address, lat, long } })),
  }
})

type Rendered = {
  vehicles: Partial<Vehicle>[]
  query?: Partial<SearchQuery>
  settings?: SiteSettingsInput
  dealerships?: Dealership[]
}

function render({ vehicles, query: changes, settings = {}, dealerships = fourTowns }: Rendered): string {
  const site = sampleSite({ settings, dealerships })
  const stock = vehicles.map((vehicle, at) => sampleVehicleNumber(at + 1, vehicle))
  const engine = createArraySearchEngine(stock, site)
  const query = { ...emptyQuery, ...changes }
  const groupsUnits = site.settings.search.group_identical && !query.showsEachUnit
  const request = { query, scope: {}, defaultSort: 'relevant' as const, pageSize: 24, now: sampleNow, groupsUnits }
  const view = {
    site,
    now: sampleNow,
    path: defaultSearchPath(site.settings.search, site),
    query,
    reading: null,
    result: engine.search(request),
    vocabulary: engine.vocabulary,
    heading: 'Cars',
    removed: [],
    relaxations: [],
    filters: [],
    suggestions: [],
    ignored: [],
    nearby: null,
  }
  return renderToStaticMarkup(
    <>
      <ResultList view={view} />
      <ListTerms view={view} />
    </>,
  )
}

const at = (number: number): Partial<Vehicle> => ({
  dealershipId: sampleDealership(number).id,
  locationId: sampleLocationId(number),
})

const unit: Partial<Vehicle> = { carType: 'new', make: 'MG', model: 'HS', badge: 'Vibe', year: 2026, price: null }
const grouped: SiteSettingsInput = { search: { group_identical: true } }

test('identical units are one card with the lowest price, how many there are and the way to each of them', () => {
  const prices = [4_699_000, 4_500_000, null] as Vehicle['price'][]
  const html = render({ vehicles: prices.map((price) => ({ ...unit, price })), settings: grouped })
  expect(html.match(/<h3>/g)).toHaveLength(2) // The card, and the filler of the last row.
  expect(html).toContain('<small>from </small><b>$45,000</b>')
  const link = /<a [^>]*href="([^"]*)"[^>]*>3 available/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(link).toMatch(/\/mg\/hs\?/)
  expect(Object.fromEntries(new URLSearchParams(link.split('?')[1]))).toMatchObject({ units: 'each', badge: 'vibe' })
})

test('one by one they say what tells them apart, and lead back', () => {
  const vehicles = ['White', 'Red'].map((colour, index) => ({ ...unit, colour, stockNumber: `N${index}` }))
  const html = render({ vehicles, settings: grouped, query: { showsEachUnit: true } })
  expect(html).toContain('White · Stock N0')
  expect(html).toContain('Red · Stock N1')
  expect(html).toContain('Group them')
})

test('under a budget the list says once how many prices leave something out', () => {
  const notes = ['drive-away', 'excluding-charges', 'excluding-gst'] as const
  const vehicles = notes.map((priceNote) => ({ priceNote, price: 2_000_000 as Vehicle['price'] }))
  const budget = { ranges: { price: { from: null, to: 3_000_000 } } }
  expect(render({ vehicles, query: budget })).toContain('2 of these prices don’t include government charges or GST.')
  expect(render({ vehicles: vehicles.slice(1, 2), query: budget })).toContain(
    'These prices don’t include government charges.',
  )
  for (const quiet of [render({ vehicles }), render({ vehicles: vehicles.slice(0, 1), query: budget })])
    expect(quiet).not.toContain('include government')
})

test('a list has the same vehicles in rows, with the first of the dealer’s words', () => {
  const comments = `${'One owner and a full history. '.repeat(10)}`
  const grid = render({ vehicles: [{ comments }] })
  const list = render({ vehicles: [{ comments }], query: { viewMode: 'list' } })
  expect(grid).toContain('<li class="card">')
  expect(grid).not.toContain('One owner')
  expect(list).toContain('<li class="row">')
  expect(list).toMatch(/One owner and a full history\. [^<]* …</)
})

test('a vehicle without photographs offers to ask for some, in cards and in rows', () => {
  for (const viewMode of ['grid', 'list'] as const) {
    const html = render({ vehicles: [{}], query: { viewMode } })
    expect(html.match(/href="\/cars\/vehicle-1\/request-photos"/g)).toHaveLength(1)
  }
})

test('every vehicle for sale can be compared, a sold one cannot', () => {
  const sold = { status: 'sold' as const, soldAt: sampleNow }
  const html = render({ vehicles: [{}, sold] })
  expect(html.match(/data-compare=""/g)).toHaveLength(1)
  expect(html).toContain('href="/compare?vehicles=vehicle-1"')
})

test('repayments stand with their terms, and what the law wants said stands once', () => {
  const repayment = { rate: 9.49, comparison_rate: 9.49, lender: 'A Lender, Australian Credit Licence 1' }
  const html = render({
    vehicles: [{}, {}, {}],
    settings: { vehicle: { price: { repayment_estimate: true, repayment } } },
  })
  expect(
    html.match(/a week over 5 years at 9\.49% p\.a\., <strong>comparison rate 9\.49% p\.a\.<\/strong>/g),
  ).toHaveLength(3)
  expect(html.match(/WARNING: This comparison rate is true only for the examples given/g)).toHaveLength(1)
  expect(render({ vehicles: [{}], settings: { vehicle: { price: { repayment_estimate: true } } } })).not.toContain(
    'a week',
  )
})

test('a row names its place in words too, for phones, whose small photographs carry the tag alone', () => {
  const places = (viewMode: 'grid' | 'list') => render({ vehicles: [at(1)], query: { viewMode } }).match(/Town 1</g)
  expect(places('grid')).toHaveLength(1)
  expect(places('list')).toHaveLength(2)
})

const stock = [...Array(3).fill(at(1)), ...Array(2).fill(at(3)), at(4)]

test('the map has a pin for each yard with vehicles, a link that narrows the search to it', () => {
  const html = render({ vehicles: stock, query: { viewMode: 'map' } })
  const pins = [...html.matchAll(/<a class="pin" [^>]*href="([^"]*)"[^>]*aria-label="([^"]*)"/g)]
  expect(
    pins.map(([, href, label]) => [
      label,
      new URLSearchParams(href?.split('?')[1]?.replaceAll('&amp;', '&')).get('location'),
    ]),
  ).toEqual([
    ['Town 1 3 cars', 'town-1'],
    ['Town 3 2 cars', 'town-3'],
  ])
})

test('beside the map stand all yards, also one without vehicles and one that nobody ever looked up', () => {
  const html = render({ vehicles: stock, query: { viewMode: 'map' } })
  for (const text of ['Show these 3 cars', 'Show these 2 cars', 'Show this 1 car', 'Nothing here matches'])
    expect(html).toContain(text)
  expect(html.match(/Directions/g)).toHaveLength(4)
})

test('a chosen yard is marked in the list and on the map, and all can be had back', () => {
  const html = render({ vehicles: stock, query: { viewMode: 'map', facets: { location: ['town-3'] } } })
  expect(html).toMatch(/<a class="pin" [^>]*aria-current="true"/)
  expect(html).toContain('All 4 locations')
  expect(html).toContain('<li class="chosen">')
})

test('where no yard has a place on earth, the list of yards stands alone', () => {
  const html = render({ vehicles: [{}], query: { viewMode: 'map' }, dealerships: [sampleDealership(1)] })
  expect(html).not.toContain('<svg viewBox')
  expect(html).toContain('Town 1')
})

test('nothing needs a style or a script in an attribute', () => {
  for (const viewMode of ['grid', 'list', 'map'] as const)
    expect(render({ vehicles: stock, query: { viewMode } })).not.toMatch(/ style=| on[a-z]+=/i)
})
