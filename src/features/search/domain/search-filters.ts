import { type Region, regionRules, spell } from '#features/sites/domain/region.ts'
import type { SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import { asCents, formatMoney, groupThousands } from '#kernel/money.ts'
import {
  type FacetName,
  facetNames,
  type NumberRange,
  type RangeName,
  rangeNames,
  type SearchQuery,
  type SortOption,
  withoutFacetValue,
  withoutRange,
  withText,
} from './search-query.ts'
import { labelOf, type SearchVocabulary } from './search-vocabulary.ts'

/** `Make`, `Colour` (`Color` in the US), `Condition`. */
export const facetLabel = (facet: FacetName, region: Region): string => spell(region, facetLabels[facet])

/** `Price`, `Year`, `Kilometres` or `Miles`. */
export function rangeLabel(range: RangeName, region: Region): string {
  if (range === 'km') return usesMiles(region) ? 'Miles' : 'Kilometres'
  return range === 'price' ? 'Price' : 'Year'
}

/** `Most relevant`, `Lowest kms`. */
export function sortLabel(sort: SortOption, region: Region): string {
  return usesMiles(region) ? sortLabels[sort].replace('kms', 'miles') : sortLabels[sort]
}

/** The orders that the site offers, its default one among them. */
export function offeredSorts(settings: SearchSettings): SortOption[] {
  const isListed = settings.sorts.includes(settings.default_sort)
  return [...new Set(isListed ? settings.sorts : [settings.default_sort, ...settings.sorts])]
}

/** A filter in force: what it is about (`Price`), its words (`$20,000 to $40,000`) and the query without it. */
export type ActiveFilter = { key: string; name: string; label: string; without: SearchQuery }

/** What the shopper chose, in the order of the address. */
export function activeFilters(
  query: SearchQuery,
  { vocabulary, region }: { vocabulary: SearchVocabulary; region: Region },
): ActiveFilter[] {
  const ticked = facetNames.flatMap((facet) =>
    (query.facets[facet] ?? []).map((slug) => ({
      key: `${facet}-${slug}`,
      name: facetLabel(facet, region),
      label: labelOf(vocabulary, facet, slug),
      without: withoutFacetValue(query, facet, slug),
    })),
  )
  const ranges = rangeNames.flatMap((name) => {
    const range = query.ranges[name]
    if (!range) return []
    const label = rangeText(name, range, region)
    return [{ key: name, name: rangeLabel(name, region), label, without: withoutRange(query, name) }]
  })
  const text = { key: 'q', name: 'Search', label: `"${query.text}"`, without: withText(query, '') }
  return [...ticked, ...ranges, ...(query.text === '' ? [] : [text])]
}

/** `$20,000 to $40,000`, `From 2018`, `Up to 50,000 km`. */
export function rangeText(name: RangeName, { from, to }: NumberRange, region: Region): string {
  if (from !== null && to !== null) {
    return from === to
      ? rangeEnd(name, from, region)
      : `${rangeEnd(name, from, region)} to ${rangeEnd(name, to, region)}`
  }
  if (from !== null) return `From ${rangeEnd(name, from, region)}`
  return to === null ? 'Any' : `Up to ${rangeEnd(name, to, region)}`
}

function rangeEnd(name: RangeName, value: number, region: Region): string {
  if (name === 'price') return formatMoney(asCents(value))
  return name === 'year' ? String(value) : `${groupThousands(value)} ${regionRules(region).distanceUnit}`
}

const usesMiles = (region: Region) => regionRules(region).distanceUnit === 'miles'

const facetLabels: Record<FacetName, string> = {
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  body: 'Body type',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  colour: 'Colour',
  dealership: 'Dealership',
  location: 'Location',
  tag: 'Offer',
}

const sortLabels: Record<SortOption, string> = {
  relevant: 'Most relevant',
  latest: 'Latest',
  'price-desc': 'Highest price',
  'price-asc': 'Lowest price',
  'km-desc': 'Highest kms',
  'km-asc': 'Lowest kms',
  'subscription-desc': 'Highest subscription price',
  'subscription-asc': 'Lowest subscription price',
}
