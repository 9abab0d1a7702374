import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { runsOf, type Steps } from '#kernel/work-steps.ts'
import { byName } from '../query/by-name.ts'
import type { SearchEngine, SearchHit, SearchRequest, SearchResult } from '../engine/search-engine.ts'
import { type FacetName, facetNames, facetsOfAll, rangeNames } from '../query/search-query.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'
import type { StockSite } from '../query/stock-site.ts'
import { nearestFirst } from '../near/nearest-slots.ts'
import { correctionsOf } from '../text/typed-tokens.ts'
import { GroupedUnits } from './grouped-units.ts'
import { Matching } from './matching.ts'
import { SearchScratch } from './search-scratch.ts'
import { StockIndex } from './stock-index.ts'
import { spanOf } from './stock-order.ts'
import type { StockView } from './stock-view.ts'

/**
 * Searches a site's stock by columns of small numbers and sets of bits, and answers exactly as the array engine does.
 * Vehicles may be sold or hidden: the engine knows the rules.
 */
export const createColumnarSearchEngine = (vehicles: readonly Vehicle[], site: StockSite): SearchEngine =>
  engineOf(new StockIndex(vehicles, site))

/** An engine with all columns that a list of the site looks at, made in steps: of ten thousand vehicles none takes longer than some pages do. */
export function* preparedSearchEngine(vehicles: readonly Vehicle[], site: StockSite): Steps<SearchEngine> {
  const index = new StockIndex([], site)
  index.reserve(vehicles.length)
  for (const run of runsOf(vehicles, indexedInStep)) {
    for (const vehicle of run) index.upsert(vehicle)
    yield
  }
  yield* index.prepare()
  return engineOf(index)
}

const indexedInStep = 2_000

function engineOf(index: StockIndex): SearchEngine {
  const scratch = new SearchScratch()
  return {
    search: (request) => search({ index, request, matching: new Matching(index, scratch, request) }),
    countBetween: (request, name, ranges) =>
      index.number(name).countBetween(new Matching(index, scratch, request).forSale(name).members(), ranges),
    vocabulary: vocabularyOf(index),
    upsert: (vehicle) => index.upsert(vehicle),
    remove: (id) => index.remove(id),
    bytes: () => index.bytes() + scratch.bytes(),
  }
}

/** Reads a facet only when it is asked for, and always as it is now. */
function vocabularyOf(index: StockIndex): SearchVocabulary {
  const vocabulary = byName<FacetName, ReadonlyMap<string, string>>(facetNames, () => new Map())
  for (const facet of facetNames) {
    Object.defineProperty(vocabulary, facet, { get: () => index.facet(facet).vocabulary() })
  }
  return vocabulary
}

type Search = { index: StockIndex; request: SearchRequest; matching: Matching }

function search(search: Search): SearchResult {
  const { matching } = search
  const found = matching.view()
  const total = matching.forSale().size
  return {
    total,
    sold: found.size - total,
    ...pageOf(search, found),
    facets: facetsOf(search),
    stats: statsOf(search),
    corrections: correctionsOf(matching.typed),
  }
}

type Page = Pick<SearchResult, 'hitCount' | 'hits' | 'page' | 'pageCount'>

function pageOf({ index, request }: Search, found: StockView): Page {
  const { query, pageSize } = request
  const units = request.groupsUnits && !query.showsEachUnit ? new GroupedUnits(index, found) : null
  const hitCount = units?.hitCount ?? found.size
  const pageCount = Math.max(1, Math.ceil(hitCount / pageSize))
  const page = Math.min(query.page, pageCount)
  const sort = query.sort ?? request.defaultSort
  const span = { offset: (page - 1) * pageSize, limit: pageSize, isSkipped: units?.repeats(sort) }
  const isNearest = query.sort === null && request.nearest !== undefined
  const slots = isNearest
    ? spanOf(
        nearestSlots(index, index.order(sort).page(found, { offset: 0, limit: found.size }), request.nearest),
        span,
      )
    : index.order(sort).page(found, span)
  return { hitCount, hits: units?.hits(slots) ?? singleHits(slots, index), page, pageCount }
}

/** The part of all that was found which belongs on the page, the nearest yards first. */
function nearestSlots(index: StockIndex, ordered: readonly number[], yards: SearchRequest['nearest']): number[] {
  const { location } = index.facetReaders
  const yardOf = (vehicle: Vehicle) => String(location.spell(vehicle))
  return nearestFirst({ slots: ordered, vehicleIn: (slot) => index.vehicles[slot], yardOf }, yards ?? [])
}

function singleHits(slots: readonly number[], index: StockIndex): SearchHit[] {
  return slots.flatMap((slot) => {
    const vehicle = index.vehicles[slot]
    return vehicle ? [{ vehicle, units: 1, fromPrice: shownPrice(vehicle) }] : []
  })
}

function facetsOf({ index, request, matching }: Search): SearchResult['facets'] {
  const { query, facets: requested = facetNames } = request
  const isChosen = (...names: FacetName[]) => names.some((facet) => query.facets[facet] !== undefined)
  const isOneMake = () => index.facet('make').distinct(matching.forSale('make')) <= 1
  const isShown: Partial<Record<FacetName, () => boolean>> = {
    model: () => isChosen('make', 'model') || isOneMake(),
    badge: () => isChosen('model', 'badge'),
    series: () => isChosen('model', 'series'),
  }
  const facets: SearchResult['facets'] = byName(facetNames, () => [])
  // Those that the query does not choose share a view, and with it a list of slots.
  for (const facet of facetNames.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)))) {
    if (!requested.includes(facet) || isShown[facet]?.() === false) continue
    const view = matching.forSale(facetsOfAll.has(facet) ? undefined : facet)
    facets[facet] = index.facet(facet).values(view, query.facets[facet] ?? [])
  }
  return facets
}

function statsOf({ index, request, matching }: Search): SearchResult['stats'] {
  const { ranges: requested = rangeNames } = request
  return byName(rangeNames, (range) =>
    requested.includes(range) ? index.number(range).histogram(matching.forSale(range).members(), mostBuckets) : null,
  )
}

const mostBuckets = 20
