import { type FacetName, isEmpty, type SearchQuery } from '../query/search-query.ts'

/** Make, make and model, or one other facet are worth a search result; ranges, text, orders, looks and presets are not. */
export function isIndexableQuery(query: SearchQuery): boolean {
  const chosen = Object.entries(query.facets)
  if (!mayFollow(query) || chosen.some(([, values]) => values.length !== 1)) return false
  const facets = chosen
    .map(([facet]) => facet)
    .sort()
    .join(' ')
  return facets === '' || facets === 'make model' || indexableAlone.has(facets)
}

/** Crawlers never go on into ranges, words, orders, looks and presets. */
export function mayFollow(query: SearchQuery): boolean {
  const { near, text, sentence, sort, viewMode, showsEachUnit, ranges, preset } = query
  return (
    near === '' &&
    text === '' &&
    sentence === '' &&
    sort === null &&
    viewMode === 'grid' &&
    !showsEachUnit &&
    isEmpty(ranges) &&
    isEmpty(preset)
  )
}

/** The list that stands for this one: the same vehicles in the site's own order and look. */
export const canonicalQuery = (query: SearchQuery): SearchQuery => ({
  ...query,
  sentence: '',
  sort: null,
  viewMode: 'grid',
  showsEachUnit: false,
})

const indexableAlone = new Set<string>([
  'make',
  'body',
  'fuel',
  'car_type',
  'location',
  'dealership',
] satisfies FacetName[])
