import { dropUnknownTokens, isSentence } from '#features/search/domain/text/drop-unknown-tokens.ts'
import { readSentence } from '#features/search/domain/text/read-sentence.ts'
import type { QueryReading, ReadingContext } from '#features/search/domain/reading/query-reading.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import type { FoundSearchPath, SearchPath } from '#features/search/domain/query/search-paths.ts'
import { nearbyYards } from '#features/search/domain/near/nearby.ts'
import { placeText } from '#features/search/domain/near/places.ts'
import { type SearchQuery, withoutNear } from '#features/search/domain/query/search-query.ts'
import { placeFinder } from '#features/search/server/places/find-place.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import { type ParsedSearch, parseSearchUrl } from '#features/search/domain/query/search-url.ts'
import type { SearchVocabulary } from '#features/search/domain/query/search-vocabulary.ts'
import { readingContext } from './reading-context.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** What an address of the stock list asks for. */
export type ListQuery = {
  path: SearchPath
  query: SearchQuery
  reading: QueryReading | null
  /** Typed words that nothing in stock answers to, and that were left out for it. */
  ignored: string[]
  vocabulary: SearchVocabulary
  removed: string[]
  /** The path with its make and model by their canonical slugs; null when one of these is not known here. */
  canonicalPath: string | null
}

export function parseListQuery(
  snapshot: SiteSnapshot,
  { path, levels }: FoundSearchPath,
  params: URLSearchParams,
): ListQuery {
  const known = readingContext(snapshot)
  const parsed = withKnownPlace(parseSearchUrl(params, known, levels), known)
  const { query: read, reading } = readSentence(parsed.query, { known, typed: params.get('q') })
  const { query, ignored } = dropUnknownTokens(read, {
    isSentence: isSentence(parsed.query.text, reading),
    vocabulary: known.vocabulary,
    search: (query) => snapshot.search().search(countRequest(snapshot, path, query)),
  })
  return {
    path,
    query,
    reading,
    ignored,
    vocabulary: known.vocabulary,
    removed: parsed.removed,
    canonicalPath: parsed.levels && [path.path, ...parsed.levels].join('/'),
  }
}

/** A place that nobody knows is named, and then forgotten. */
function withKnownPlace(parsed: ParsedSearch, { findPlace, region }: ReadingContext): ParsedSearch {
  const { near } = parsed.query
  if (near === '' || findPlace?.(near)) return parsed
  const kinds = `${regionRules(region).postcode.label} or town`.toLowerCase()
  const removed = [...parsed.removed, `Near “${placeText(near)}” (we don’t know that ${kinds})`]
  return { ...parsed, query: withoutNear(parsed.query), removed }
}

const without = (filter: PresetFilter, locations: readonly string[]): PresetFilter => ({
  ...filter,
  exclude_location: [...(filter.exclude_location ?? []), ...locations],
})

/** The search behind a list of this site. */
export function listRequest({ site, asOf }: SiteSnapshot, path: SearchPath, query: SearchQuery): SearchRequest {
  const { default_sort: defaultSort, page_size: pageSize, group_identical: groupsUnits } = site.settings.search
  const nearby = nearbyYards(query, site, placeFinder(site))
  const scope = nearby && nearby.beyond.length > 0 ? without(path.filter, nearby.beyond) : path.filter
  const request = { query, scope, defaultSort, pageSize, groupsUnits, now: asOf }
  return nearby ? { ...request, nearest: nearby.nearest } : request
}

/** Does the same as `listRequest` for its total alone. */
export const countRequest = (snapshot: SiteSnapshot, path: SearchPath, query: SearchQuery): SearchRequest => ({
  ...listRequest(snapshot, path, query),
  facets: [],
  ranges: [],
})
