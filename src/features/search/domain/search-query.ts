import type { PresetFilter, sortOptions } from '#features/sites/domain/settings/search-settings.ts'

/** What a shopper may tick. The names are also the keys in the address. */
export const facetNames = [
  'car_type',
  'make',
  'model',
  'badge',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'dealership',
  'location',
  'tag',
] as const
export type FacetName = (typeof facetNames)[number]

export const rangeNames = ['price', 'year', 'km'] as const
export type RangeName = (typeof rangeNames)[number]

export type SortOption = (typeof sortOptions)[number]

/** Both ends included; null leaves an end open. */
export type NumberRange = { from: number | null; to: number | null }

/** What a shopper asked for, as the address says it. */
export type SearchQuery = {
  /** Slugs of the values ticked, sorted, at least one each. */
  facets: Partial<Record<FacetName, readonly string[]>>
  /** Price in cents; year; km in the unit of the site's region. */
  ranges: Partial<Record<RangeName, NumberRange>>
  text: string
  /** Null: the site's default order. */
  sort: SortOption | null
  /** From 1. */
  page: number
  /** Preset filters that the site lets a link carry (S4). */
  preset: QueryPreset
}
/** Towns and locations as slugs. */
export type QueryPreset = Pick<PresetFilter, 'minimum_photos' | 'city' | 'exclude_location'>

export const emptyQuery: SearchQuery = { facets: {}, ranges: {}, text: '', sort: null, page: 1, preset: {} }

/** Every change to the query goes back to its first page; only this one does not. */
export const withPage = (query: SearchQuery, page: number): SearchQuery => ({ ...query, page })

export const withSort = (query: SearchQuery, sort: SortOption | null): SearchQuery => ({ ...query, sort, page: 1 })

export const withText = (query: SearchQuery, text: string): SearchQuery => ({ ...query, text, page: 1 })

export function withFacetValue(query: SearchQuery, facet: FacetName, slug: string): SearchQuery {
  const chosen = query.facets[facet] ?? []
  return withFacetValues(query, facet, [...chosen, slug])
}

/** Without the value; a make takes its models along and a model its badges, which would match nothing without it. */
export function withoutFacetValue(query: SearchQuery, facet: FacetName, slug: string): SearchQuery {
  const chosen = query.facets[facet] ?? []
  return withFacetValues(
    withoutDependents(query, facet),
    facet,
    chosen.filter((value) => value !== slug),
  )
}

export const withoutFacet = (query: SearchQuery, facet: FacetName): SearchQuery =>
  withFacetValues(withoutDependents(query, facet), facet, [])

export function withoutRange(query: SearchQuery, range: RangeName): SearchQuery {
  const { [range]: _, ...ranges } = query.ranges
  return { ...query, ranges, page: 1 }
}

/** Without what the shopper chose; the order and the link's presets stay. */
export const withoutFilters = (query: SearchQuery): SearchQuery => ({
  ...emptyQuery,
  sort: query.sort,
  preset: query.preset,
})

export function isFiltered(query: SearchQuery): boolean {
  return query.text !== '' || Object.keys(query.facets).length > 0 || Object.keys(query.ranges).length > 0
}

const dependents: Partial<Record<FacetName, readonly FacetName[]>> = { make: ['model', 'badge'], model: ['badge'] }

function withFacetValues(query: SearchQuery, facet: FacetName, values: readonly string[]): SearchQuery {
  const { [facet]: _, ...others } = query.facets
  const chosen = [...new Set(values)].sort()
  return { ...query, facets: chosen.length === 0 ? others : { ...others, [facet]: chosen }, page: 1 }
}

function withoutDependents(query: SearchQuery, facet: FacetName): SearchQuery {
  const facets = { ...query.facets }
  for (const dependent of dependents[facet] ?? []) delete facets[dependent]
  return { ...query, facets }
}
