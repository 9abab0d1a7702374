import { asCents, type Cents } from '#kernel/money.ts'
import { cardPicture } from '#features/inventory/domain/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { searchHeadings } from '#features/search/domain/search-headings.ts'
import { findSearchPath, type SearchPath } from '#features/search/domain/search-paths.ts'
import { withoutFilters, type SearchQuery } from '#features/search/domain/search-query.ts'
import { parseSearchUrl } from '#features/search/domain/search-url.ts'
import type { SearchRequest, SearchResult } from '#features/search/domain/search-engine.ts'
import { looseningsOf } from '#features/search/domain/search-loosening.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { SearchPage } from '#features/search/view/search-page.tsx'
import type { SearchView } from '#features/search/view/search-view.ts'
import { page, type PageMeta, type Route } from './page.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

const suggestionsShown = 4

const arrivalsLink = { type: 'application/atom+xml', title: 'New arrivals', path: '/new-arrivals.atom' }

/** The site's default search path and its named ones. */
export const searchPage: Route = page<SearchView>({
  name: 'search',
  match: (pathname, snapshot) => (findSearchPath(snapshot.searchPaths, pathname) ? {} : undefined),
  load({ url, snapshot }) {
    const path = findSearchPath(snapshot.searchPaths, url.pathname)
    if (!path) return { kind: 'missing' }
    if (path.path !== url.pathname) return { kind: 'moved', to: path.path + url.search, status: 301 }
    return { kind: 'found', data: searchView(snapshot, path, url.searchParams) }
  },
  meta: searchMeta,
  Page: (view) => <SearchPage view={view} />,
})

/** The whole stock without any choice of the shopper's: counts for the home page and first suggestions. */
export function wholeStock(snapshot: SiteSnapshot, query: SearchQuery): SearchResult {
  const [path] = snapshot.searchPaths
  return runSearch(snapshot, query, path ?? { path: '/', title: '', filter: {}, isDefault: true })
}

const runSearch = (snapshot: SiteSnapshot, query: SearchQuery, path: SearchPath): SearchResult =>
  snapshot.search().search(searchRequest(snapshot, query, path))

function searchRequest(snapshot: SiteSnapshot, query: SearchQuery, path: SearchPath): SearchRequest {
  const { search } = snapshot.site.settings
  return { query, scope: path.filter, defaultSort: search.default_sort, pageSize: search.page_size, now: snapshot.asOf }
}

function searchView(snapshot: SiteSnapshot, path: SearchPath, params: URLSearchParams): SearchView {
  const { site } = snapshot
  const { vocabulary } = snapshot.search()
  const { query, removed } = parseSearchUrl(params, { vocabulary, settings: site.settings.search, region: site.region })
  const result = runSearch(snapshot, query, path)
  const isEmpty = result.total === 0
  return {
    site,
    now: snapshot.asOf,
    path,
    query,
    result,
    vocabulary,
    heading: searchHeadings({ path, query, vocabulary, total: result.total }, site).heading,
    removed,
    loosenings: isEmpty ? looseningsOf(snapshot.search(), searchRequest(snapshot, query, path), site.region) : [],
    suggestions: isEmpty ? suggestionsFor(snapshot, query, path) : [],
  }
}

const suggestionsFor = (snapshot: SiteSnapshot, query: SearchQuery, path: SearchPath): Vehicle[] =>
  runSearch(snapshot, withoutFilters(query), path).hits.slice(0, suggestionsShown)

function searchMeta(view: SearchView): PageMeta {
  const { site, path, query, vocabulary, result } = view
  const headings = searchHeadings(
    { path, query, vocabulary, total: result.total, lowestPrice: lowestPriceOf(result) },
    site,
  )
  return {
    title: headings.title,
    description: headings.description,
    canonicalPath: headings.canonicalPath,
    isIndexable: headings.isIndexable,
    image: firstPhoto(result.hits[0], site),
    alternates: [arrivalsLink],
  }
}

/** A list is shared with the picture of its first vehicle. */
function firstPhoto(vehicle: Vehicle | undefined, site: Site): string | undefined {
  const picture = vehicle && cardPicture(vehicle, site.settings)
  return picture?.kind === 'photo' ? picture.image.url : undefined
}

const lowestPriceOf = ({ stats }: SearchResult): Cents | null => (stats.price ? asCents(stats.price.min) : null)
