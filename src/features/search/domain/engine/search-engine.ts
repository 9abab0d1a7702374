import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { FacetName, NumberRange, RangeName, SearchQuery, SortOption } from '../query/search-query.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'

export type SearchRequest = {
  query: SearchQuery
  /** What the named search path narrows to before the shopper filters. */
  scope: PresetFilter
  /** Order when the query names none. */
  defaultSort: SortOption
  pageSize: number
  /** Sold vehicles leave the list by time alone. */
  now: Date
  /** Slugs of locations, the nearest first: the order when the query names a place and no order. */
  nearest?: readonly (readonly string[])[]
  /** Identical units become one hit, unless the query asks for each unit. */
  groupsUnits?: boolean
  /** What to count; everything when left out. The others come back empty. */
  facets?: readonly FacetName[]
  ranges?: readonly RangeName[]
}

export type FacetValue = { slug: string; label: string; count: number; isSelected: boolean }

/** One card: a vehicle, and how many identical units it stands for. */
export type SearchHit = {
  vehicle: Vehicle
  /** 1 unless identical units are grouped. */
  units: number
  /** Lowest shown price among the units, in cents; null when none shows one. */
  fromPrice: Cents | null
}

/** Spread of one number. Bucket `i` of the histogram counts values from `min + i * step` to below the next; at most 20. */
export type RangeStats = { min: number; max: number; step: number; counts: number[] }

/** A typed word that the stock does not know, and the words that were taken for it. */
export type TokenCorrection = { typed: string; taken: string[] }

export type SearchResult = {
  /** Vehicles for sale that match. */
  total: number
  /** Vehicles sold a few days ago that match: they stand last in every order, and nothing else counts them. */
  sold: number
  /** Hits over all pages: `total` and `sold` together, or fewer when identical units are grouped. */
  hitCount: number
  /** One page, in the order of `stockOrders`; a group stands where its first unit does, and in an order by price where its shown price belongs. */
  hits: SearchHit[]
  /** The page shown: the last one when the query asks for one beyond it. */
  page: number
  pageCount: number
  /**
   * Values with vehicles for sale behind them, plus the selected ones. A facet's counts ignore its own selection, except where a
   * vehicle must have all values chosen (`facetsOfAll`): there they say how many would be left.
   * Models are listed once a make is chosen (or the only one), badges and series once a model is.
   */
  facets: Record<FacetName, readonly FacetValue[]>
  /** Among vehicles for sale that match everything but that range; null when none has the number. Units as in the query. */
  stats: Record<RangeName, RangeStats | null>
  corrections: TokenCorrection[]
}

/** The stock of one site, held in memory. */
export type SearchEngine = {
  search(request: SearchRequest): SearchResult
  /** How many vehicles for sale have the number in each of these ranges, both ends included, among those that match everything else. */
  countBetween(request: SearchRequest, name: RangeName, ranges: readonly NumberRange[]): number[]
  vocabulary: SearchVocabulary
  upsert(vehicle: Vehicle): void
  remove(id: VehicleId): void
  /** Rough size in memory. */
  bytes(): number
}

/** What a search host can answer beyond totals, hits, order and counts. */
export type SearchCapabilities = {
  histograms: boolean
  groupsUnits: boolean
  /** Words are read exactly as the built-in engine reads them. */
  readsQueriesAlike: boolean
}

/**
 * The port: every place that can search the stock of one site. May throw when it cannot be reached. What changes the stock
 * resolves once searches find it.
 */
export type SearchHost = {
  capabilities: SearchCapabilities
  search(request: SearchRequest): Promise<SearchResult>
  upsert(vehicles: readonly Vehicle[]): Promise<void>
  remove(ids: readonly VehicleId[]): Promise<void>
  /** Other vehicles of the site go last, so that no search finds an empty yard meanwhile. */
  replaceAll(vehicles: readonly Vehicle[]): Promise<void>
}
