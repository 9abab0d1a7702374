import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { FacetValue, SearchEngine, SearchRequest, SearchResult } from './search-engine.ts'
import { type FacetName, facetNames, type RangeName, rangeNames, type SearchQuery } from './search-query.ts'
import type { StockSite } from './search-scope.ts'
import { buildStockTable, forEach, type StockTable, vocabularyOf } from './stock-table.ts'
import { textTest } from './text-column.ts'

/** Searches a site's stock by filtering the list. `vehicles` may hold sold and hidden ones: the engine knows the rules. */
export function createArraySearchEngine(vehicles: readonly Vehicle[], site: StockSite): SearchEngine {
  const table = buildStockTable(vehicles, site)
  return { vocabulary: vocabularyOf(table), search: (request) => search(table, request) }
}

function search(table: StockTable, request: SearchRequest): SearchResult {
  const predicates = predicatesOf(table, request.query)
  const verdicts = judge(table, request, predicates)
  const tally = countUp(table, predicates, verdicts)
  const pageCount = Math.max(1, Math.ceil(tally.total / request.pageSize))
  const page = Math.min(request.query.page, pageCount)
  const hits = hitsOf(table, request, { verdicts, page })
  return {
    total: tally.total,
    hits,
    page,
    pageCount,
    facets: facetsOf(table, request.query, tally),
    stats: tally.stats,
  }
}

/** One choice of the shopper: the facet or range it is about, and whether the vehicle at a position meets it. */
type Predicate = { about: FacetName | RangeName; isMet(position: number): boolean }

function predicatesOf(table: StockTable, query: SearchQuery): Predicate[] {
  const predicates: Predicate[] = []
  for (const facet of facetNames) {
    const chosen = query.facets[facet]
    if (chosen) predicates.push({ about: facet, isMet: facetTest(table, facet, chosen) })
  }
  for (const range of rangeNames) {
    const limits = query.ranges[range]
    if (!limits) continue
    const numbers = table.numbers[range]
    const [from, to] = [limits.from ?? -Infinity, limits.to ?? Infinity]
    predicates.push({ about: range, isMet: (position) => isWithin(numbers[position], from, to) })
  }
  return predicates
}

function facetTest(table: StockTable, facet: FacetName, chosen: readonly string[]): Predicate['isMet'] {
  const { codeOf, codes, entries } = table.facets[facet]
  const isChosen = new Uint8Array(entries.length)
  for (const slug of chosen) {
    const code = codeOf.get(slug)
    if (code !== undefined) isChosen[code] = 1
  }
  return (position) => isChosen[codes[position] ?? 0] === 1
}

const isWithin = (value: number | undefined, from: number, to: number) =>
  value !== undefined && value >= from && value <= to

// A verdict is the position of the only predicate that a vehicle fails: it still counts for that facet's own values.
const meetsAll = -1
const isOut = -2

function judge(table: StockTable, request: SearchRequest, predicates: readonly Predicate[]): Int8Array {
  const now = request.now.getTime()
  const scopes = [table.scope(request.scope), table.scope(request.query.preset)]
  const matchesText = textTest(table.text, request.query.text)
  const isCandidate = (position: number) =>
    now < (table.listedUntil[position] ?? 0) &&
    scopes.every((scope) => scope[position] === 1) &&
    (matchesText === null || matchesText(position))
  const verdicts = new Int8Array(table.vehicles.length)
  for (let position = 0; position < verdicts.length; position++) {
    verdicts[position] = isCandidate(position) ? verdictOn(position, predicates) : isOut
  }
  return verdicts
}

function verdictOn(position: number, predicates: readonly Predicate[]): number {
  let verdict = meetsAll
  for (let at = 0; at < predicates.length; at++) {
    if (predicates[at]?.isMet(position)) continue
    if (verdict !== meetsAll) return isOut
    verdict = at
  }
  return verdict
}

type Tally = { total: number; counts: Record<FacetName, Uint32Array>; stats: SearchResult['stats']; makes: number }

function countUp(table: StockTable, predicates: readonly Predicate[], verdicts: Int8Array): Tally {
  // -1 when the facet or range is not chosen, which is what meeting everything is called.
  const failing = (name: FacetName | RangeName) => predicates.findIndex(({ about }) => about === name)
  const counts = forEach(facetNames, (facet) => countFacet(table.facets[facet], verdicts, failing(facet)))
  const stats = forEach(rangeNames, (range) => extent(table.numbers[range], verdicts, failing(range)))
  let total = 0
  for (const verdict of verdicts) if (verdict === meetsAll) total += 1
  return {
    total,
    counts,
    stats,
    makes: counts.make.reduce((sum, count, code) => sum + Number(code > 0 && count > 0), 0),
  }
}

/** Vehicles per code that meet everything, or everything but this facet's own selection. */
function countFacet(
  { codes, entries }: StockTable['facets'][FacetName],
  verdicts: Int8Array,
  own: number,
): Uint32Array {
  const counts = new Uint32Array(entries.length)
  for (let position = 0; position < verdicts.length; position++) {
    const verdict = verdicts[position]
    if (verdict !== meetsAll && verdict !== own) continue
    const code = codes[position] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

function extent(numbers: Float64Array, verdicts: Int8Array, own: number): { min: number; max: number } | null {
  let [min, max] = [Infinity, -Infinity]
  for (let position = 0; position < verdicts.length; position++) {
    const verdict = verdicts[position]
    if (verdict !== meetsAll && verdict !== own) continue
    const value = numbers[position] ?? NaN
    if (value < min) min = value
    if (value > max) max = value
  }
  return min === Infinity ? null : { min, max }
}

function hitsOf(
  table: StockTable,
  request: SearchRequest,
  { verdicts, page }: { verdicts: Int8Array; page: number },
): Vehicle[] {
  const hits: Vehicle[] = []
  let toSkip = (page - 1) * request.pageSize
  for (const position of table.order(request.query.sort ?? request.defaultSort)) {
    if (verdicts[position] !== meetsAll || toSkip-- > 0) continue
    const vehicle = table.vehicles[position]
    if (vehicle) hits.push(vehicle)
    if (hits.length === request.pageSize) break
  }
  return hits
}

function facetsOf(table: StockTable, query: SearchQuery, { counts, makes }: Tally): SearchResult['facets'] {
  const isChosen = (...facets: FacetName[]) => facets.some((facet) => query.facets[facet] !== undefined)
  const isHidden: Partial<Record<FacetName, boolean>> = {
    model: makes > 1 && !isChosen('make', 'model'),
    badge: !isChosen('model', 'badge'),
  }
  return forEach(facetNames, (facet) => {
    if (isHidden[facet]) return []
    return facetValues(table.facets[facet].entries, counts[facet], query.facets[facet] ?? [])
  })
}

function facetValues(
  entries: StockTable['facets'][FacetName]['entries'],
  counts: Uint32Array,
  chosen: readonly string[],
): FacetValue[] {
  const values: FacetValue[] = []
  for (let code = 1; code < entries.length; code++) {
    const entry = entries[code]
    const count = counts[code] ?? 0
    if (!entry) continue
    const isSelected = chosen.includes(entry.slug)
    if (count > 0 || isSelected) values.push({ slug: entry.slug, label: entry.label, count, isSelected })
  }
  return values
}
