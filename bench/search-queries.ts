import { centsFromDollars as dollars } from '#kernel/money.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import {
  emptyQuery,
  type FacetName,
  type NumberRange,
  type SearchQuery,
} from '#features/search/domain/query/search-query.ts'
import { benchNow } from './search-inventory.ts'

/** Counted for every query, each ignoring its own selection. */
export const countedFacets = [
  'make',
  'model',
  'badge',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'location',
  'features',
] as const satisfies readonly FacetName[]

const pageSize = 24

/** 40 searches as shoppers make them: whole lists, up to four filters, ranges, typed words with slips, deep pages. */
export function searchQueries(vehicles: readonly Vehicle[]): SearchRequest[] {
  const page = (share: number) => Math.max(2, Math.floor((vehicles.length * share) / pageSize))
  const queries = [...wholeLists, ...filtered, ...ranged, ...typed(vehicles), ...deep(page)]
  return queries.map((query) => ({
    query: { ...emptyQuery, ...query },
    scope: {},
    defaultSort: 'relevant',
    pageSize,
    now: benchNow,
    facets: countedFacets,
    ranges: [],
  }))
}

type Query = Partial<SearchQuery>

const price = (from: number, to: number): { price: NumberRange } => ({
  price: { from: dollars(from), to: dollars(to) },
})
const year = (from: number, to: number): { year: NumberRange } => ({ year: { from, to } })
const km = (to: number): { km: NumberRange } => ({ km: { from: 0, to } })

const wholeLists: Query[] = [{}, { sort: 'latest' }, { sort: 'price-asc' }, { sort: 'km-asc' }]

const filtered: Query[] = [
  { facets: { make: ['toyota'] } },
  { facets: { make: ['mazda', 'toyota'] }, sort: 'price-asc' },
  { facets: { make: ['ford'], model: ['ranger'] }, sort: 'latest' },
  { facets: { make: ['toyota'], model: ['hilux', 'landcruiser'], fuel: ['diesel'] } },
  { facets: { body: ['suv'] }, sort: 'price-desc' },
  { facets: { body: ['suv'], fuel: ['electric', 'hybrid'], transmission: ['automatic'] } },
  { facets: { car_type: ['used'], body: ['ute'], drive: ['4wd'], transmission: ['automatic'] }, sort: 'km-asc' },
  { facets: { location: ['yard-1'] } },
  { facets: { location: ['yard-1', 'yard-2'], car_type: ['demo', 'new'] }, sort: 'latest' },
  { facets: { features: ['tow-bar'] } },
  { facets: { features: ['leather-seats', 'sunroof'], body: ['suv'] }, sort: 'price-asc' },
  { facets: { tag: ['special'] }, sort: 'latest' },
  { facets: { make: ['hyundai'], model: ['i30'], badge: ['n', 'n-line'], colour: ['red', 'white'] } },
  { facets: { colour: ['black'], transmission: ['manual'] } },
]

const ranged: Query[] = [
  { ranges: price(0, 20_000), sort: 'price-asc' },
  { ranges: { ...price(20_000, 40_000), ...km(60_000) } },
  { facets: { car_type: ['used'] }, ranges: year(2018, 2022), sort: 'km-asc' },
  { facets: { body: ['suv'] }, ranges: { ...price(30_000, 50_000), ...year(2020, 2026) }, sort: 'latest' },
  {
    facets: { make: ['hyundai', 'kia', 'mazda'] },
    ranges: { ...price(15_000, 35_000), ...km(100_000) },
    sort: 'price-asc',
  },
  { facets: { fuel: ['diesel'], drive: ['4wd'] }, ranges: { ...year(2015, 2026), ...km(150_000) } },
  { ranges: km(5_000), sort: 'price-desc' },
  { facets: { make: ['audi', 'bmw', 'mercedes-benz', 'porsche'] }, ranges: price(0, 60_000), sort: 'price-desc' },
]

function typed(vehicles: readonly Vehicle[]): Query[] {
  const stockNumber = (share: number) => vehicles[Math.floor(vehicles.length * share)]?.stockNumber ?? ''
  return [
    { text: 'toyota' },
    { text: 'hil' },
    { text: 'toyota corola' },
    { text: 'hilux sr5', sort: 'price-asc' },
    { text: 'mazda', facets: { body: ['suv'] }, sort: 'latest' },
    { text: 'landcruser', facets: { transmission: ['automatic'], fuel: ['diesel'] }, sort: 'price-desc' },
    { text: 'white hatch', facets: { car_type: ['used'] }, ranges: price(0, 30_000), sort: 'km-asc' },
    { text: stockNumber(0.37) },
    { text: stockNumber(0.7).slice(0, 4) },
    { text: '2021 rangr wildtrack', facets: { drive: ['4wd'] } },
  ]
}

const deep = (page: (share: number) => number): Query[] => [
  { sort: 'price-asc', page: page(0.25) },
  { facets: { body: ['suv'] }, sort: 'latest', page: page(0.08) },
  { facets: { car_type: ['used'] }, sort: 'km-asc', page: page(0.25) },
  { facets: { make: ['toyota'] }, ranges: price(0, 60_000), sort: 'price-asc', page: page(0.08) },
]
