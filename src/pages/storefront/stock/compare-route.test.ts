import { expect, test } from 'vitest'
import { testWeb } from '#pages/test-web.ts'

const web = await testWeb()
const ours = await web.addDealer({ connections: { images: { allowed_hosts: ['photos.example'] } } })
const theirs = await web.addDealer()
const cars = [
  ['red-hilux', 'Hilux'],
  ['blue-camry', 'Camry'],
  ['green-prado', 'Prado'],
  ['white-yaris', 'Yaris'],
  ['black-supra', 'Supra'],
] as const
for (const [slug, model] of cars) await web.addVehicle(ours, { slug, model })
await web.addVehicle(ours, { slug: 'sold-corolla', model: 'Corolla', status: 'sold', soldAt: new Date() })
await web.addVehicle(ours, { slug: 'long-gone', model: 'Crown', status: 'sold', soldAt: new Date('2020-01-01') })
await web.addVehicle(theirs, { slug: 'secret-kluger', model: 'Kluger' })

async function page(path: string, site = ours) {
  const response = await web.request(site, path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** The vehicles side by side, in their order. */
const columns = (html: string) => [...html.matchAll(/<th scope="col" data-slug="([^"]*)"/g)].map(([, slug]) => slug)

test.each([
  ['/compare?vehicles=red-hilux,blue-camry', ['red-hilux', 'blue-camry']],
  ['/compare?vehicles=blue-camry,red-hilux&utm_source=mail', ['blue-camry', 'red-hilux']],
  ['/compare?vehicles=red-hilux', ['red-hilux']],
  ['/compare', []],
  ['/compare?vehicles=red-hilux%2Cblue-camry', ['red-hilux', 'blue-camry']],
])('%s compares %j in this order', async (path, slugs) => {
  const { status, html } = await page(path)
  expect(status).toBe(200)
  expect(columns(html)).toEqual(slugs)
})

test('a comparison is nothing for search engines', async () => {
  expect((await page('/compare?vehicles=red-hilux')).html).toContain('<meta name="robots" content="noindex')
})

test('what is unknown or sold is left out and said', async () => {
  const { status, html } = await page('/compare?vehicles=nowhere,red-hilux,sold-corolla,no-more')
  expect(status).toBe(200)
  expect(columns(html)).toEqual(['red-hilux'])
  expect(html).toContain('The 2019 Toyota Corolla has been sold.')
  expect(html).toContain('2 vehicles are no longer in our stock.')
})

test('of five the first four stand side by side, and the fifth is said to be left out', async () => {
  const { html } = await page('/compare?vehicles=red-hilux,blue-camry,green-prado,white-yaris,black-supra')
  expect(columns(html)).toEqual(['red-hilux', 'blue-camry', 'green-prado', 'white-yaris'])
  expect(html).toContain('Only 4 fit side by side, so 1 more had to be left out.')
})

test('the form that adds one leads to the address of the comparison', async () => {
  const response = await web.request(ours, '/compare?vehicles=red-hilux&add=blue-camry&only=differences')
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/compare?vehicles=red-hilux,blue-camry&only=differences',
  ])
})

test('a vehicle of another dealer is as unknown as one that never was', async () => {
  expect((await page('/compare?vehicles=secret-kluger', theirs)).html).toContain('Kluger')
  for (const path of ['/compare?vehicles=secret-kluger,red-hilux', '/recently-viewed?vehicles=secret-kluger,red-hilux'])
    expect((await page(path)).html).not.toMatch(/Kluger|secret/)
})

test.each([
  'vehicles=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'vehicles=..%2F..%2Fetc%2Fpasswd,%00,%FF',
  `vehicles=${'a,'.repeat(900)}`,
  'vehicles[]=red-hilux&vehicles=__proto__,constructor',
  'vehicles=%27%20OR%201%3D1--',
])('a hostile address shows nothing of itself: %s', async (query) => {
  for (const path of ['/compare', '/recently-viewed']) {
    const { status, html } = await page(`${path}?${query}`)
    expect(status).toBe(200)
    expect(html).not.toMatch(/alert\(1\)|passwd|OR 1=1|__proto__/)
  }
})

test('what a device looked at comes back as cards only, newest first, without what is not shown any more', async () => {
  const { status, headers, html } = await page('/recently-viewed?vehicles=blue-camry,nowhere,long-gone,red-hilux')
  expect(status).toBe(200)
  expect([...html.matchAll(/href="\/cars\/([a-z-]+)"/g)].map(([, slug]) => slug)).toEqual(['blue-camry', 'red-hilux'])
  expect(html).not.toMatch(/<html|<body|<main/)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('the cards come under the same policy as pages', async () => {
  const [cards, home] = [await page('/recently-viewed?vehicles=red-hilux'), await page('/')]
  expect(cards.headers.get('content-security-policy')).toBe(home.headers.get('content-security-policy'))
})

test('one just sold stays among what was looked at, as sold and without a way to compare it', async () => {
  const { html } = await page('/recently-viewed?vehicles=sold-corolla')
  expect(html).toContain('JUST SOLD')
  expect(html).not.toContain('data-compare')
})

test('a device that saw nothing gets nothing', async () => {
  expect((await page('/recently-viewed')).html).toBe('')
})

test('lists of one shopper do not fill the memory for pages of all', async () => {
  const before = web.deps.pageCache.bytes
  const headers = { 'accept-encoding': 'gzip' }
  await web.request(ours, '/compare?vehicles=green-prado,white-yaris', { headers })
  await web.request(ours, '/recently-viewed?vehicles=green-prado', { headers })
  expect(web.deps.pageCache.bytes).toBe(before)
})

test('list, home and vehicle page hold the places that the device fills', async () => {
  for (const path of ['/', '/search/new-used-and-demo-cars', '/cars/red-hilux']) {
    const { html } = await page(path)
    expect(html).toContain('data-recent=""')
    expect(html).toContain('data-compare-tray="4" data-noun="cars" hidden=""')
  }
  expect((await page('/cars/red-hilux')).html).toContain('data-viewed="red-hilux"')
})
