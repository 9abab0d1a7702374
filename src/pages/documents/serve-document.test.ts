import { day as dayInMs } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
const ours = await web.addDealer({
  content: { redirects: [{ from: '/Specials', to: '/contact' }] },
  search: { paths: [{ path: 'used-cars', title: 'Used cars', filter: { car_type: ['used'] } }] },
})
const theirs = await web.addDealer()
const hidden = await web.addDealer({ content: { hide_from_search_engines: true } })

const get = async (site: Site, path: string) => {
  const response = await web.request(site, path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
type Loc = { loc: string; lastmod?: string }
const listOf = (xml: string, root: string, item: string): Loc[] => {
  const parsed = create(xml).end({ format: 'object' }) as unknown as Record<string, Record<string, Loc | Loc[]>>
  return [parsed[root]?.[item] ?? []].flat()
}

test('robots are told what is not for them and where the sitemap is', async () => {
  const { status, headers, text } = await get(ours, '/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('Disallow: /staff\n')
  expect(text).toContain(`Sitemap: http://${ours.slug}.localhost/sitemap.xml`)
})

test('a site that hides keeps robots away and has no sitemap', async () => {
  expect((await get(hidden, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  expect((await get(hidden, '/sitemap.xml')).status).toBe(404)
  expect((await get(hidden, '/')).text).toContain('<meta name="robots" content="noindex')
})

test('every address of the sitemaps is a page of this site, and vehicles carry the day of their last change', async () => {
  const vehicle = await web.addVehicle(ours, { slug: 'in-the-sitemap' })
  await web.addVehicle(theirs, { slug: 'not-ours' })
  const origin = `http://${ours.slug}.localhost`
  const parts = listOf((await get(ours, '/sitemap.xml')).text, 'sitemapindex', 'sitemap').map(({ loc }) => loc)
  expect(parts).toEqual([`${origin}/sitemap-pages.xml`, `${origin}/sitemap-vehicles-1.xml`])
  const urls: Loc[] = []
  for (const part of parts) urls.push(...listOf((await get(ours, part.slice(origin.length))).text, 'urlset', 'url'))
  const paths = urls.map(({ loc }) => loc.slice(origin.length))
  expect(paths).toContain('/search/used-cars')
  expect(paths).toContain('/search/new-used-and-demo-cars/toyota/hilux')
  expect(paths).toContain(`/cars/${vehicle.slug}`)
  expect(paths).not.toContain('/cars/not-ours')
  for (const path of paths) expect([path, (await get(ours, path)).status]).toEqual([path, 200])
  expect(urls.find(({ loc }) => loc.endsWith(vehicle.slug))?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect((await get(ours, '/sitemap-vehicles-2.xml')).status).toBe(404)
})

test('a vehicle has a document at an address that its page names, and nobody else has it', async () => {
  const vehicle = await web.addVehicle(ours, { slug: 'for-programs', make: 'Toyota & <Sons>' })
  const page = (await get(ours, `/cars/${vehicle.slug}`)).text
  const path = `/vehicles/${vehicle.id}.json`
  expect(page).toContain(
    `type="application/json" title="This vehicle as JSON" href="http://${ours.slug}.localhost${path}"`,
  )
  const { status, headers, text } = await get(ours, path)
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(JSON.parse(text)).toMatchObject({ id: vehicle.id, make: 'Toyota & <Sons>', price: { currency: 'AUD' } })
  expect((await get(theirs, path)).status).toBe(404)
})

test('new arrivals are a feed, the newest first, that survives odd characters', async () => {
  await web.addVehicle(ours, { slug: 'newest', name: 'A <b>bold</b> & new\u0007 one', createdAt: new Date() })
  const { headers, text } = await get(ours, '/new-arrivals.atom')
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(/<entry>.*?<title>(.*?)<\/title>/s.exec(text)?.[1]).toBe('A &lt;b&gt;bold&lt;/b&gt; &amp; new one')
})

test('programs that read text are told who the dealer is and where the stock is', async () => {
  const { text } = await get(ours, '/llms.txt')
  expect(text).toMatch(new RegExp(`^# ${ours.name}\n`))
  expect(text).toContain(`http://${ours.slug}.localhost/search/used-cars`)
})

test('a vehicle that was sold long ago is gone, with what is like it; one sold lately is not', async () => {
  const day = dayInMs
  const soldAt = (days: number) => new Date(Date.now() - days * day)
  await web.addVehicle(ours, { slug: 'sold-lately', status: 'sold', soldAt: soldAt(10) })
  await web.addVehicle(ours, { slug: 'sold-long-ago', status: 'sold', soldAt: soldAt(100) })
  expect((await get(ours, '/cars/sold-lately')).status).toBe(200)
  const gone = await get(ours, '/cars/sold-long-ago')
  expect([gone.status, /has been sold/.test(gone.text), /noindex/.test(gone.text)]).toEqual([410, true, true])
})

test('an old address leads where the dealer sends it', async () => {
  const moved = await get(ours, '/specials')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/contact'])
  expect((await get(theirs, '/specials')).status).toBe(404)
})
