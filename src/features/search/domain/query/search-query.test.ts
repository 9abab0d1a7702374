import { expect, test } from 'vitest'
import type { SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { activeFilters, facetLabel, offeredSorts, sortLabel, valueText } from './search-filters.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { sampleSite, sampleStock } from '#testing/search/sample-stock.ts'
import {
  emptyQuery,
  isFiltered,
  type SearchQuery,
  withFacetValue,
  withoutFacet,
  withoutFacetValue,
  withViewMode,
  withoutFilters,
  withoutPreset,
  withoutRange,
  withPage,
  withSort,
  withText,
} from './search-query.ts'

const query: SearchQuery = {
  ...emptyQuery,
  facets: { make: ['ford', 'toyota'], model: ['ranger'], badge: ['xlt'], body: ['ute'] },
  ranges: { price: { from: 2_000_000, to: 4_000_000 } },
  text: 'one owner',
  sort: 'price-asc',
  page: 3,
  preset: { minimum_photos: 2 },
}

test('every change goes back to the first page', () => {
  const changed = [
    withFacetValue(query, 'body', 'suv'),
    withoutFacetValue(query, 'body', 'ute'),
    withoutFacet(query, 'body'),
    withoutRange(query, 'price'),
    withText(query, ''),
    withSort(query, null),
    withViewMode(query, 'map'),
    withoutPreset(query, 'minimum_photos'),
    withoutFilters(query),
  ]
  expect(changed.map(({ page }) => page)).toEqual(changed.map(() => 1))
  expect(withPage(query, 5)).toEqual({ ...query, page: 5 })
})

test('a value is added once and in order, and the last one removed takes its facet along', () => {
  expect(withFacetValue(query, 'make', 'audi').facets.make).toEqual(['audi', 'ford', 'toyota'])
  expect(withFacetValue(query, 'make', 'ford').facets.make).toEqual(['ford', 'toyota'])
  expect('body' in withoutFacetValue(query, 'body', 'ute').facets).toBe(false)
  expect('price' in withoutRange(query, 'price').ranges).toBe(false)
})

test('a make takes its models along when it goes, a model its badges', () => {
  expect(withoutFacetValue(query, 'make', 'ford').facets).toEqual({ make: ['toyota'], body: ['ute'] })
  expect(withoutFacet(query, 'model').facets).toEqual({ make: ['ford', 'toyota'], body: ['ute'] })
})

test('clearing the filters keeps the order and the presets of the link', () => {
  expect(withoutFilters(query)).toEqual({ ...emptyQuery, sort: 'price-asc', preset: { minimum_photos: 2 } })
  expect([isFiltered(query), isFiltered(withoutFilters(query)), isFiltered(withText(emptyQuery, 'x'))]).toEqual([
    true,
    false,
    true,
  ])
})

test('filters in force are named in words, each with the query without it', () => {
  const { vocabulary } = createArraySearchEngine(sampleStock(100), sampleSite())
  const filters = activeFilters(query, { vocabulary, region: 'AU' })
  expect(filters.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'Make: Ford',
    'Make: Toyota',
    'Model: Ranger',
    'Badge: XLT',
    'Body type: Ute',
    'Price: $20,000 to $40,000',
    'Photos: At least 2 photos',
    'Search: “one owner”',
  ])
  expect(filters.at(-1)?.without).toEqual({ ...query, text: '', page: 1 })
})

test('what a link narrowed the list to can be seen and let go of', () => {
  const { vocabulary } = createArraySearchEngine(sampleStock(100), sampleSite())
  const preset = { city: ['north-tamworth', 'armidale'], make: ['ford'], exclude_location: ['guyra-3'] }
  const filters = activeFilters({ ...emptyQuery, preset }, { vocabulary, region: 'AU' })
  expect(filters.map(({ label }) => label)).toEqual([
    'North Tamworth or Armidale',
    'Only used Ford',
    'Not Guyra yard 3',
  ])
  const ofUsed = activeFilters({ ...emptyQuery, preset }, { vocabulary, region: 'AU', list: { car_type: ['new'] } })
  expect(ofUsed[1]?.label).toBe('Only Ford')
  expect(filters[0]?.without.preset).toEqual({ make: ['ford'], exclude_location: ['guyra-3'] })
})

test.each([
  ['seats', '7', 'AU', '7 seats'],
  ['doors', '1', 'AU', '1 door'],
  ['berths', '4', 'AU', '4 berths'],
  ['berths', '4', 'US', 'Sleeps 4'],
  ['slides', '1', 'US', '1 slide-out'],
  ['slides', '3', 'AU', '3 slide-outs'],
  ['ensuite', 'Yes', 'AU', 'Ensuite'],
  ['ensuite', 'No', 'US', 'No bathroom'],
  ['lams', 'Yes', 'AU', 'LAMS approved'],
  ['model', '3', 'AU', '3'],
  ['make', 'Ford', 'AU', 'Ford'],
] as const)('of %s the value %s reads by itself, in %s, %s', (facet, label, region, text) => {
  expect(valueText(facet, label, region)).toBe(text)
})

test('labels follow the region', () => {
  expect([facetLabel('colour', 'US'), facetLabel('colour', 'NZ')]).toEqual(['Color', 'Colour'])
  expect([facetLabel('berths', 'US'), facetLabel('berths', 'NZ')]).toEqual(['Sleeps', 'Berths'])
  expect([sortLabel('km-asc', 'US'), sortLabel('km-asc', 'AU')]).toEqual(['Lowest Miles', 'Lowest Kms'])
  expect(sortLabel('relevant', 'AU')).toBe('Most Relevant')
})

test('the default order is always on offer', () => {
  const search = siteSettings.parse({ search: { default_sort: 'km-asc', sorts: ['latest'] } }).search
  expect(offeredSorts(search)).toEqual(['km-asc', 'latest'])
})

test('on a list of rentals or subscriptions the price that is sorted by is theirs', () => {
  const sorts: SearchSettings['sorts'] = ['relevant', 'price-desc', 'price-asc', 'subscription-asc']
  const { search } = siteSettings.parse({ search: { sorts } })
  expect(offeredSorts(search, 'rental')).toEqual(['relevant', 'rental-desc', 'rental-asc'])
  expect(offeredSorts(search, 'subscription')).toEqual(['relevant', 'subscription-desc', 'subscription-asc'])
})
