import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { QueryReading } from '#features/search/domain/reading/query-reading.ts'
import type { Histogram } from '#features/search/domain/list/histogram.ts'
import type { SearchResult } from '#features/search/domain/engine/search-engine.ts'
import type { Nearby } from '#features/search/domain/near/nearby.ts'
import type { Relaxation } from '#features/search/domain/list/query-relaxation.ts'
import type { SearchPath } from '#features/search/domain/query/search-paths.ts'
import type { ActiveFilter } from '#features/search/domain/query/search-filters.ts'
import type { RangeName, SearchQuery } from '#features/search/domain/query/search-query.ts'
import { mayFollow } from '#features/search/domain/list/search-robots.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import type { PartStore } from '#kernel/stored-part.ts'
import type { SearchVocabulary } from '#features/search/domain/query/search-vocabulary.ts'

/** Everything that the search page shows. */
export type SearchView = {
  site: Site
  now: Date
  path: SearchPath
  /** What is searched for: words that say a filter have become one. */
  query: SearchQuery
  /** What the shopper's words were taken for; null when they stand as words, or there are none. */
  reading: QueryReading | null
  /** What the shopper chose, and what the link to the list had chosen before. */
  filters: readonly ActiveFilter[]
  /** The yards as seen from the place that the query names. */
  nearby: Nearby | null
  /** Typed words that were left out, because nothing in stock answers to them. */
  ignored: readonly string[]
  result: SearchResult
  /** Spreads that are drawn otherwise than the result says. */
  histograms?: Partial<Record<RangeName, Histogram>>
  vocabulary: SearchVocabulary
  heading: string
  /** What was asked for and cannot be had, in words. */
  removed: readonly string[]
  /** The address asked for a list that the site does not have, and this is the whole one. */
  isMissed?: boolean
  /** What to let go of when little or nothing was found. */
  relaxations: readonly Relaxation[]
  /** A few vehicles to look at all the same when nothing was found. */
  suggestions: readonly Vehicle[]
  /** Parts that other pages of the site have too. */
  parts?: PartStore | undefined
}

/** Id of the field in which one leaves an email to hear of what comes new; a link to it opens what it stands in. */
export const alertId = 'new-matches'

/** Address of another list of this path, and whether crawlers shall go there. */
export function searchLink({ path, site }: SearchView, query: SearchQuery): { href: string; rel?: 'nofollow' } {
  const href = formatSearchUrl(path.path, query, site.region)
  return mayFollow(query) ? { href } : { href, rel: 'nofollow' }
}
