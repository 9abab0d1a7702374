import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { createColumnarSearchEngine } from '#features/search/domain/columnar/columnar-search-engine.ts'
import { sampleSite as sampleStockSite } from '#testing/search/sample-stock.ts'
import { readingContext } from './reading-context.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

test('a year begins when it does at the dealer, wherever the server is', () => {
  const search = () => createColumnarSearchEngine([], sampleStockSite())
  const yearAt = (moment: string) =>
    readingContext({ site: sampleSite(), search, asOf: new Date(moment) } as unknown as SiteSnapshot).thisYear
  // Sydney is eleven hours ahead in summer.
  expect(['2026-12-31T12:59:00Z', '2026-12-31T13:00:00Z'].map(yearAt)).toEqual([2026, 2027])
})
