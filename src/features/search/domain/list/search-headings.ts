import { spell } from '#features/sites/domain/region.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import { slugify } from '#kernel/slug.ts'
import { capitalized, offerWords, type PhrasedSearch, priceWords, vehiclesPhrase } from './search-phrase.ts'
import { isFiltered } from '../query/search-query.ts'
import { canonicalQuery, isIndexableQuery } from './search-robots.ts'
import { formatSearchUrl } from '../query/search-url.ts'

export type SearchHeadings = {
  /** `Used Toyota utes for sale in Tamworth, NSW`; the dealer's own words while nothing is filtered. */
  heading: string
  /** For the tab and search results: the heading with the name of the site. */
  title: string
  description: string
  /** Path and query that stand for this list: without an order and a look. */
  canonicalPath: string
  isIndexable: boolean
}

/** `lowestPrice` (of the list) makes the description worth a click; null when no vehicle shows a price. */
export type HeadedSearch = PhrasedSearch & { total: number; lowestPrice?: Cents | null }
export type HeadedSite = Pick<Site, 'name' | 'template' | 'region' | 'dealerships' | 'settings'>

export function searchHeadings(search: HeadedSearch, site: HeadedSite): SearchHeadings {
  const heading = headingOf(search, site)
  const { query, path } = search
  return {
    heading,
    title: titleOf(isFiltered(query) ? heading : placed(path.title, search, site), query.page, site),
    description: descriptionOf(search, site),
    canonicalPath: formatSearchUrl(path.path, canonicalQuery(query), site.region),
    isIndexable: search.total > 0 && isIndexableQuery(query),
  }
}

function headingOf(search: HeadedSearch, site: HeadedSite): string {
  const { path, query } = search
  if (!isFiltered(query)) return path.title
  if (query.text !== '' && !isFiltered({ ...query, text: '' })) return `Results for "${query.text}"`
  return `${saleWords(search, site)}${placeWords(search, site)}`
}

/** `Used Toyota utes for sale under $40,000`. */
function saleWords(search: HeadedSearch, site: HeadedSite): string {
  return `${capitalized(vehiclesPhrase(search, site))} ${offerWords(search.path)}${priceWords(search.query)}`
}

/** The dealer's own title with the place, unless it says where already. */
function placed(title: string, search: HeadedSearch, site: HeadedSite): string {
  const place = placeWords(search, site)
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
  const counted = total === 1 ? `One of our ${phrase}` : `${total} ${phrase}`
  const from = lowestPrice ? ` Prices from ${formatMoney(lowestPrice)}.` : ''
  const invitation = spell(site.region, 'See photos, prices and specifications, and enquire online.')
  return `${counted} ${offerWords(search.path)}${placeWords(search, site)} at ${site.name}.${from} ${invitation}`
}

/** ` in Tamworth, NSW`: the chosen location's town, else the town or at least the state that all locations share. */
function placeWords(search: HeadedSearch, site: HeadedSite): string {
  const { override_city: override } = site.settings.content
  if (override !== '' && !namesPlace(search)) return ` in ${override}`
  const locations = locationsMeant(search, site)
  const towns = new Set(locations.map(({ address }) => townAndState(address.city, address.state)))
  const states = new Set(locations.map(({ address }) => address.state))
  const place = [towns, states].find((places) => places.size === 1)
  const [name] = place ?? []
  return name ? ` in ${name}` : ''
}

/** Whether the shopper, the path or the link says where to look: then the place is that one. */
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
