import { factLabel, type FactKey } from '#features/inventory/domain/vehicle/fact-labels.ts'
import type { HireOffer } from '#features/inventory/domain/price/vehicle-price.ts'
import { type Region, regionRules, spell } from '#features/sites/domain/region.ts'
import type { PresetFilter, SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import { addsUsed } from '../stock-filter/scope-filter.ts'
import {
  type FacetName,
  facetNames,
  type QueryPreset,
  rangeNames,
  type SearchQuery,
  type SortOption,
  withoutFacetValue,
  withoutNear,
  withoutPreset,
  withoutRange,
  withText,
} from './search-query.ts'
import { placeText } from '../near/places.ts'
import { rangeLabel, rangeFilterText } from './search-ranges.ts'
import { labelOf, type SearchVocabulary } from './search-vocabulary.ts'

/** `Make`, `Colour` (`Color` in the US), `Berths` (there `Sleeps`). */
export function facetLabel(facet: FacetName, region: Region): string {
  const label = facetLabels[facet]
  return typeof label === 'string' ? spell(region, label) : factLabel(label.fact, region)
}

/** A value as it stands alone, away from the name of its facet: `7 seats`, `Sleeps 4`, `No ensuite`. */
export function valueText(facet: FacetName, label: string, region: Region): string {
  const name = facetLabel(facet, region)
  if (label === 'Yes') return name
  if (label === 'No') return `No ${name.toLowerCase()}`
  if (!countedFacets.has(facet) || !/^\d+$/.test(label)) return label
  if (name === 'Sleeps') return `${name} ${label}`
  return `${label} ${label === '1' ? name.toLowerCase().replace(/s$/, '') : name.toLowerCase()}`
}

/** `Most Relevant`, `Lowest Kms`, as specification 9 writes them. */
export function sortLabel(sort: SortOption, region: Region): string {
  return regionRules(region).distanceUnit === 'miles' ? sortLabels[sort].replace('Kms', 'Miles') : sortLabels[sort]
}

/** The orders that the site offers, its default one among them; on a list of rentals or subscriptions by what these cost. */
export function offeredSorts(settings: SearchSettings, offer?: HireOffer): SortOption[] {
  const isListed = settings.sorts.includes(settings.default_sort)
  const sorts = isListed ? settings.sorts : [settings.default_sort, ...settings.sorts]
  const ofList = offer ? sorts.map((sort) => hireSorts[offer][sort] ?? sort) : sorts
  return [...new Set(ofList)].filter((sort) => !offer || !sort.startsWith(otherOffer[offer]))
}

const otherOffer: Record<HireOffer, HireOffer> = { rental: 'subscription', subscription: 'rental' }
const hireSorts: Record<HireOffer, Partial<Record<SortOption, SortOption>>> = {
  rental: { 'price-asc': 'rental-asc', 'price-desc': 'rental-desc' },
  subscription: { 'price-asc': 'subscription-asc', 'price-desc': 'subscription-desc' },
}

/** A filter in force: what it is about (`Price`), its words (`$20,000 to $40,000`) and the query without it. */
export type ActiveFilter = { key: string; name: string; label: string; without: SearchQuery }

export type FilterLabels = {
  vocabulary: SearchVocabulary
  region: Region
  /** What the list holds before anybody filters. */ list?: PresetFilter
}

/** The shopper's choices in the order of the address, and what the link to the list had chosen before. */
export function activeFilters(query: SearchQuery, labels: FilterLabels): ActiveFilter[] {
  const { vocabulary, region } = labels
  const ticked = facetNames.flatMap((facet) =>
    (query.facets[facet] ?? []).map((slug) => ({
      key: `${facet}-${slug}`,
      name: facetLabel(facet, region),
      label: valueText(facet, labelOf(vocabulary, facet, slug), region),
      without: withoutFacetValue(query, facet, slug),
    })),
  )
  const ranges = rangeNames.flatMap((name) => {
    const range = query.ranges[name]
    if (!range) return []
    const label = rangeFilterText(name, range, region)
    return [{ key: name, name: rangeLabel(name, region), label, without: withoutRange(query, name) }]
  })
  const text = { key: 'q', name: 'Search', label: `“${query.text}”`, without: withText(query, '') }
  return [
    ...ticked,
    ...ranges,
    ...nearFilter(query, region),
    ...presetFilters(query, labels),
    ...(query.text === '' ? [] : [text]),
  ]
}

/** `Within 50 km of Newcastle`, `Near 2150`. */
export function nearText({ near, within }: Pick<SearchQuery, 'near' | 'within'>, region: Region): string {
  const place = placeText(near)
  return within === null ? `Near ${place}` : `Within ${within} ${regionRules(region).distanceUnit} of ${place}`
}

function nearFilter(query: SearchQuery, region: Region): ActiveFilter[] {
  if (query.near === '') return []
  return [{ key: 'near', name: 'Distance', label: nearText(query, region), without: withoutNear(query) }]
}

/** What a link narrowed the list to is shown and can be removed, although no shopper ticked it. */
function presetFilters(query: SearchQuery, { vocabulary, list = {} }: FilterLabels): ActiveFilter[] {
  const { minimum_photos: photos, city, make, exclude_location: excluded } = query.preset
  const filters: ActiveFilter[] = []
  const add = (key: keyof QueryPreset, name: string, label: string) =>
    filters.push({ key, name, label, without: withoutPreset(query, key) })
  if (photos) add('minimum_photos', 'Photos', `At least ${photos} photos`)
  if (city) add('city', 'Town', city.map(capitalWords).join(' or '))
  const used = addsUsed(query.preset, list) ? `${labelOf(vocabulary, 'car_type', 'used').toLowerCase()} ` : ''
  if (make) add('make', 'Make', `Only ${used}${make.map((slug) => labelOf(vocabulary, 'make', slug)).join(' and ')}`)
  if (excluded) {
    const names = excluded.map((slug) => vocabulary.location.get(slug) ?? capitalWords(slug))
    add('exclude_location', 'Location', `Not ${names.join(' or ')}`)
  }
  return filters
}

/** `north-parramatta` -> `North Parramatta`. */
const capitalWords = (slug: string): string =>
  slug.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())

/** A number is the name of a model or a badge, so these facets alone are counted. */
const countedFacets: ReadonlySet<FacetName> = new Set<FacetName>([
  'seats',
  'doors',
  'berths',
  'slides',
  'owners',
  'keys',
])

const facetLabels: Record<FacetName, string | { fact: FactKey }> = {
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  series: 'Series',
  body: 'Body type',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  colour: 'Colour',
  seats: { fact: 'seats' },
  doors: { fact: 'doors' },
  berths: { fact: 'berths' },
  bunks: { fact: 'bunks' },
  ensuite: { fact: 'ensuite' },
  slides: { fact: 'slides' },
  axles: { fact: 'axles' },
  lams: { fact: 'lams' },
  safety_rating: 'Safety rating',
  owners: 'Owners',
  keys: { fact: 'keys' },
  service_history: { fact: 'service-history' },
  inspected: 'With inspection',
  origin: 'Origin',
  features: 'Features',
  dealership: 'Dealership',
  location: 'Location',
  tag: 'Offer',
}

const sortLabels: Record<SortOption, string> = {
  relevant: 'Most Relevant',
  latest: 'Latest',
  'price-desc': 'Highest Price',
  'price-asc': 'Lowest Price',
  'km-desc': 'Highest Kms',
  'km-asc': 'Lowest Kms',
  'subscription-desc': 'Highest Subscription Price',
  'subscription-asc': 'Lowest Subscription Price',
  'rental-desc': 'Highest Price per Day',
  'rental-asc': 'Lowest Price per Day',
}
