import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { searchHeadings } from '#features/search/domain/list/search-headings.ts'
import { type FoundSearchPath, findSearchPath } from '#features/search/domain/query/search-paths.ts'
import type { SearchQuery } from '#features/search/domain/query/search-query.ts'
import { formatSearchUrl, parseSearchUrl } from '#features/search/domain/query/search-url.ts'
import { anyValue } from '#features/search/domain/query/search-vocabulary.ts'
import { askedList } from '#features/publishing/server/asked-list.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { VehicleId } from '#kernel/ids.ts'

/** What somebody wants to hear of, in the site's own words: they stand in a mail that nobody asked for yet. */
export type Wanted = { address: string; title: string; vehicleId: VehicleId | null }

/** A vehicle of this site by its slug; undefined for any other, and for one that was sold. */
export function readWantedVehicle(snapshot: SiteSnapshot, slug: string): Wanted | undefined {
  const vehicle = snapshot.findVehicle(slug)
  if (!vehicle || isSold(vehicle)) return undefined
  return { address: snapshot.vehicleHref(vehicle), title: vehicleName(vehicle), vehicleId: vehicle.id }
}

/** The address of a list of this site in its own spelling, and what is in it; undefined for anything else. */
export function readWantedList(snapshot: SiteSnapshot, address: string): Wanted | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, 'http://site.invalid')) return undefined
  const url = new URL(address, 'http://site.invalid')
  const found = findSearchPath(snapshot.searchPaths, url.pathname)
  if (!found || url.host !== 'site.invalid') return undefined
  const asked = askedList(snapshot, found, url.searchParams)
  const { path, vocabulary } = asked
  const query =
    asked.removed.length === 0 ? asked.query : withAbsent(asked.query, url.searchParams, { found, snapshot })
  const { heading } = searchHeadings({ path, query: { ...query, text: '' }, vocabulary, total: 0 }, snapshot.site)
  const typed = plainWords(query.text)
  return {
    address: formatSearchUrl(path.path, { ...query, page: 1 }, snapshot.site.region),
    title: typed === '' ? heading : `${heading}, “${typed}”`,
    vehicleId: null,
  }
}

/** With what nobody has in stock today, which is all the more worth waiting for. */
function withAbsent(
  query: SearchQuery,
  params: URLSearchParams,
  { found, snapshot: { site } }: { found: FoundSearchPath; snapshot: SiteSnapshot },
): SearchQuery {
  const known = { settings: site.settings.search, region: site.region, vocabulary: anyValue }
  const { facets } = parseSearchUrl(params, known, found.levels).query
  return { ...query, facets: { ...facets, ...query.facets } }
}

/** Of typed words, what can name a vehicle and cannot be an address or a message to a stranger. */
const plainWords = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N} -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
