import { readWords } from '#features/search/domain/text/read-words.ts'
import type { WordReading } from '#features/search/domain/reading/word-reading.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import type { FoundSearchPath, SearchPath } from '#features/search/domain/query/search-paths.ts'
import type { SearchQuery } from '#features/search/domain/query/search-query.ts'
import { parseSearchUrl } from '#features/search/domain/query/search-url.ts'
import type { SearchVocabulary } from '#features/search/domain/query/search-vocabulary.ts'
import { knownWords } from './known-words.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** What an address of the stock list asks for. */
export type AskedList = {
  path: SearchPath
  query: SearchQuery
  /** What typed words were taken for. */
  reading: WordReading | null
  vocabulary: SearchVocabulary
  removed: string[]
  /** The path with its make and model by their canonical slugs; null when one of these is not known here. */
  canonicalPath: string | null
}

export function askedList(
  snapshot: SiteSnapshot,
  { path, levels }: FoundSearchPath,
  params: URLSearchParams,
): AskedList {
  const known = knownWords(snapshot)
  const parsed = parseSearchUrl(params, known, levels)
  const { query, reading } = readWords(parsed.query, known)
  return {
    path,
    query,
    reading,
    vocabulary: known.vocabulary,
    removed: parsed.removed,
    canonicalPath: parsed.levels && [path.path, ...parsed.levels].join('/'),
  }
}

/** The search behind a list of this site. */
export function listRequest({ site, asOf }: SiteSnapshot, path: SearchPath, query: SearchQuery): SearchRequest {
  const { default_sort: defaultSort, page_size: pageSize, group_identical: groupsUnits } = site.settings.search
  return { query, scope: path.filter, defaultSort, pageSize, groupsUnits, now: asOf }
}

/** The same for its total alone. */
export const countRequest = (snapshot: SiteSnapshot, path: SearchPath, query: SearchQuery): SearchRequest => ({
  ...listRequest(snapshot, path, query),
  facets: [],
  ranges: [],
})
