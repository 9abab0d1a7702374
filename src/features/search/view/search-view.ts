import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { SearchResult } from '../domain/search-engine.ts'
import type { Loosening } from '../domain/search-loosening.ts'
import type { SearchPath } from '../domain/search-paths.ts'
import type { SearchQuery } from '../domain/search-query.ts'
import type { SearchVocabulary } from '../domain/search-vocabulary.ts'

/** Everything that the search page shows. */
export type SearchView = {
  site: Site
  now: Date
  path: SearchPath
  query: SearchQuery
  result: SearchResult
  vocabulary: SearchVocabulary
  heading: string
  /** What was asked for and is not known here, in words. */
  removed: readonly string[]
  /** When nothing was found: the filters that are worth letting go of. */
  loosenings: readonly Loosening[]
  /** When nothing was found: a few vehicles to look at all the same. */
  suggestions: readonly Vehicle[]
}
