import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { asCents, type Cents } from '#kernel/money.ts'
import { activeFilters } from '#features/search/domain/query/search-filters.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { andThen, type MaybePromise } from '#kernel/maybe-promise.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { zoomedRanges, zoomedHistogram } from '#features/search/domain/list/histogram.ts'
import { relaxationsOf } from '#features/search/domain/list/query-relaxation.ts'
import { searchHeading, searchHeadings, type SearchHeadings } from '#features/search/domain/list/search-headings.ts'
import {
  defaultSearchPath,
  type FoundSearchPath,
  type SearchPath,
  addressText,
} from '#features/search/domain/query/search-paths.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import { emptyQuery, isFiltered, type SearchQuery, withPage } from '#features/search/domain/query/search-query.ts'
import type { SearchResult } from '#features/search/domain/engine/search-engine.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { nearbyYards } from '#features/search/domain/near/nearby.ts'
import { placeFinder } from '#features/search/server/places/find-place.ts'
import { SaveSearchForm } from '#features/garage/view/watch-forms.tsx'
import { StoredPart } from '#kernel/stored-part.ts'
import { CompareTray } from '#features/inventory/view/card/compare-tray.tsx'
import { RecentlyViewed } from '#features/inventory/view/card/recently-viewed.tsx'
import { SearchPage } from '#features/search/view/results/search-page.tsx'
import { alertId, type SearchView } from '#features/search/view/results/search-view.ts'
import { type ListQuery, parseListQuery, countRequest, listRequest } from '#features/publishing/server/list-query.ts'
import { isKnownAddress } from '../serve/dead-address.ts'
import { type Handler, type Loaded, page, type PageMeta, type PageRequest } from '../page/page.ts'

const suggestionsShown = 4

/** Every page with a list and its filters has this name. */
export const listName = 'search'

/** So few that the shopper is told how to find more. */
const few = 3

const arrivalsLink = { type: 'application/atom+xml', title: 'New arrivals', path: '/new-arrivals.atom' }

type AtList = { list: FoundSearchPath }

/** The site's default search path and its named ones, each also with a make, or a make and a model of it. */
export const searchPage: Handler<AtList> = listPage<AtList>((request) => {
  const { url, snapshot, list } = request
  const listQuery = parseListQuery(snapshot, list, url.searchParams)
  if (listQuery.canonicalPath !== null && listQuery.canonicalPath !== url.pathname) {
    return { kind: 'moved', to: listQuery.canonicalPath + url.search, status: 301 }
  }
  const status = listQuery.canonicalPath === null ? 404 : undefined
  return andThen(searchView(request, listQuery), (data): Loaded<SearchView> => ({ kind: 'found', data, status }))
})

/** Below `/search`, where no list of this site is. */
export const missedListPage: Handler = listPage(missedList)

function listPage<Found>(load: (request: PageRequest<Found>) => MaybePromise<Loaded<SearchView>>): Handler<Found> {
  return page<SearchView, Found>({
    name: listName,
    load,
    meta: searchMeta,
    Page: (view, request) => (
      <>
        <SearchPage view={view} alert={searchAlert(view, request)} />
        <StoredPart
          store={request.parts}
          name="below lists"
          render={() => (
            <>
              <RecentlyViewed />
              <CompareTray noun={vehiclesNounOf(request.snapshot.site)} />
            </>
          )}
        />
      </>
    ),
    Part: (view, { title }, request) => <SearchPage view={view} title={title} alert={searchAlert(view, request)} />,
  })
}

/** The list that the words of an address stand for, as when they are typed: `/search/used-toyota`, `/search/cars/toyota/corolla`. */
function readList({ snapshot, url }: PageRequest, path: SearchPath): string | undefined {
  if (isKnownAddress(url.pathname, snapshot)) return undefined
  const params = new URLSearchParams(url.search)
  params.set('q', `${addressText(url.pathname)} ${params.get('q') ?? ''}`)
  const { query, ignored } = parseListQuery(snapshot, { path, levels: [] }, params)
  const isRead = query.text === '' && ignored.length === 0 && isFiltered(query)
  return isRead ? formatSearchUrl(path.path, { ...query, sentence: '' }, snapshot.site.region) : undefined
}

/** A list that is no longer, or never was, and whose name says nothing: everything, with what else the address asks for, rather than nothing. */
function missedList(request: PageRequest): MaybePromise<Loaded<SearchView>> {
  const [path] = request.snapshot.searchPaths
  if (!path) return { kind: 'missing' }
  const meant = readList(request, path)
  if (meant !== undefined) return { kind: 'moved', to: meant, status: 302 }
  const listQuery = parseListQuery(request.snapshot, { path, levels: [] }, request.url.searchParams)
  return andThen(searchView(request, listQuery), (view): Loaded<SearchView> => {
    return { kind: 'found', data: { ...view, isMissed: true }, status: 404 }
  })
}

/**
 * Saves the address as it was asked for: what is not in stock today is all the more worth waiting for. A part of the page is asked for by a
 * key of its own.
 */
function searchAlert({ site }: SearchView, { url }: { url: URL }) {
  if (!site.settings.retail.garage.enabled) return null
  const params = new URLSearchParams(url.search)
  params.delete('part')
  return <SaveSearchForm address={`${url.pathname}${params.size > 0 ? `?${params}` : ''}`} emailId={alertId} />
}

/** The whole stock without any choice of the shopper's: counts for the home page. */
export function wholeStock({ snapshot, searchStock }: PageRequest, query: SearchQuery): MaybePromise<SearchResult> {
  const [path = { path: '/', title: '', filter: {}, isDefault: true }] = snapshot.searchPaths
  return searchStock(listRequest(snapshot, path, query))
}

/** At once where the stock is at hand and much was found, which is nearly always. */
function searchView(request: PageRequest, listQuery: ListQuery): MaybePromise<SearchView> {
  const result = request.searchStock(listRequest(request.snapshot, listQuery.path, listQuery.query))
  if (result instanceof Promise || result.total <= few) return advisedView(request, listQuery, result)
  return viewOf(request, listQuery, { result, relaxations: [], suggestions: [] })
}

/** With ways on for a shopper who found little or nothing. */
async function advisedView(
  request: PageRequest,
  listQuery: ListQuery,
  found: MaybePromise<SearchResult>,
): Promise<SearchView> {
  const { snapshot, searchStock } = request
  const { path, query, vocabulary } = listQuery
  const result = await found
  const searchFor = (query: SearchQuery) => searchStock(listRequest(snapshot, path, query))
  const count = (query: SearchQuery) => andThen(searchStock(countRequest(snapshot, path, query)), ({ total }) => total)
  const labels = { vocabulary, region: snapshot.site.region, list: path.filter }
  const relaxations = result.total > few ? [] : await relaxationsOf({ query, result, labels, count })
  if (result.total > 0) return viewOf(request, listQuery, { result, relaxations, suggestions: [] })
  // What asks for least to give comes first; anything at all only where nothing comes near.
  const nearer = [...relaxations.map((relaxation) => relaxation.query), { ...emptyQuery, sort: query.sort }]
  const suggestions = new Map<VehicleId, Vehicle>()
  for (const each of nearer) {
    if (suggestions.size >= suggestionsShown || (each === nearer.at(-1) && suggestions.size > 0)) break
    const { hits } = await searchFor(each)
    for (const { vehicle } of hits.slice(0, suggestionsShown))
      if (!isSold(vehicle)) suggestions.set(vehicle.id, vehicle)
  }
  return viewOf(request, listQuery, {
    result,
    relaxations,
    suggestions: [...suggestions.values()].slice(0, suggestionsShown),
  })
}

type Found = Pick<SearchView, 'result' | 'relaxations' | 'suggestions'>

function viewOf(request: PageRequest, listQuery: ListQuery, found: Found): SearchView {
  const { site, asOf: now } = request.snapshot
  const { parts } = request
  const { path, query, reading, ignored, vocabulary, removed } = listQuery
  const { total, corrections } = found.result
  const heading = searchHeading({ path, query, vocabulary, total, corrections }, site)
  const histograms = zoomedHistograms(request, listQuery, found.result)
  const nearby = nearbyYards(query, site, placeFinder(site))
  const filters = activeFilters(query, { vocabulary, region: site.region, list: path.filter })
  return {
    site,
    now,
    path,
    query,
    nearby,
    reading,
    filters,
    ignored,
    vocabulary,
    removed,
    histograms,
    parts,
    heading,
    ...found,
  }
}

/** Histograms of ranges whose numbers may lie far apart. Counted in the site's own index: a picture is not worth twenty ways over the network. */
function zoomedHistograms({ snapshot }: PageRequest, { path, query }: ListQuery, { stats }: SearchResult) {
  const histograms: NonNullable<SearchView['histograms']> = {}
  for (const name of ['price', 'repayment', 'km'] as const) {
    const zoomed = stats[name] && zoomedRanges(stats[name])
    if (!stats[name] || !zoomed) continue
    const counts = snapshot.search().countBetween(countRequest(snapshot, path, query), name, zoomed)
    histograms[name] = zoomedHistogram(stats[name], zoomed, counts)
  }
  return histograms
}

function searchMeta(view: SearchView, { snapshot: { searchPaths: paths } }: PageRequest): PageMeta {
  const { site, path, vocabulary, result, removed } = view
  const query = withPage(view.query, result.page)
  const headings = searchHeadings(
    {
      path,
      heading: view.heading,
      query,
      vocabulary,
      total: result.total,
      corrections: result.corrections,
      lowestPrice: lowestPrice(view),
      paths,
    },
    site,
  )
  return {
    title: headings.title,
    description: headings.description,
    canonicalPath: view.isMissed ? null : headings.canonicalPath,
    // What was asked for and is not here must not stand in a search engine under another list's name.
    isIndexable: headings.isIndexable && removed.length === 0 && !view.isMissed,
    image: firstPhoto(result.hits[0]?.vehicle, site),
    alternates: [arrivalsLink],
    trail: [[path.title, path.path], ...levelOf(headings, path)],
    alternatePath: (alternate) =>
      isWholeStock(view) ? defaultSearchPath(alternate.settings.search, alternate).path : null,
  }
}

/** A list of one make or model stands below its own path. */
const levelOf = ({ heading, canonicalPath }: SearchHeadings, { path }: SearchView['path']): [string, string][] =>
  canonicalPath === path ? [] : [[heading, canonicalPath]]

/** The first page of everything in stock, which sister sites have too. */
const isWholeStock = ({ path, query }: SearchView): boolean =>
  path.isDefault && !isFiltered(query) && query.page === 1 && Object.keys(path.filter).length === 0

/** A list is shared with the picture of its first vehicle. */
function firstPhoto(vehicle: Vehicle | undefined, site: Site): string | undefined {
  const picture = vehicle && cardPicture(vehicle, site.settings)
  return picture?.kind === 'photo' ? picture.image.url : undefined
}

/** Known only while no price was chosen: the spread of a range is that of the list without it. */
function lowestPrice({ result, query }: SearchView): Cents | null {
  return result.stats.price && !query.ranges.price ? asCents(result.stats.price.min) : null
}
