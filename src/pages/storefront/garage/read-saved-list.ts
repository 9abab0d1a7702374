import { untilReady } from '#features/garage/domain/search-alert.ts'
import { isKnownMake } from '#features/inventory/domain/naming/make-name.ts'
import { isKnownModel } from '#features/inventory/domain/naming/model-name.ts'
import { bodyTerm } from '#features/inventory/domain/stock-file/cells/vocabulary/body-term.ts'
import { driveTerm } from '#features/inventory/domain/stock-file/cells/vocabulary/drive-term.ts'
import { fuelTerm } from '#features/inventory/domain/stock-file/cells/vocabulary/fuel-term.ts'
import type { ReadTerm } from '#features/inventory/domain/stock-file/cells/vocabulary/standard-term.ts'
import { transmissionTerm } from '#features/inventory/domain/stock-file/cells/vocabulary/transmission-term.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { searchHeading } from '#features/search/domain/list/search-headings.ts'
import { type FoundSearchPath, findSearchPath } from '#features/search/domain/query/search-paths.ts'
import { withYards } from '#features/search/domain/near/nearby.ts'
import { placeFinder } from '#features/search/server/places/find-place.ts'
import type { SearchQuery } from '#features/search/domain/query/search-query.ts'
import { formatSearchUrl, parseSearchUrl } from '#features/search/domain/query/search-url.ts'
import { anyValue } from '#features/search/domain/query/search-vocabulary.ts'
import { parseListQuery } from '#features/publishing/server/list-query.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { slugify } from '#kernel/slug.ts'

/** What somebody wants to hear of, in the site's own words: they stand in a mail that nobody asked for yet. */
type Wanted = { address: string; title: string; vehicleId: VehicleId | null }

/** A vehicle of this site by its slug; undefined for any other, and for one that was sold. */
export function readWantedVehicle(snapshot: SiteSnapshot, slug: string): Wanted | undefined {
  const vehicle = snapshot.findVehicle(slug)
  const waiting = vehicle ? undefined : snapshot.findPreparing(slug)
  if (waiting)
    return {
      address: untilReady(snapshot.vehicleHref(waiting)),
      title: `${vehicleName(waiting, snapshot.site.namesBySeries)}, once it’s ready`,
      vehicleId: waiting.id,
    }
  if (!vehicle || isSold(vehicle)) return undefined
  return {
    address: snapshot.vehicleHref(vehicle),
    title: vehicleName(vehicle, snapshot.site.namesBySeries),
    vehicleId: vehicle.id,
  }
}

/**
 * The address of a list of this site in its own spelling, and what is in it; undefined for anything else. Whoever has not
 * proved the address that is written to gets no word of theirs into the title: only what the site and the trade know.
 */
export function readWantedList(
  snapshot: SiteSnapshot,
  { address, isProven }: { address: string; isProven: boolean },
): Wanted | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, 'http://site.invalid')) return undefined
  const url = new URL(address, 'http://site.invalid')
  const found = findSearchPath(snapshot.searchPaths, url.pathname)
  if (!found || url.host !== 'site.invalid') return undefined
  const listQuery = parseListQuery(snapshot, found, url.searchParams)
  const { path, vocabulary } = listQuery
  const query =
    listQuery.removed.length === 0
      ? listQuery.query
      : withAbsent(listQuery.query, url.searchParams, { found, snapshot })
  const named = isProven
    ? query
    : { ...query, facets: { ...listQuery.query.facets, ...knownAnywhere(query, snapshot.site) } }
  const heading = searchHeading({ path, query: { ...named, text: '' }, vocabulary, total: 0 }, snapshot.site)
  const typed = isProven ? plainText(query.text) : ''
  const { site } = snapshot
  return {
    address: formatSearchUrl(
      path.path,
      withYards({ ...query, sentence: '', page: 1 }, site, placeFinder(site)),
      site.region,
    ),
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

/** Makes and models that exist and the trade's own words, whether they are in stock or not: such a word is nobody's message. */
function knownAnywhere({ facets }: SearchQuery, { region }: Site): SearchQuery['facets'] {
  const makes = facets.make?.filter(isKnownMake) ?? []
  const isOfTrade =
    (read: ReadTerm) =>
    (slug: string): boolean =>
      slugify(read(slug.replaceAll('-', ' '), region).word) === slug
  const known = {
    make: makes,
    model: facets.model?.filter((slug) => makes.some((each) => isKnownModel(each, slug))),
    body: facets.body?.filter(isOfTrade(bodyTerm)),
    fuel: facets.fuel?.filter(isOfTrade(fuelTerm)),
    drive: facets.drive?.filter(isOfTrade(driveTerm)),
    transmission: facets.transmission?.filter(isOfTrade(transmissionTerm)),
    seats: facets.seats?.filter((slug) => /^\d{1,2}$/.test(slug)),
  }
  return Object.fromEntries(Object.entries(known).filter(([, slugs]) => slugs && slugs.length > 0))
}

/** Letters and numbers can name a vehicle, but be no address and no message to a stranger. */
const plainText = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N} -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
