import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import type { FacetName, RangeName, SearchQuery, SortOption } from './search-query.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

export type SearchRequest = {
  query: SearchQuery
  /** What the named search path narrows to before the shopper filters. */
  scope: PresetFilter
  /** Order when the query names none. */
  defaultSort: SortOption
  pageSize: number
  /** Sold vehicles leave the list by time alone. */
  now: Date
}

export type FacetValue = { slug: string; label: string; count: number; isSelected: boolean }

export type SearchResult = {
  total: number
  /** One page of vehicles, in order. */
  hits: Vehicle[]
  /** The page shown: the last one when the query asks for one beyond it. */
  page: number
  pageCount: number
  /**
   * Values with vehicles behind them, plus the selected ones. A facet's counts ignore its own selection.
   * Models are listed once a make is chosen (or the only one), badges once a model is.
   */
  facets: Record<FacetName, FacetValue[]>
  /** Lowest and highest among vehicles that match everything but that range; null when none has the number. Price in cents. */
  stats: Record<RangeName, { min: number; max: number } | null>
}

/** The port of every search engine. */
export type SearchEngine = {
  search(request: SearchRequest): SearchResult
  vocabulary: SearchVocabulary
}
