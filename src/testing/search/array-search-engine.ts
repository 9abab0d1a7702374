import { isSold, listedUntil } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { byName } from '#features/search/domain/query/by-name.ts'
import { type FacetEntry, facetEntries, facetReaders } from '#features/search/domain/engine/facet-entries.ts'
import { fixedValues, orderedValues } from '#features/search/domain/engine/facet-values.ts'
import { unitKey } from '#features/search/domain/engine/identical-units.ts'
import { type TokenDictionary, tokenDictionary } from '#features/search/domain/text/token-dictionary.ts'
import type {
  FacetValue,
  RangeStats,
  SearchEngine,
  SearchHit,
  SearchRequest,
  SearchResult,
} from '#features/search/domain/engine/search-engine.ts'
import {
  type FacetName,
  facetNames,
  facetsOfAll,
  type RangeName,
  rangeNames,
  type SearchQuery,
  type SortOption,
  withRange,
} from '#features/search/domain/query/search-query.ts'
import { linkPreset } from '#features/search/domain/stock-filter/scope-filter.ts'
import { scopeTest } from '#features/search/domain/engine/search-scope.ts'
import type { StockSite } from '#features/search/domain/query/stock-site.ts'
import { isNumberOf, vehicleNumbers, vehicleTokens } from '#features/search/domain/text/vehicle-tokens.ts'
import { stockOrders } from '#features/search/domain/query/sort-orders.ts'
import { correctionsOf, readTypedTokens, type TypedToken } from '#features/search/domain/text/typed-tokens.ts'
import { numberReaders } from '#features/search/domain/engine/vehicle-numbers.ts'

/**
 * Searches a site's stock by filtering the list: slow, and plain enough to be read as the meaning of a search. Every other
 * engine is compared with this one. Vehicles may be sold or hidden: the engine knows the rules.
 */
export function createArraySearchEngine(vehicles: readonly Vehicle[], site: StockSite): SearchEngine {
  const readRow = rowReader(site)
  const rows = new Map<VehicleId, Row>()
  let known: Stock | undefined
  const stock = (): Stock => (known ??= stockOf([...rows.values()], site))
  const engine: SearchEngine = {
    search: (request) => search(stock(), request),
    countBetween: (request, name, ranges) =>
      ranges.map((range) => search(stock(), { ...request, query: withRange(request.query, name, range) }).total),
    get vocabulary() {
      const { values } = stock()
      return byName(facetNames, (facet) => new Map(values[facet].map(({ slug, label }) => [slug, label])))
    },
    upsert(vehicle) {
      known = undefined
      if (vehicle.isShown) rows.set(vehicle.id, readRow(vehicle))
      else rows.delete(vehicle.id)
    },
    remove(id) {
      known = undefined
      rows.delete(id)
    },
    bytes: () => rows.size * roughRowBytes,
  }
  for (const vehicle of vehicles) engine.upsert(vehicle)
  return engine
}

const roughRowBytes = 3_000

/** A vehicle with what a search asks about it. */
type Row = {
  vehicle: Vehicle
  entries: Record<FacetName, FacetEntry[]>
  numbers: Record<RangeName, number | null>
  tokens: ReadonlySet<string>
  /** Milliseconds since 1970 at which the vehicle leaves the list. */
  listedUntil: number
}

type Stock = {
  site: StockSite
  rows: readonly Row[]
  /** The values of each facet in the order of the filters, under their commonest labels. */
  values: Record<FacetName, FacetEntry[]>
  dictionary: TokenDictionary
}

function stockOf(rows: readonly Row[], site: StockSite): Stock {
  const dictionary = tokenDictionary(rows.flatMap(({ tokens }) => [...tokens]))
  return { site, rows, values: valuesOf(rows, site), dictionary }
}

function rowReader(site: StockSite): (vehicle: Vehicle) => Row {
  const facets = facetReaders(site)
  const numbers = numberReaders(site)
  return (vehicle) => ({
    vehicle,
    entries: byName(facetNames, (facet) => facetEntries(vehicle, facets[facet])),
    numbers: byName(rangeNames, (range) => numbers[range](vehicle)),
    tokens: new Set(vehicleTokens(vehicle)),
    listedUntil: listedUntil(vehicle, site.settings.vehicle.sold_days),
  })
}

function valuesOf(rows: readonly Row[], site: StockSite): Record<FacetName, FacetEntry[]> {
  const readers = facetReaders(site)
  return byName(facetNames, (facet) => {
    const known = new Map<string, { slug: string; labels: Map<string, number> }>()
    for (const { slug, label } of rows.flatMap(({ entries }) => entries[facet])) {
      const { labels } = known.get(slug) ?? { labels: new Map<string, number>() }
      known.set(slug, { slug, labels: labels.set(label, (labels.get(label) ?? 0) + 1) })
    }
    return orderedValues(facet, known.values(), fixedValues(facet, site, readers[facet]))
  })
}

function search(stock: Stock, request: SearchRequest): SearchResult {
  const { query } = request
  const typed = query.text === '' ? [] : readTypedTokens(query, stock.dictionary)
  const predicates = predicatesOf(query)
  const base = stock.rows.filter(baseTest(stock, request, typed))
  const matching = (without?: FacetName | RangeName) =>
    base.filter((row) => predicates.every(({ about, isMet }) => about === without || isMet(row)))
  const sort = query.sort ?? request.defaultSort
  const found = inOrder(stock, matching(), sort)
  const forSale = found.filter(({ vehicle }) => !isSold(vehicle))
  const groups =
    request.groupsUnits && !query.showsEachUnit ? identicalUnits(stock, found, sort) : found.map((row) => [row])
  const counted = (without?: FacetName | RangeName) => matching(without).filter(({ vehicle }) => !isSold(vehicle))
  const pageCount = Math.max(1, Math.ceil(groups.length / request.pageSize))
  const page = Math.min(query.page, pageCount)
  return {
    total: forSale.length,
    sold: found.length - forSale.length,
    hitCount: groups.length,
    hits: groups.slice((page - 1) * request.pageSize, page * request.pageSize).map(hitOf),
    page,
    pageCount,
    facets: facetsOf(stock, request, counted),
    stats: statsOf(request, counted),
    corrections: correctionsOf(typed),
  }
}

type Test = (row: Row) => boolean

/** Whether a vehicle is listed now, belongs to the path and link, and has the words. */
function baseTest({ site }: Stock, { now, scope, query }: SearchRequest, typed: readonly TypedToken[]): Test {
  const isInScope = scopeTest(scope, site)
  const isInPreset = scopeTest(linkPreset(query.preset, scope), site)
  return (row) =>
    now.getTime() < row.listedUntil &&
    isInScope(row.vehicle) &&
    isInPreset(row.vehicle) &&
    typed.every((demand) => meetsDemand(row, demand))
}

function meetsDemand({ tokens, vehicle }: Row, demand: TypedToken): boolean {
  if (demand.tokens.some((word) => tokens.has(word))) return true
  return demand.numbers.length > 0 && demand.numbers.some((typed) => isNumberOf(vehicleNumbers(vehicle), typed))
}

/** One choice of the shopper: the facet or range it is about, and whether a vehicle meets it. */
type Predicate = { about: FacetName | RangeName; isMet: Test }

function predicatesOf(query: SearchQuery): Predicate[] {
  const ofFacets = facetNames.flatMap((facet) => {
    const chosen = query.facets[facet]
    return chosen ? [{ about: facet, isMet: facetTest(facet, chosen) }] : []
  })
  const ofRanges = rangeNames.flatMap((range) => {
    const { from, to } = query.ranges[range] ?? { from: null, to: null }
    return from === null && to === null ? [] : [{ about: range, isMet: rangeTest(range, { from, to }) }]
  })
  return [...ofFacets, ...ofRanges]
}

function facetTest(facet: FacetName, chosen: readonly string[]): Test {
  const has = (row: Row, slug: string) => row.entries[facet].some((entry) => entry.slug === slug)
  return facetsOfAll.has(facet)
    ? (row) => chosen.every((slug) => has(row, slug))
    : (row) => chosen.some((slug) => has(row, slug))
}

const rangeTest =
  (range: RangeName, { from, to }: { from: number | null; to: number | null }): Test =>
  ({ numbers }) => {
    const number = numbers[range]
    return number !== null && number >= (from ?? -Infinity) && number <= (to ?? Infinity)
  }

type Matching = (without?: FacetName | RangeName) => Row[]

function facetsOf(stock: Stock, request: SearchRequest, matching: Matching): SearchResult['facets'] {
  const { query, facets = facetNames } = request
  const isChosen = (...names: FacetName[]) => names.some((facet) => query.facets[facet] !== undefined)
  const isOneMake = () => countsOf('make', matching('make')).size <= 1
  const isShown: Partial<Record<FacetName, () => boolean>> = {
    model: () => isChosen('make', 'model') || isOneMake(),
    badge: () => isChosen('model', 'badge'),
    series: () => isChosen('model', 'series'),
  }
  return byName(facetNames, (facet) => {
    if (!facets.includes(facet) || isShown[facet]?.() === false) return []
    const counts = countsOf(facet, matching(facetsOfAll.has(facet) ? undefined : facet))
    return facetValues(stock.values[facet], counts, query.facets[facet] ?? [])
  })
}

function countsOf(facet: FacetName, rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { slug } of rows.flatMap(({ entries }) => entries[facet])) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return counts
}

function facetValues(
  values: readonly FacetEntry[],
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): FacetValue[] {
  const all = values.map(({ slug, label }) => ({
    slug,
    label,
    count: counts.get(slug) ?? 0,
    isSelected: chosen.includes(slug),
  }))
  return all.filter(({ count, isSelected }) => count > 0 || isSelected)
}

function statsOf({ ranges = rangeNames }: SearchRequest, matching: Matching): SearchResult['stats'] {
  return byName(rangeNames, (range) =>
    ranges.includes(range) ? histogramOf(matching(range).flatMap(({ numbers }) => numbers[range] ?? [])) : null,
  )
}

const mostBuckets = 20

function histogramOf(numbers: readonly number[]): RangeStats | null {
  if (numbers.length === 0) return null
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)]
  const step = Math.max(1, Math.ceil((max - min + 1) / mostBuckets))
  const counts = Array.from({ length: Math.floor((max - min) / step) + 1 }, () => 0)
  for (const number of numbers) {
    const bucket = Math.floor((number - min) / step)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  return { min, max, step, counts }
}

/** Units of one kind together, at the place of the first of them; with the dearest first, at that of the cheapest. */
function identicalUnits(stock: Stock, rows: readonly Row[], sort: SortOption): Row[][] {
  const groups = [...Map.groupBy(rows, ({ vehicle }) => unitKey(vehicle) ?? vehicle.id).values()]
  if (sort !== 'price-desc') return groups
  const cheapestFirst = new Map(
    groups.map((units) => inOrder(stock, units, 'price-asc')).map((units) => [units[0], units]),
  )
  return inOrder(
    stock,
    [...cheapestFirst.keys()].filter((row) => row !== undefined),
    sort,
  ).map((row) => cheapestFirst.get(row) ?? [])
}

function inOrder({ site }: Stock, rows: readonly Row[], sort: SortOption): Row[] {
  const { compare } = stockOrders(site)
  return rows.toSorted((a, b) => compare(a.vehicle, b.vehicle, sort))
}

function hitOf(units: readonly Row[]): SearchHit {
  const [first] = units
  if (!first) throw new Error('A group has at least one unit')
  const prices = units.flatMap(({ vehicle }) => shownPrice(vehicle) ?? [])
  return {
    vehicle: first.vehicle,
    units: units.length,
    fromPrice: prices.length === 0 ? null : asCents(Math.min(...prices)),
  }
}
