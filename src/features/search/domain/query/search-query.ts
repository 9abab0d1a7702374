import type { PresetFilter, sortOptions } from '#features/sites/domain/settings/search-settings.ts'

/** What a shopper may tick. The names are also the keys in the address. */
export const facetNames = [
  'car_type',
  'make',
  'model',
  'badge',
  'series',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'doors',
  'berths',
  'bunks',
  'ensuite',
  'slides',
  'axles',
  'lams',
  'safety_rating',
  'owners',
  'keys',
  'service_history',
  'inspected',
  'origin',
  'features',
  'dealership',
  'location',
  'tag',
] as const
export type FacetName = (typeof facetNames)[number]

/** Facets of which a vehicle must have every value chosen; of all others any one is enough. */
export const facetsOfAll: ReadonlySet<FacetName> = new Set<FacetName>(['features'])

export const rangeNames = [
  'price',
  'repayment',
  'year',
  'km',
  'length',
  'atm',
  'tare',
  'payload',
  'gvm',
  'towing',
  'engine',
  'fuel_economy',
  'electric_range',
  'battery',
  'charging',
  'warranty',
  'photos',
] as const
export type RangeName = (typeof rangeNames)[number]

/** How the list is shown: cards in a grid, rows, or the yards on a map. */
export const viewModes = ['grid', 'list', 'map'] as const
export type ViewMode = (typeof viewModes)[number]

export type SortOption = (typeof sortOptions)[number]

/** Both ends included; null leaves an end open. */
export type NumberRange = { from: number | null; to: number | null }

/** What a shopper asked for, as the address says it. */
export type SearchQuery = {
  /** Slugs of the values ticked, sorted, at least one each. */
  facets: Partial<Record<FacetName, readonly string[]>>
  /**
   * Whole numbers: price, and repayment per week (in the US per month), in cents; km in the unit of the site's region; length in millimetres;
   * atm, tare, payload, gvm and towing in kilograms; engine in cubic centimetres; fuel use in tenths of
   * litres per 100 km, in the US of miles per gallon; battery in kWh, charging in kW; warranty is the year in which it ends; photos are counted.
   */
  ranges: Partial<Record<RangeName, NumberRange>>
  text: string
  /** A typed sentence that became filters: its words that no filter says are `text`. Empty when the filters do not say it any more. */
  sentence: string
  /** The words of `text` shall be found as they stand, not read as filters. */
  isLiteral: boolean
  /** A postcode or town by its slug, which distances are counted from: the nearest yards come first. Empty: nowhere. */
  near: string
  /** At most so far from there, in the unit of the region; null: however far. */
  within: number | null
  /** Null: the site's default order. */
  sort: SortOption | null
  /** From 1. */
  page: number
  viewMode: ViewMode
  /** Identical units one by one, on a site that otherwise shows them as one card. */
  showsEachUnit: boolean
  /** Preset filters that the site lets a link carry (S4). */
  preset: QueryPreset
}

/** Makes, towns and locations as slugs. */
export type QueryPreset = Pick<PresetFilter, 'minimum_photos' | 'make' | 'city' | 'exclude_location'>

export const emptyQuery: SearchQuery = {
  facets: {},
  ranges: {},
  near: '',
  within: null,
  text: '',
  sentence: '',
  isLiteral: false,
  sort: null,
  page: 1,
  viewMode: 'grid',
  showsEachUnit: false,
  preset: {},
}

/** Whether a query says nothing by its facets, ranges or preset. */
export function isEmpty(record: object): boolean {
  for (const _ in record) return false
  return true
}

/** Every change to the query goes back to its first page; only this one does not. */
export const withPage = (query: SearchQuery, page: number): SearchQuery => ({ ...query, page })

/** Null goes back to the site's default order. */
export const withSort = (query: SearchQuery, sort: SortOption | null): SearchQuery => ({ ...query, sort, page: 1 })

/** New text is read anew: what was read of the old one goes, and so does the page. */
export const withText = (query: SearchQuery, text: string): SearchQuery => ({
  ...query,
  text,
  sentence: '',
  isLiteral: query.isLiteral && text !== '',
  page: 1,
})

export function withFacetValue(query: SearchQuery, facet: FacetName, slug: string): SearchQuery {
  const chosen = query.facets[facet] ?? []
  return withFacetValues(query, facet, [...chosen, slug])
}

/** Without the value; a make takes its models along and a model its badges and series, which would match nothing without it. */
export function withoutFacetValue(query: SearchQuery, facet: FacetName, slug: string): SearchQuery {
  const chosen = query.facets[facet] ?? []
  return withFacetValues(
    withoutDependents(query, facet),
    facet,
    chosen.filter((value) => value !== slug),
  )
}

/** A make takes its models along, and a model its badges and series, as in `withoutFacetValue`. */
export const withoutFacet = (query: SearchQuery, facet: FacetName): SearchQuery =>
  withFacetValues(withoutDependents(query, facet), facet, [])

export function withoutRange(query: SearchQuery, range: RangeName): SearchQuery {
  const { [range]: _, ...ranges } = query.ranges
  return { ...query, ranges, page: 1 }
}

/** The distance goes too, as it is counted from the place. */
export const withoutNear = (query: SearchQuery): SearchQuery => ({ ...query, near: '', within: null, page: 1 })

/** A place and how far around it, in the region's unit; null for any distance. Goes back to the first page. */
export const withNear = (query: SearchQuery, near: string, within: number | null): SearchQuery => ({
  ...query,
  near,
  within,
  page: 1,
})

export function withoutPreset(query: SearchQuery, preset: keyof QueryPreset): SearchQuery {
  const { [preset]: _, ...others } = query.preset
  return { ...query, preset: others, page: 1 }
}

/** Without what the shopper chose; the order, the look and the link's presets stay. */
export const withoutFilters = ({ sort, viewMode, preset }: SearchQuery): SearchQuery => ({
  ...emptyQuery,
  sort,
  viewMode,
  preset,
})

/** Without one range, or with it at these ends. */
export function withRange(query: SearchQuery, range: RangeName, limits: NumberRange): SearchQuery {
  const isOpen = limits.from === null && limits.to === null
  if (isOpen) return withoutRange(query, range)
  return { ...query, ranges: { ...query.ranges, [range]: limits }, page: 1 }
}

export const withViewMode = (query: SearchQuery, viewMode: ViewMode): SearchQuery => ({ ...query, viewMode, page: 1 })

/** Whether the shopper narrowed the list: order, view and the link's presets don't count. */
export function isFiltered(query: SearchQuery): boolean {
  return (
    query.near !== '' ||
    query.text !== '' ||
    Object.keys(query.facets).length > 0 ||
    Object.keys(query.ranges).length > 0
  )
}

/** The shopper, or the link that led here, left something out. */
export const isNarrowed = (query: SearchQuery): boolean => isFiltered(query) || Object.keys(query.preset).length > 0

const dependents: Partial<Record<FacetName, readonly FacetName[]>> = {
  make: ['model', 'badge', 'series'],
  model: ['badge', 'series'],
}

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
