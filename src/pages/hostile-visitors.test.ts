import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { saveArticle } from '#features/content/server/article-store.ts'
import { savePage } from '#features/content/server/content-store.ts'
import { addReview, saveOffer, savePosition } from '#features/content/server/dealer-content-store.ts'
import { searchKeys } from '#features/search/domain/query/search-keys.ts'
import { bumpSite } from '#features/sites/server/site-store.ts'
import { testWeb } from './test-web.ts'

/** Ends a script, a comment, a CDATA section, an attribute and a line of text, and would then run. */
const evil = `</script>]]>--><script>alert(1)</script>"'><img src=x onerror=alert(1)>\n- [x](javascript:alert(1))\u0007`
/** Elements that would run, and handlers outside of quoted values. */
const runs = (html: string): boolean =>
  /<script>alert|<img src=x|<svg on/i.test(html) || /<[^>]+\son\w+=/i.test(html.replace(/="[^"]*"/g, '=""'))
const list = '/search/new-used-and-demo-cars'

const web = await testWeb()
const site = await web.addDealer({
  content: { offers: true, reviews: { enabled: true }, redirects: [{ from: '/old', to: '/contact' }] },
  search: { paths: [{ path: 'used-cars', title: 'Used cars', filter: { car_type: ['used'] } }] },
})
await web.addVehicle(site, { slug: 'evil', name: `Ute ${evil}`, make: `Make ${evil}`, model: `Model ${evil}` })
const day = new Date().toISOString().slice(0, 10)
await web.deps.database.forGroup(site.groupId, async (db) => {
  const text = { title: `Title ${evil}`, summary: `Summary ${evil}`, body: `Body ${evil}` }
  const dates = { publishedAt: new Date(0), updatedAt: new Date(0) }
  await saveArticle(db, site.id, {
    ...text,
    ...dates,
    slug: 'evil',
    author: evil,
    image: null,
    tags: [`Tag ${evil}`],
    blocks: [
      { type: 'html', html: evil },
      { type: 'faq', heading: evil, questions: [{ question: evil, answer: evil }] },
    ],
    stock: '',
  })
  const offer = { ...text, image: null, finePrint: evil, validFrom: null, validUntil: null, stock: '', position: 0 }
  await saveOffer(db, site.id, { ...offer, slug: 'evil' })
  await addReview(db, site.id, { author: evil, rating: 5, text: evil, source: evil, date: day })
  const job = { ...text, employment: 'casual' as const, location: '', pay: null, postedOn: day, closesOn: null }
  await savePosition(db, site.id, { ...job, slug: 'evil' })
  await savePage(db, site.id, { path: '/evil', title: evil, description: evil, body: evil, form: '' })
  await bumpSite(db, site.id)
})
await web.deps.directory.reload()

const get = async (path: string, headers?: Record<string, string>) => {
  const response = await web.request(site, path, { headers })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

const pages = ['/', list, '/cars/evil', '/cars/evil/enquire', '/blog', '/blog/evil', '/offers', '/reviews']
const morePages = ['/current-positions', '/current-positions/evil', '/pages/evil', '/contact', '/compare?vehicles=evil']

test.each([...pages, ...morePages])('what a dealer wrote cannot run on %s, and its data stay data', async (path) => {
  const { status, text } = await get(path)
  expect([status, runs(text)]).toEqual([200, false])
  for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) JSON.parse(json)
  expect(text.match(/<script/g)?.length).toBe(text.match(/<\/script>/g)?.length)
})

test.each(['/sitemap-pages.xml', '/sitemap-vehicles-1.xml', '/new-arrivals.atom', '/blog.atom'])(
  '%s stays well-formed whatever a dealer wrote',
  async (path) => {
    const { status, text } = await get(path)
    expect([status, runs(text)]).toEqual([200, false])
    expect(() => create(text)).not.toThrow()
  },
)

test('the text for programs keeps what a dealer wrote in its own line and link', async () => {
  const { text } = await get('/llms.txt')
  expect(text).toContain('## Articles')
  expect(text.split('\n').filter((line) => line.startsWith('- [x](javascript'))).toEqual([])
})

const keys = [...searchKeys, 'category', 'vehicle', 'vehicles', 'add', 'only', 'part', 'path', 'hits', 'body']
const requestedPages = [
  list,
  '/search/used-cars',
  '/success',
  '/compare',
  '/search/suggestions',
  '/api/search',
  '/range',
]

test.each(requestedPages)('nothing that is asked of %s comes back as something that runs', async (path) => {
  for (const key of keys) {
    for (const value of [
      `"><img src=x onerror=alert(1)>`,
      `</script><script>alert(1)</script>`,
      `' onerror=alert(1)>`,
    ]) {
      const { status, text } = await get(`${path}?${key}=${encodeURIComponent(value)}`)
      expect([key, value, status < 500]).toEqual([key, value, true])
      if (!text.startsWith('{')) expect([key, value, runs(text)]).toEqual([key, value, false])
    }
  }
})

test.each([
  '//evil.example',
  '///evil.example/',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example/',
  '/pages//evil.example',
  '/pages/%2f%2fevil.example',
  '/news//evil.example',
  '/news/..//evil.example',
  '/campers//evil.example',
  '/campers/evil/../../evil.example',
  '/motorcycles/evil//evil.example',
  '/SEARCH/used-cars//evil.example',
  '/search/used-cars/%2f%2fevil.example',
  '/old//evil.example',
  '/old?to=//evil.example',
  '/old%0d%0alocation:%20https://evil.example',
  `${list}?next=//evil.example`,
])('%s leads nobody to another site', async (path) => {
  const { status, location } = await get(path)
  expect(status).toBeLessThan(500)
  if (location !== null) expect(location).toMatch(/^\/(?![/\\])/)
})

test('a host that is not ours is answered without a word about any site, however it is written', async () => {
  const hosts = ['evil.example', '', '[::1]', '127.0.0.1', 'a'.repeat(300), `${site.slug}.localhost.evil.example`, '*']
  for (const host of [...hosts, `evil.example:80@${site.slug}.localhost`, `${site.slug}.localhost/../x`]) {
    const response = await web.app.request('http://anywhere.example/', { headers: { host } })
    expect([host, response.status]).toEqual([host, 404])
    expect(await response.text()).not.toContain(site.name)
  }
})

test('the name that a proxy claims for a host changes nothing', async () => {
  const plain = await get('/contact')
  const claimed = await get('/contact', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
  expect(claimed.text).toBe(plain.text)
})

test.each([
  ['a query of 100,000 letters', `${list}?q=${'a'.repeat(100_000)}`],
  ['ten thousand keys', `${list}?${Array.from({ length: 10_000 }, (_, at) => `k${at}=1`).join('&')}`],
  ['ten thousand values of one key', `${list}?${'make=toyota&'.repeat(10_000)}`],
  ['ten thousand vehicles to compare', `/compare?vehicles=${'evil,'.repeat(10_000)}`],
  ['a thousand levels', `/${'a/'.repeat(1_000)}`],
  ['broken escapes', `${list}?q=%E0%A4%A&make=%`],
  ['characters that are none', `${list}?q=%00%1b%ff%fe`],
  ['an escaped slash in a vehicle', '/cars/evil%2fenquire'],
  ['an escaped dot', '/cars/%2e%2e/evil'],
])('%s gets an answer', async (_what, path) => {
  const { status, text } = await get(path)
  expect(status).toBeLessThan(500)
  expect(text.length).toBeLessThan(400_000)
})
