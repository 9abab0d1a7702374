import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { sampleNow, sampleStock } from '#testing/search/sample-stock.ts'
import { activeFilters } from '#features/search/domain/query/search-filters.ts'
import { relaxationsOf } from '#features/search/domain/list/query-relaxation.ts'
import { defaultSearchPath } from '#features/search/domain/query/search-paths.ts'
import { emptyQuery, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import { SearchPage } from './search-page.tsx'

const site = sampleSite()
const engine = createArraySearchEngine(sampleStock(120), site)
const path = defaultSearchPath(site.settings.search, site)

async function render(changes: Partial<SearchQuery> = {}, removed: string[] = []): Promise<string> {
  const query = { ...emptyQuery, ...changes }
  const request = { query, scope: {}, defaultSort: 'relevant' as const, pageSize: 24, now: sampleNow }
  const result = engine.search(request)
  const labels = { vocabulary: engine.vocabulary, region: site.region }
  const count = (query: SearchQuery) => engine.search({ ...request, query }).total
  const relaxations = result.total === 0 ? await relaxationsOf({ query, result, labels, count }) : []
  const filters = activeFilters(query, labels)
  const view = { site, now: sampleNow, path, query, reading: null, filters, result, vocabulary: engine.vocabulary }
  return renderToStaticMarkup(
    <SearchPage
      view={{
        ...view,
        heading: 'Cars',
        removed,
        relaxations,
        suggestions: [],
        ignored: [],
        nearby: null,
      }}
    />,
  )
}

const [make = ''] = [...engine.vocabulary.make.keys()]

test('filters, order and the button that shows the vehicles are one GET form', async () => {
  const html = await render()
  expect(html).toMatch(/<form [^>]*id="filters"[^>]*action="\/search\/new-used-and-demo-cars" method="get"/)
  expect(html).toMatch(/<select [^>]*name="sort" form="filters"/)
  expect(html).toMatch(/<button type="submit"[^>]*>Show \d+ cars<\/button>/)
})

test('nothing on the page needs a style or a script in an attribute', async () => {
  expect(await render()).not.toMatch(/ style=| on[a-z]+=/i)
})

test('what is ticked stays ticked and can be taken back by itself', async () => {
  const html = await render({ facets: { make: [make] }, ranges: { price: { from: null, to: 5_000_000 } } })
  expect(html).toContain(`name="make" checked="" value="${make}"`)
  expect(html).toContain('name="price_to" value="50000"')
  expect(html).toContain('href="/search/new-used-and-demo-cars?price=-50000" rel="nofollow"')
  expect(html).toContain(`href="/search/new-used-and-demo-cars/${make}"`)
})

test('pages link to each other and keep the filters', async () => {
  expect(await render({ page: 2 })).toMatch(/<a href="\/search\/new-used-and-demo-cars\?page=3" rel="next"/)
  expect(await render({ page: 2 })).toContain('<a href="/search/new-used-and-demo-cars" rel="prev"')
})

test('an empty result names the filters worth letting go of, with what that would show', async () => {
  const html = await render({ facets: { make: [make] }, ranges: { price: { from: 999_999_00, to: null } } })
  expect(html).toContain('No exact matches')
  expect(html).toMatch(/: <b>\d+ cars?<\/b>/)
})

test('a filter that this stock does not know is said to have been removed', async () => {
  expect(await render({}, ['Make “zastava” (none in stock)'])).toContain(
    'Filter removed: Make “zastava” (none in stock).',
  )
})

test('of a single vehicle there is nothing to filter or sort', async () => {
  const few = createArraySearchEngine(sampleStock(120).slice(0, 1), site)
  const query = emptyQuery
  const result = few.search({ query, scope: {}, defaultSort: 'relevant', pageSize: 24, now: sampleNow })
  const view = { site, now: sampleNow, path, query, reading: null, filters: [], result, vocabulary: few.vocabulary }
  const html = renderToStaticMarkup(
    <SearchPage
      view={{
        ...view,
        heading: 'Cars',
        removed: [],
        relaxations: [],
        suggestions: [],
        ignored: [],
        nearby: null,
      }}
    />,
  )
  expect(html).toContain('<h1>Cars</h1>')
  expect(html).not.toMatch(/<form|<select/)
})
