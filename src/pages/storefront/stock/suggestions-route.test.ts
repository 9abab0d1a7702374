import { expect, test } from 'vitest'
import { testWeb } from '#pages/test-web.ts'

const web = await testWeb()
const site = await web.addDealer()
await web.addVehicle(site)

const suggestions = (query: string) => web.request(site, `/search/suggestions?${query}`)

test('suggestions are a piece of a page: options that lead to lists and vehicles, and no document around them', async () => {
  const response = await suggestions('q=toy')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toMatch(/^<a id="suggestion-0" role="option"/)
  expect(html).not.toMatch(/<html|<main|<script/)
  expect(html).toMatch(/href="\/search\/new-used-and-demo-cars\/toyota"/)
  expect(html).toMatch(/href="\/cars\/[^"]+"/)
})

test('what another dealer has is never suggested', async () => {
  const other = await web.addDealer()
  await web.addVehicle(other, { slug: 'their-secret-car', make: 'Zonda' })
  expect(await (await web.request(other, '/search/suggestions?q=zon')).text()).toContain('their-secret-car')
  expect(await (await suggestions('q=zon')).text()).toBe('')
})

test('they are for no search engine, and kept by the browser alone, for a minute', async () => {
  const { headers } = await suggestions('q=toy')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('private, max-age=60')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test.each(['', 'q=%20', 'q=xyzzy', 'q=%F0%9F%9A%97', `q=${'z'.repeat(5000)}`, 'q=%00%ff', 'path=/nowhere&q=zz'])(
  'nothing to suggest for "%s" is an empty answer',
  async (query) => {
    const response = await suggestions(query)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  },
)

test('what was typed comes back as text only', async () => {
  const html = await (await suggestions(`q=${encodeURIComponent('diesel <script>alert(1)</script> toyota')}`)).text()
  expect(html).not.toContain('<script>')
})
