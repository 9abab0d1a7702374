import { spell } from '#features/sites/domain/region.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { type Cents, formatMoney, groupThousands } from '#kernel/money.ts'
import { slugify } from '#kernel/slug.ts'
import {
  capitalized,
  isNamedByTitle,
  offerText,
  type PhrasedSearch,
  priceText,
  vehiclesPhrase,
} from './search-phrase.ts'
import type { TokenCorrection } from '../engine/search-engine.ts'
import type { SearchPath } from '../query/search-paths.ts'
import { emptyQuery, isFiltered } from '../query/search-query.ts'
import { canonicalQuery, isIndexableQuery } from './search-robots.ts'
import { formatSearchUrl } from '../query/search-url.ts'

export type SearchHeadings = {
  /** `Used Toyota utes for sale in Tamworth, NSW`; the dealer's own words while nothing is filtered. */
  heading: string
  /** The heading with the name of the site, for the tab and search results. */
  title: string
  description: string
  /** Path and query that stand for this list: without an order and a look. */
  canonicalPath: string
  isIndexable: boolean
}

/** `lowestPrice` (of the list) makes the description worth a click; null when no vehicle shows a price. */
export type HeadedSearch = PhrasedSearch & {
  total: number
  /** Where somebody has worked it out already. */
  heading?: string
  lowestPrice?: Cents | null
  /** Every list of the site: what one of them is already is not listed twice. */
  paths?: readonly SearchPath[]
  /** What was looked for in the place of words that no vehicle has. */
  corrections?: readonly TokenCorrection[]
}
export type HeadedSite = Pick<Site, 'name' | 'template' | 'region' | 'dealerships' | 'settings'>

/** A list is indexable when it holds vehicles, narrows them as people search, and no list of the site has its title. */
export function searchHeadings(search: HeadedSearch, site: HeadedSite): SearchHeadings {
  const { query, path } = search
  const heading = search.heading ?? searchHeading(search, site)
  const named = isFiltered(query) ? heading : placed(path.title, search, site)
  return {
    heading,
    title: titleOf(named, query.page, site),
    description: descriptionOf(search, site),
    canonicalPath: formatSearchUrl(path.path, canonicalQuery(query), site.region),
    isIndexable:
      search.total > 0 && isIndexableQuery(query) && saysMore(search, site) && !isListedElsewhere(named, search, site),
  }
}

/**
 * A place narrows nothing where everything stands in one; a dealership of one yard is that yard. Used cars by body type are
 * utes by condition too: of a list that is narrowed already, only makes and places stand for themselves.
 */
function saysMore({ path, query }: HeadedSearch, { dealerships }: HeadedSite): boolean {
  const { location, dealership } = query.facets
  if (!path.isDefault && Object.keys(query.facets).some((facet) => !ownOfNamedLists.has(facet))) return false
  if (location && dealerships.flatMap(({ locations }) => locations).length < 2) return false
  return !dealership || dealerships.some(({ slug, locations }) => dealership.includes(slug) && locations.length > 1)
}

const ownOfNamedLists = new Set(['make', 'model', 'location', 'dealership'])

/** Two lists of one title would stand against each other: the dealer's own path has it. */
function isListedElsewhere(named: string, search: HeadedSearch, site: HeadedSite): boolean {
  if (!isFiltered(search.query)) return false
  const whole = { ...search, query: emptyQuery }
  // A title with its place begins with the title: few of a hundred lists are worth the rest of it.
  return (search.paths ?? []).some(
    (path) => named.startsWith(path.title) && placed(path.title, { ...whole, path }, site) === named,
  )
}

/** The large words over the list: `Used Toyota utes for sale in Orange`. */
export function searchHeading(search: HeadedSearch, site: HeadedSite): string {
  const { path, query } = search
  if (!isFiltered(query)) return path.title
  const isPlaceOnly = Object.keys(query.facets).every((facet) => facet === 'location' || facet === 'dealership')
  if (isPlaceOnly && isNamedByTitle(path) && !isFiltered({ ...query, facets: {} }))
    return placed(path.title, search, site)
  if (query.text !== '' && !isFiltered({ ...query, text: '' })) return `Results for “${correctedText(search)}”`
  return `${saleText(search, site)}${placeText(search, site)}`
}

/** `Used Toyota utes for sale under $40,000`. */
function saleText(search: HeadedSearch, site: HeadedSite): string {
  return `${capitalized(vehiclesPhrase(search, site))} ${offerText(search.path)}${priceText(search.query)}`
}

/** `toyotta corola` is headed by what was found for it, as names are written: `Toyota Corolla`. */
function correctedText({ query: { text }, corrections = [], vocabulary }: HeadedSearch): string {
  const nameOf = (word: string) => vocabulary.make.get(word) ?? vocabulary.model.get(word) ?? word
  const only = corrections.flatMap(({ typed, taken: [first, ...others] }) =>
    first === undefined || others.length > 0 ? [] : [[typed, nameOf(first)] as const],
  )
  const meant = new Map(only)
  return text
    .split(' ')
    .map((word) => meant.get(word.toLowerCase()) ?? word)
    .join(' ')
}

/** The dealer's own title with the place, unless it says where already. */
function placed(title: string, search: HeadedSearch, site: HeadedSite): string {
  const place = placeText(search, site)
  const [town = ''] = place.replace(' in ', '').split(',')
  return title.includes(town) ? title : `${title}${place}`
}

/** Search results cut titles off after about 65 letters; the site's name is what can be missed. */
function titleOf(heading: string, page: number, site: HeadedSite): string {
  const paged = page > 1 ? `${heading}, page ${page}` : heading
  const named = `${paged} | ${site.name}`
  return named.length <= 70 ? named : paged
}

function descriptionOf(search: HeadedSearch, site: HeadedSite): string {
  const { total, lowestPrice } = search
  if (total === 0) return `${site.name} has no ${vehiclesPhrase(search, site)} right now. See everything else in stock.`
  const phrase = vehiclesPhrase(search, site)
  const counted = total === 1 ? `One of our ${phrase}` : `${groupThousands(total)} ${phrase}`
  const paged = search.query.page > 1 ? `Page ${search.query.page}: ` : ''
  const from = lowestPrice ? ` Prices from ${formatMoney(lowestPrice)}.` : ''
  const invitation = spell(site.region, 'See photos, prices and specifications, and enquire online.')
  return `${paged}${counted} ${offerText(search.path)}${placeText(search, site)} at ${site.name}.${from} ${invitation}`
}

/** ` in Tamworth, NSW`: the chosen location's town, else the town or at least the state that all locations share. */
function placeText(search: HeadedSearch, site: HeadedSite): string {
  const { override_city: override } = site.settings.content
  if (override !== '' && !namesPlace(search)) return ` in ${override}`
  const locations = locationsMeant(search, site)
  const own = ownName(search, site, locations)
  if (own !== undefined) return ` at ${own}`
  const towns = new Set(locations.map(({ address }) => townAndState(address.city, address.state)))
  const states = new Set(locations.map(({ address }) => address.state))
  const place = [towns, states].find((places) => places.size === 1)
  const [name] = place ?? []
  return name ? ` in ${name}` : ''
}

/** The name of the place that was chosen, where its town does not tell it from the others of the site. */
function ownName({ query }: HeadedSearch, { dealerships }: HeadedSite, meant: Location[]): string | undefined {
  const [first] = meant
  if (!first || (query.facets.location === undefined && query.facets.dealership === undefined)) return undefined
  const isOneTown = meant.every((each) => isSameTown(each, first))
  const inTown = dealerships.flatMap(({ locations }) => locations).filter((each) => isSameTown(each, first))
  if (query.facets.location !== undefined) return isOneTown && inTown.length > 1 ? first.name : undefined
  const isOneDealer = query.facets.dealership?.length === 1 && dealerships.length > 1
  if (!isOneDealer || (isOneTown && inTown.length === meant.length)) return undefined
  return dealerships.find(({ id }) => id === first.dealershipId)?.name
}

const isSameTown = ({ address: one }: Location, { address: other }: Location): boolean =>
  townAndState(one.city, one.state) === townAndState(other.city, other.state)

/** The place of the heading is the one that the shopper, the path or the link names. */
const namesPlace = ({ query, path }: HeadedSearch): boolean =>
  [query.facets.location, query.facets.dealership, query.preset.city, path.filter.city].some(
    (names) => names !== undefined,
  )

function locationsMeant({ query, path }: HeadedSearch, { dealerships }: HeadedSite): Location[] {
  const chosen = dealerships.filter(({ slug }) => query.facets.dealership?.includes(slug) ?? true)
  const locations = chosen.flatMap((dealership) => dealership.locations)
  const towns = [path.filter.city, query.preset.city].filter((names) => names !== undefined)
  const left = locations.filter(({ slug }) => query.facets.location?.includes(slug) ?? true)
  return left.filter(({ address }) =>
    towns.every((names) => names.some((name) => slugify(name) === slugify(address.city))),
  )
}

/** `Tamworth, NSW`; a town that gives its name to the region is said once (`Auckland`). */
const townAndState = (city: string, state: string) => (city === state || state === '' ? city : `${city}, ${state}`)
