import { slugOfAnyModel } from '#features/inventory/domain/naming/model-name.ts'
import { bodyTerm } from '#features/inventory/domain/stock-file/cells/vocabulary/body-term.ts'
import { driveTerm } from '#features/inventory/domain/stock-file/cells/vocabulary/drive-term.ts'
import { fuelTerm } from '#features/inventory/domain/stock-file/cells/vocabulary/fuel-term.ts'
import { type ReadTerm, understood } from '#features/inventory/domain/stock-file/cells/vocabulary/standard-term.ts'
import { transmissionTerm } from '#features/inventory/domain/stock-file/cells/vocabulary/transmission-term.ts'
import { colourFamily } from '#features/inventory/domain/vehicle/colour-family.ts'
import { makeSlug } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import { slugify } from '#kernel/slug.ts'
import { facetLabel } from './search-filters.ts'
import { farthest } from '../near/places.ts'
import { type AddressValues, longestValue, mostValues, valuesByKey } from './search-keys.ts'
import {
  emptyQuery,
  type FacetName,
  facetNames,
  isEmpty,
  viewModes,
  type QueryPreset,
  rangeNames,
  type SearchQuery,
  type SortOption,
} from './search-query.ts'
import { formatRange, parseRanges } from './search-ranges.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

export type KnownSearch = { vocabulary: SearchVocabulary; settings: SearchSettings; region: Region }

export type ParsedSearch = {
  query: SearchQuery
  /** What was asked for and cannot be had, in words: `Make "zastava" (none in stock)`. */
  removed: string[]
  /** The path levels by their canonical slugs; null when one of them is not known here. */
  levels: string[] | null
}

/** Keys and values of an address; a `URLSearchParams` is one. */
type SearchParams = Iterable<readonly [string, string]>

/**
 * The query in an address: what its parameters say, and a make and a model of it that its path may go on with. Unknown keys
 * are ignored; unknown values are left out and named in `removed`.
 */
export function parseSearchUrl(params: SearchParams, known: KnownSearch, path: readonly string[] = []): ParsedSearch {
  const values = valuesByKey(params)
  const levels = path.map((written, at) => ({ facet: at === 0 ? ('make' as const) : ('model' as const), written }))
  for (const { facet, written } of levels) values.set(facet, [written, ...(values.get(facet) ?? [])])
  const { facets, unknown } = parseFacets(values, known)
  const { ranges, unreadable } = parseRanges(values, known.region)
  if (!known.settings.repayment_search) delete ranges.repayment
  const text = textOf(values.get('q')?.[0] ?? '')
  const near = slugify(textOf(values.get('near')?.[0] ?? ''))
  const query: SearchQuery = {
    facets,
    ranges,
    near,
    within: near === '' ? null : parseDistance(values.get('within')?.[0]),
    text,
    sentence: textOf(values.get('said')?.[0] ?? ''),
    isLiteral: text !== '' && values.get('exact')?.[0] === '1',
    sort: parseSort(values.get('sort')?.[0], known.settings, near !== ''),
    page: parsePage(values.get('page')?.[0]),
    viewMode: viewModes.find((viewMode) => viewMode === values.get('look')?.[0]) ?? emptyQuery.viewMode,
    showsEachUnit: known.settings.group_identical && values.get('units')?.[0] === 'each',
    preset: parsePreset(values, known.settings),
  }
  const slugs = levels.map(({ facet, written }) => knownSlug(facet, written, known))
  return {
    query,
    removed: [...unknown, ...unreadable].slice(0, mostRemoved),
    levels: slugs.every((slug) => slug !== undefined) ? slugs : null,
  }
}

/**
 * The one address of a query: used in links, as canonical address and as cache key. One make, and one model beside it, are
 * levels of the path: `/search/used-cars/toyota/hilux?colour=white`.
 */
export function formatSearchUrl(path: string, query: SearchQuery, region: Region): string {
  const levels = levelsOf(query)
  const params = paramsOf(query, region, levels.length)
  return `${[path, ...levels].join('/')}${params === '' ? '' : `?${params}`}`
}

/** All of the query as a query string without `?`; empty when nothing was chosen. */
export const formatSearchParams = (query: SearchQuery, region: Region): string => paramsOf(query, region, 0)

/** Without the first so many names of `levelNames`, which the path says. */
function paramsOf(query: SearchQuery, region: Region, levels: number): string {
  let params = ''
  visitFields(query, region, (key, value) => {
    if (levels > 0 && (key === levelNames[0] || (levels > 1 && key === levelNames[1]))) return
    params += `${params === '' ? '' : '&'}${key}=${plainValue.test(value) ? value : encodeURIComponent(value).replaceAll('%20', '+')}`
  })
  return params
}

/** A page has some fifty links with a value or two each, nearly all of which are written as they are. */
const plainValue = /^[\w.~-]*$/

/** All of the query as pairs in their canonical order, as hidden fields of a GET form. */
export function searchFields(query: SearchQuery, region: Region): [string, string][] {
  const fields: [string, string][] = []
  visitFields(query, region, (key, value) => fields.push([key, value]))
  return fields
}

type VisitField = (key: string, value: string) => void

/** All of the query, each value by itself, in its canonical order. */
function visitFields(query: SearchQuery, region: Region, visit: VisitField): void {
  const { facets, ranges } = query
  if (!isEmpty(facets)) for (const facet of facetNames) for (const slug of facets[facet] ?? []) visit(facet, slug)
  if (!isEmpty(ranges))
    for (const name of rangeNames) {
      const range = ranges[name]
      if (range) visit(name, formatRange(name, range, region))
    }
  if (query.near !== '') visit('near', query.near)
  if (query.within !== null) visit('within', String(query.within))
  if (!isEmpty(query.preset)) for (const [key, value] of presetFields(query.preset)) visit(key, value)
  if (query.sentence !== '') visit('said', query.sentence)
  else if (query.text !== '') visit('q', query.text)
  if (query.isLiteral) visit('exact', '1')
  if (query.showsEachUnit) visit('units', 'each')
  if (query.sort !== null) visit('sort', query.sort)
  if (query.viewMode !== emptyQuery.viewMode) visit('look', query.viewMode)
  if (query.page > 1) visit('page', String(query.page))
}

/** Pairs of name and value, as they stand in the address. */
export function presetFields(preset: QueryPreset): [string, string][] {
  const fields: [string, string][] = []
  if (preset.minimum_photos) fields.push(['min_photos', String(preset.minimum_photos)])
  for (const make of preset.make ?? []) fields.push(['only_make', make])
  for (const city of preset.city ?? []) fields.push(['city', city])
  for (const location of preset.exclude_location ?? []) fields.push(['exclude_location', location])
  return fields
}

const mostRemoved = 10
const lastPage = 10_000

const levelNames = ['make', 'model'] as const

/** One make, and one model beside it. */
function levelsOf({ facets: { make, model } }: SearchQuery): readonly string[] {
  if (make?.length !== 1) return []
  return model?.length === 1 ? [...make, ...model] : make
}

function parseFacets(values: AddressValues, known: KnownSearch) {
  const facets: SearchQuery['facets'] = {}
  const unknown: string[] = []
  for (const facet of facetNames) {
    const written = values.get(facet)
    if (!written) continue
    const slugs = new Set<string>()
    for (const value of inList(written, (each) => knownSlug(facet, each, known) !== undefined)) {
      const slug = knownSlug(facet, value, known)
      if (slug !== undefined) slugs.add(slug)
      else if (value.trim() !== '')
        unknown.push(`${facetLabel(facet, known.region)} “${textOf(value)}” (none in stock)`)
    }
    if (slugs.size > 0) facets[facet] = [...slugs].sort()
  }
  return { facets, unknown }
}

/** `make=toyota,mazda` says two, as links of other systems write them; a name that has a comma of its own stays one. */
const inList = (written: readonly string[], isKnown: (value: string) => boolean = () => false): string[] =>
  written
    .slice(0, mostValues)
    .flatMap((value) => (value.includes(',') && !isKnown(value) ? value.split(',', mostValues) : [value]))
    .slice(0, mostValues)

function knownSlug(facet: FacetName, value: string, { vocabulary, region }: KnownSearch): string | undefined {
  const slug = slugify(value.slice(0, longestValue))
  const known = vocabulary[facet]
  if (known.has(slug)) return slug
  const other = otherSlug(facet, slug)
  if (other !== undefined && known.has(other)) return other
  if (facet === 'model') return slugOfLetters(slug, known)
  const ours = slugify(standardLabels[facet]?.(value.slice(0, longestValue).replace(/[-_+]/g, ' '), region).word ?? '')
  return known.has(ours) ? ours : undefined
}

function otherSlug(facet: FacetName, slug: string): string | undefined {
  if (facet === 'make') return makeSlug(slug)
  return facet === 'model' ? slugOfAnyModel(slug) : valueAliases[facet]?.get(slug)
}

/** `cx5` is `cx-5` of this stock, and `jay-flight` its `jayflight`. */
function slugOfLetters(slug: string, known: ReadonlyMap<string, string>): string | undefined {
  const letters = slug.replaceAll('-', '')
  return letters === '' ? undefined : [...known.keys()].find((each) => each.replaceAll('-', '') === letters)
}

/** Stock files write a value in many ways: what an import understands, an address may say too (`body=utility`). */
const standardLabels: Partial<Record<FacetName, ReadTerm>> = {
  body: bodyTerm,
  fuel: fuelTerm,
  transmission: transmissionTerm,
  drive: driveTerm,
  colour: (text) => understood(colourFamily(text)),
}

/** Other words for a value, used where the stock has no value of that very name. */
const valueAliases: Partial<Record<FacetName, ReadonlyMap<string, string>>> = {
  car_type: new Map([
    ['pre-owned', 'used'],
    ['preowned', 'used'],
    ['demonstrator', 'demo'],
  ]),
  fuel: new Map([
    ['petrol', 'gas'],
    ['gas', 'petrol'],
    ['gasoline', 'gas'],
  ]),
  transmission: new Map([['auto', 'automatic']]),
  drive: new Map([
    ['4x4', '4wd'],
    ['4wd', '4x4'],
  ]),
}

/** Typed words on one line, not longer than anyone means. */
export const textOf = (value: string): string => value.replace(/\s+/g, ' ').trim().slice(0, longestValue).trim()

/** Near a place nothing means the nearest first, so that the site's own order has to be said. */
function parseSort(value: string | undefined, settings: SearchSettings, isNear: boolean): SortOption | null {
  const sort = [settings.default_sort, ...settings.sorts].find((option) => option === value)
  return sort === undefined || (sort === settings.default_sort && !isNear) ? null : sort
}

function parseDistance(value: string | undefined): number | null {
  const distance = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 0
  return distance > 0 ? Math.min(distance, farthest) : null
}

function parsePage(value: string | undefined): number {
  const page = /^\d{1,5}$/.test(value ?? '') ? Number(value) : 1
  return Math.min(Math.max(page, 1), lastPage)
}

/** Presets count only where the site allows them, so that nobody else can multiply its pages. */
function parsePreset(values: AddressValues, { query_presets: allowed }: SearchSettings): QueryPreset {
  const photos = allowed.includes('minimum_photos') ? Number(values.get('min_photos')?.[0]) : 0
  const listed = (preset: 'make' | 'city' | 'exclude_location', key: string, toSlug = slugify) => {
    const slugs = allowed.includes(preset) ? slugsOf(values.get(key), toSlug) : []
    return slugs.length > 0 ? { [preset]: slugs } : {}
  }
  return {
    ...(Number.isInteger(photos) && photos > 0 && photos <= 100 ? { minimum_photos: photos } : {}),
    ...listed('make', 'only_make', makeSlug),
    ...listed('city', 'city'),
    ...listed('exclude_location', 'exclude_location'),
  }
}

function slugsOf(values: readonly string[] | undefined, toSlug: (text: string) => string): string[] {
  const slugs = inList(values ?? []).map((value) => toSlug(value.slice(0, longestValue)))
  return [...new Set(slugs)].filter((slug) => slug !== '').sort()
}
