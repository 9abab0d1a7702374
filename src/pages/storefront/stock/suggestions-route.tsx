import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { findSearchPath, type SearchPath } from '#features/search/domain/query/search-paths.ts'
import { formatSearchUrl, textOf } from '#features/search/domain/query/search-url.ts'
import { suggestionsFor } from '#features/search/domain/text/suggestions.ts'
import { SuggestionList } from '#features/search/view/home/suggestion-list.tsx'
import { listRequest } from '#features/publishing/server/list-query.ts'
import type { SearchQuery } from '#features/search/domain/query/search-query.ts'
import { readingContext } from '#features/publishing/server/reading-context.ts'
import { type Handler, type PageRequest, part } from '../page/page.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/**
 * `/search/suggestions?q=hil`: what a shopper may mean with what is typed so far, as a piece of a page for the search boxes.
 * `path` says in which list the shopper stands; without it, or with one that is none, the whole stock is meant. Answered from
 * the site's own index, whatever else searches its lists.
 */
export const suggestions: Handler = part('suggestions', (request) => ({
  body: suggestionList(request),
  cacheControl: 'private, max-age=60',
}))

function suggestionList({ snapshot, url: { searchParams } }: PageRequest) {
  const { site, asOf } = snapshot
  const path = listPath(snapshot, searchParams.get('path') ?? '')
  const source = {
    engine: snapshot.search(),
    known: readingContext(snapshot),
    listRequest: (query: SearchQuery) => listRequest(snapshot, path, query),
  }
  return (
    <SuggestionList
      suggestions={suggestionsFor(textOf(searchParams.get('q') ?? ''), source)}
      rules={vehicleViewRules(site, asOf)}
      listHref={(query) => formatSearchUrl(path.path, query, site.region)}
    />
  )
}

function listPath({ searchPaths }: SiteSnapshot, requested: string): SearchPath {
  const [whole = { path: '/', title: '', filter: {}, isDefault: true }] = searchPaths
  return findSearchPath(searchPaths, requested)?.path ?? whole
}
