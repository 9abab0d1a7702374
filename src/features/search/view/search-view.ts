import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { WordReading } from '../domain/reading/word-reading.ts'
import type { DrawnSpread } from '../domain/drawn-spread.ts'
import type { SearchResult } from '../domain/search-engine.ts'
import type { Loosening } from '../domain/search-loosening.ts'
import type { SearchPath } from '../domain/search-paths.ts'
import type { RangeName, SearchQuery } from '../domain/search-query.ts'
import { mayFollow } from '../domain/search-robots.ts'
import { formatSearchUrl } from '../domain/search-url.ts'
import type { SearchVocabulary } from '../domain/search-vocabulary.ts'

/** Everything that the search page shows. */
export type SearchView = {
  site: Site
  now: Date
  path: SearchPath
  /** What is searched for: words that say a filter have become one. */
  query: SearchQuery
  /** What the shopper's words were taken for; null when they stand as words, or there are none. */
  reading: WordReading | null
  result: SearchResult
  /** Spreads that are drawn otherwise than the result says. */
  spreads?: Partial<Record<RangeName, DrawnSpread>>
  vocabulary: SearchVocabulary
  heading: string
  /** What was asked for and cannot be had, in words. */
  removed: readonly string[]
  /** When little or nothing was found: what to let go of. */
  loosenings: readonly Loosening[]
  /** When nothing was found: a few vehicles to look at all the same. */
  suggestions: readonly Vehicle[]
}

/** Address of another list of this path, and whether crawlers shall go there. */
export function searchLink({ path, site }: SearchView, query: SearchQuery): { href: string; rel?: 'nofollow' } {
  const href = formatSearchUrl(path.path, query, site.region)
  return mayFollow(query) ? { href } : { href, rel: 'nofollow' }
}
