import { makeSlug } from '#features/inventory/domain/vehicle-words.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import { slugify } from '#kernel/slug.ts'
import { facetLabel } from './search-filters.ts'
import {
  type FacetName,
  facetNames,
  type QueryPreset,
  rangeNames,
  type SearchQuery,
  type SortOption,
} from './search-query.ts'
import { formatRange, parseRanges, rangeFields } from './search-ranges.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

export type KnownSearch = { vocabulary: SearchVocabulary; settings: SearchSettings; region: Region }

export type ParsedSearch = {
  query: SearchQuery
  /** What was asked for and is not known here, in words: `Make "zastava"`. */
  removed: string[]
}

/** Keys and values of an address; a `URLSearchParams` is one. */
export type SearchParams = Iterable<readonly [string, string]>

/** The query in an address. Unknown keys are ignored; unknown values are left out and named in `removed`. */
export function parseSearchUrl(params: SearchParams, known: KnownSearch): ParsedSearch {
  const values = valuesByKey(params)
  const { facets, unknown } = parseFacets(values, known)
  const { ranges, unreadable } = parseRanges(values, known.region)
  const query: SearchQuery = {
    facets,
    ranges,
    text: textOf(values.get('q')?.[0] ?? ''),
    sort: parseSort(values.get('sort')?.[0], known.settings),
    page: parsePage(values.get('page')?.[0]),
    preset: parsePreset(values, known.settings),
  }
  return { query, removed: [...unknown, ...unreadable].slice(0, mostRemoved) }
}

/** The one address of a query: used in links, as canonical address and as cache key. */
export function formatSearchUrl(path: string, query: SearchQuery): string {
  const params = formatSearchParams(query)
  return params === '' ? path : `${path}?${params}`
}

/** The query string of that address without `?`; empty when nothing was chosen. */
export function formatSearchParams(query: SearchQuery): string {
  return searchFields(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%20', '+')}`)
    .join('&')
}

/** The query as pairs in their canonical order: for the address, and as hidden fields of a GET form. */
export function searchFields(query: SearchQuery): [string, string][] {
  const fields: [string, string][] = []
  for (const facet of facetNames) for (const slug of query.facets[facet] ?? []) fields.push([facet, slug])
  for (const name of rangeNames) {
    const range = query.ranges[name]
    if (range) fields.push([name, formatRange(name, range)])
  }
  if (query.preset.minimum_photos) fields.push(['min_photos', String(query.preset.minimum_photos)])
  for (const city of query.preset.city ?? []) fields.push(['city', city])
  for (const location of query.preset.exclude_location ?? []) fields.push(['exclude_location', location])
  if (query.text !== '') fields.push(['q', query.text])
  if (query.sort !== null) fields.push(['sort', query.sort])
  if (query.page > 1) fields.push(['page', String(query.page)])
  return fields
}

// Limits keep a hostile address from costing more than an honest one.
const mostPairs = 200
const mostValuesPerFacet = 30
const longestValue = 80
const mostRemoved = 10
const lastPage = 10_000

/** Other spellings of a key that links and dealers use. */
const keyAliases: Record<string, string> = {
  dealership_slug: 'dealership',
  condition: 'car_type',
  color: 'colour',
  body_type: 'body',
  fuel_type: 'fuel',
  minimum_photos: 'min_photos',
}

/** Every key that an address of the stock list may carry; the page cache drops all others. */
export const searchKeys: readonly string[] = [
  ...facetNames,
  ...rangeNames.flatMap((name) => [name, ...rangeFields(name)]),
  'min_photos',
  'city',
  'exclude_location',
  'q',
  'sort',
  'page',
  ...Object.keys(keyAliases),
]

function valuesByKey(params: SearchParams): Map<string, string[]> {
  const values = new Map<string, string[]>()
  let count = 0
  for (const [key, value] of params) {
    if (++count > mostPairs) break
    const name = keyAliases[key] ?? key
    const list = values.get(name)
    if (list) list.push(value)
    else values.set(name, [value])
  }
  return values
}

function parseFacets(values: Map<string, string[]>, known: KnownSearch) {
  const facets: SearchQuery['facets'] = {}
  const unknown: string[] = []
  for (const facet of facetNames) {
    const slugs = new Set<string>()
    for (const value of (values.get(facet) ?? []).slice(0, mostValuesPerFacet)) {
      const slug = knownSlug(facet, value, known.vocabulary)
      if (slug !== undefined) slugs.add(slug)
      else if (value.trim() !== '') unknown.push(`${facetLabel(facet, known.region)} "${textOf(value)}"`)
    }
    if (slugs.size > 0) facets[facet] = [...slugs].sort()
  }
  return { facets, unknown }
}

function knownSlug(facet: FacetName, value: string, vocabulary: SearchVocabulary): string | undefined {
  const slug = slugify(value.slice(0, longestValue))
  const known = vocabulary[facet]
  if (known.has(slug)) return slug
  const other = facet === 'make' ? makeSlug(slug) : valueAliases[facet]?.[slug]
  return other !== undefined && known.has(other) ? other : undefined
}

const valueAliases: Partial<Record<FacetName, Record<string, string>>> = {
  car_type: { 'pre-owned': 'used', preowned: 'used', demonstrator: 'demo' },
  fuel: { petrol: 'gas', gas: 'petrol', gasoline: 'gas' },
}

const textOf = (value: string) => value.replace(/\s+/g, ' ').trim().slice(0, longestValue).trim()

function parseSort(value: string | undefined, settings: SearchSettings): SortOption | null {
  const sort = settings.sorts.find((option) => option === value)
  return sort === undefined || sort === settings.default_sort ? null : sort
}

function parsePage(value: string | undefined): number {
  const page = /^\d{1,5}$/.test(value ?? '') ? Number(value) : 1
  return Math.min(Math.max(page, 1), lastPage)
}

/** Presets count only where the site allows them, so that nobody else can multiply its pages. */
function parsePreset(values: Map<string, string[]>, { query_presets: allowed }: SearchSettings): QueryPreset {
  const photos = allowed.includes('minimum_photos') ? Number(values.get('min_photos')?.[0]) : 0
  const city = allowed.includes('city') ? slugsOf(values.get('city')) : []
  const excluded = allowed.includes('exclude_location') ? slugsOf(values.get('exclude_location')) : []
  return {
    ...(Number.isInteger(photos) && photos > 0 && photos <= 100 ? { minimum_photos: photos } : {}),
    ...(city.length > 0 ? { city } : {}),
    ...(excluded.length > 0 ? { exclude_location: excluded } : {}),
  }
}

function slugsOf(values: string[] = []): string[] {
  const slugs = values.slice(0, mostValuesPerFacet).map((value) => slugify(value.slice(0, longestValue)))
  return [...new Set(slugs)].filter((slug) => slug !== '').sort()
}
