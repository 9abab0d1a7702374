import { expect, test } from 'vitest'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { sampleNow, sampleSite, sampleStock } from '#testing/search/sample-stock.ts'
import { searchChecks, searchDifferences } from './search-check.ts'
import type { SearchResult } from './search-engine.ts'
import { searchPaths } from '../query/search-paths.ts'

const site = sampleSite({
  search: { paths: [{ path: '/search/utes', title: 'Utes', filter: { body: ['ute'], expression: 'price < 40000' } }] },
})
const engine = createArraySearchEngine(sampleStock(80), site)
const checks = searchChecks({
  site,
  engine,
  paths: searchPaths(site.settings.search, { template: 'car' }),
  now: sampleNow,
})
const everything = { histograms: true, groupsUnits: true, readsQueriesAlike: true }

function resultOf(what: string): SearchResult {
  const check = checks.find((each) => each.what.startsWith(what))
  if (!check) throw new Error(`no check ${what} in ${checks.map((each) => each.what).join(', ')}`)
  return engine.search(check.request)
}

test('the orders, the paths, a value of each facet, a price and a word are tried', () => {
  const tokens = checks.map(({ what }) => what)
  expect(tokens).toEqual(
    expect.arrayContaining([
      'order relevant',
      'order price-asc',
      'page 2',
      'path /search/utes [body = "ute" AND price <= 39999.99]',
      'make ford',
      'the dearer half',
      'the word Ford',
    ]),
  )
  expect(resultOf('make ford').total).toBeLessThan(resultOf('order relevant').total)
})

test('nothing differs from itself', () => {
  const result = resultOf('order relevant')
  expect(searchDifferences(result, structuredClone(result), everything)).toEqual([])
})

test('what differs is named, the total and the place first', () => {
  const own = resultOf('order relevant')
  const [first, second, ...hits] = own.hits
  const [make, ...makes] = own.facets.make
  if (!first || !second || !make || !own.stats.price) throw new Error('hits, makes and prices')
  const other: SearchResult = {
    ...own,
    total: own.total - 1,
    hits: [second, first, ...hits],
    facets: { ...own.facets, make: [{ ...make, count: 0 }, ...makes] },
    stats: { ...own.stats, price: { ...own.stats.price, max: 5, counts: [] } },
  }
  expect(searchDifferences(own, other, { ...everything, histograms: false })).toEqual([
    `${own.total} vehicles, the host ${own.total - 1}`,
    `place 1 is ${first.vehicle.slug}, at the host ${second.vehicle.slug}`,
    `make ford ${make.count}, the host 0`,
    `price from ${own.stats.price.min} to ${own.stats.price.max}, the host from ${own.stats.price.min} to 5`,
  ])
})

test('a spread is compared as far as the host can tell it', () => {
  const own = resultOf('order relevant')
  if (!own.stats.price) throw new Error('prices')
  const other = { ...own, stats: { ...own.stats, price: { ...own.stats.price, counts: [] } } }
  expect(searchDifferences(own, other, { ...everything, histograms: false })).toEqual([])
  expect(searchDifferences(own, other, everything)).toHaveLength(1)
})
