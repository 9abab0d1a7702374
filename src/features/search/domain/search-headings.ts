import { spell } from '#features/sites/domain/region.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { type Cents, formatMoney } from '#kernel/money.ts'
import { capitalized, offerWords, type PhrasedSearch, priceWords, vehiclesPhrase } from './search-phrase.ts'
import { type FacetName, isFiltered, type SearchQuery, withSort } from './search-query.ts'
import { formatSearchUrl } from './search-url.ts'

export type SearchHeadings = {
  /** `Used Toyota utes for sale in Tamworth, NSW`; the dealer's own words while nothing is filtered. */
  heading: string
  /** For the tab and search results: the heading with the name of the site. */
  title: string
  description: string
  /** Path and query that stand for this list: without an order and what cannot be known from outside. */
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
    canonicalPath: formatSearchUrl(path.path, { ...withSort(query, null), page: query.page }),
    isIndexable: search.total > 0 && isIndexableQuery(query),
  }
}

/** Make, make and model, or one other facet are worth a search result; ranges, text, orders and presets are not. */
export function isIndexableQuery(query: SearchQuery): boolean {
  const isPlain = query.text === '' && query.sort === null && [query.ranges, query.preset].every(isEmpty)
  const chosen = Object.entries(query.facets)
  if (!isPlain || chosen.some(([, values]) => values.length !== 1)) return false
  const facets = chosen
    .map(([facet]) => facet)
    .sort()
    .join(' ')
  return facets === '' || facets === 'make model' || indexableAlone.has(facets)
}

const indexableAlone = new Set<string>([
  'make',
  'body',
  'fuel',
  'car_type',
  'location',
  'dealership',
] satisfies FacetName[])

const isEmpty = (record: object) => Object.keys(record).length === 0

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
function placeWords({ query }: HeadedSearch, site: HeadedSite): string {
  const locations = locationsMeant(query, site)
  const towns = new Set(locations.map(({ address }) => townAndState(address.city, address.state)))
  const states = new Set(locations.map(({ address }) => address.state))
  const place = [towns, states].find((places) => places.size === 1)
  const [name] = place ?? []
  return name ? ` in ${name}` : ''
}

function locationsMeant(query: SearchQuery, { dealerships }: HeadedSite): Location[] {
  const chosen = dealerships.filter(({ slug }) => query.facets.dealership?.includes(slug) ?? true)
  const locations = chosen.flatMap((dealership) => dealership.locations)
  return locations.filter(({ slug }) => query.facets.location?.includes(slug) ?? true)
}

/** `Tamworth, NSW`; a town that gives its name to the region is said once (`Auckland`). */
const townAndState = (city: string, state: string) => (city === state || state === '' ? city : `${city}, ${state}`)
