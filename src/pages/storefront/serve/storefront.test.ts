import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { centsFromDollars } from '#kernel/money.ts'
import { bumpSitesOfDealership } from '#features/sites/server/site-store.ts'
import { PageCache } from '#platform/http/page-cache.ts'
import { createApp } from '#pages/app.ts'
import { requestHandler } from '#pages/request-handler.ts'
import { testWeb } from '#pages/test-web.ts'
import { until } from '#testing/until.ts'

const stock = '/search/new-used-and-demo-cars'

const web = await testWeb()
const ours = await web.addDealer({ connections: { images: { allowed_hosts: ['photos.example'] } } })
const theirs = await web.addDealer()

test('a host that leads nowhere is answered with a page that names no site', async () => {
  const response = await web.app.request('http://nowhere.example/', { headers: { host: 'nowhere.example' } })
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain(ours.name)
})

test('in development the bare host lists the sites', async () => {
  const response = await web.app.request('http://localhost:3000/', { headers: { host: 'localhost:3000' } })
  expect(await response.text()).toContain(`http://${ours.slug}.localhost:3000/`)
})

test('a port and capital letters in the host change nothing', async () => {
  const host = `${ours.slug.toUpperCase()}.LOCALHOST:3000`
  expect((await web.app.request(`http://${host}/`, { headers: { host } })).status).toBe(200)
})

test.each(['/', stock, '/contact', '/success?category=used-vehicle-enquiry', '/success?category=nonsense'])(
  '%s is a page',
  async (path) => {
    const response = await web.request(ours, path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toMatch(/^<!doctype html>.*<h1/s)
  },
)

test('every answer forbids inline code, framing by others and guessing of types', async () => {
  const { headers } = await web.request(ours, '/')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("img-src 'self' data: https://photos.example")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
})

test('a page comes in the encoding that was asked for, with a tag that spares it the next time', async () => {
  const plain = await (await web.request(ours, '/contact')).text()
  const brotli = await web.request(ours, '/contact', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(plain)
  const gzip = await web.request(ours, '/contact', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain)
  const again = await web.request(ours, '/contact', { headers: { 'if-none-match': brotli.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('a vehicle has a page, and an address of another template moves there', async () => {
  const vehicle = await web.addVehicle(ours, { slug: 'moved-one' })
  expect(await (await web.request(ours, `/cars/${vehicle.slug}`)).text()).toContain(vehicle.make)
  const moved = await web.request(ours, `/campers/${vehicle.slug}`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/cars/${vehicle.slug}`])
})

test('nothing of another group is found under our host: vehicles, forms and pictures', async () => {
  const vehicle = await web.addVehicle(theirs, { slug: 'their-secret-car', make: 'Zonda' })
  const key = await web.deps.storage.put(
    theirs.groupId,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'svg',
  )
  for (const path of [
    `/cars/${vehicle.slug}`,
    `/cars/${vehicle.slug}/enquire`,
    `/media/${key}`,
    `/_next/image?url=/media/${key}&w=640`,
  ]) {
    expect([path, (await web.request(ours, path)).status]).toEqual([path, 404])
  }
  expect((await web.request(theirs, `/media/${key}`)).status).toBe(200)
  expect(await (await web.request(ours, stock)).text()).not.toContain('Zonda')
  expect(await (await web.request(theirs, stock)).text()).toContain('Zonda')
})

test("an enquiry about another group's vehicle does not learn of it", async () => {
  const vehicle = await web.addVehicle(theirs, { slug: 'their-other-car' })
  const lead = {
    category: 'Used Vehicle Enquiry',
    car_id: vehicle.id,
    name: 'Ann',
    email: 'ann@mail.example',
    phone: '0412345678',
    message: 'Hi',
  }
  const response = await web.request(ours, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  })
  expect(await response.text()).not.toContain(vehicle.slug)
})

test('a changed price is on the next request after commit, through the cache and through the framework', async () => {
  const site = await web.addDealer()
  const vehicle = await web.addVehicle(site, { price: centsFromDollars(31_000) })
  const server = createServer(requestHandler(web.deps, web.app))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const shown = async () => {
    const response = await fetchAs(`${site.slug}.localhost`, port, stock)
    return /\$[\d,]+/.exec(response)?.[0]
  }
  for (let look = 0; look < 4; look++) expect(await shown()).toBe('$31,000')
  expect(web.deps.pageCache.hits).toBeGreaterThanOrEqual(2)
  await web.deps.database.forGroup(site.groupId, async (db) => {
    await db.updateTable('vehicle').set({ price: 2_950_000 }).where('vehicle_id', '=', vehicle.id).execute()
    await bumpSitesOfDealership(db, vehicle.dealershipId)
  })
  await until(async () => (await shown()) === '$29,500')
  expect(await shown()).toBe('$29,500')
  server.closeAllConnections()
  server.close()
})

test('a port that somebody made up stays out of the pages of others', async () => {
  const requested = { headers: { host: `${ours.slug}.localhost:6666` } }
  const made = await web.app.request(`http://${ours.slug}.localhost:6666/contact`, requested)
  expect(await made.text()).toContain(':6666/contact')
  expect(await (await web.request(ours, '/contact')).text()).not.toContain('6666')
})

test('outside development a site is named by its main host, whichever of its hosts was asked', async () => {
  const pageCache = new PageCache(1 << 20)
  const app = createApp({ ...web.deps, isDevelopment: false, pageCache })
  const host = `${ours.slug}.example:8080`
  const html = await (await app.request(`http://${host}/contact`, { headers: { host } })).text()
  expect(html).toContain(`<link rel="canonical" href="https://${ours.slug}.example/contact"/>`)
  const packed = { 'accept-encoding': 'gzip' }
  await app.request(`http://${host}/contact`, { headers: { host, ...packed } })
  const stored = pageCache.bytes
  expect(stored).toBeGreaterThan(0)
  const otherPort = `${ours.slug}.example:9090`
  await app.request(`http://${otherPort}/contact`, { headers: { host: otherPort, ...packed } })
  expect(pageCache.bytes).toBe(stored)
})

test('a page that was never asked for before is not kept when it does not exist', async () => {
  const before = web.deps.pageCache.bytes
  for (let at = 0; at < 20; at++)
    expect((await web.request(ours, `/nowhere-${at}`, { headers: { 'accept-encoding': 'gzip' } })).status).toBe(404)
  expect(web.deps.pageCache.bytes).toBe(before)
})

test.each([
  ['a campaign key', '?utm_source=mail&gclid=1', ''],
  ['another order of keys', '?sort=price-asc&body=ute', '?body=ute&sort=price-asc'],
])('%s does not make another page', async (_what, query, same) => {
  const [one, other] = [await web.request(ours, stock + query), await web.request(ours, stock + same)]
  expect(one.headers.get('etag')).toBe(other.headers.get('etag'))
})

test('an empty key leads to the page without it', async () => {
  const { status, headers } = await web.request(ours, `${stock}?make=&body=ute`)
  expect([status, headers.get('location')]).toEqual([302, `${stock}?body=ute`])
})

test('hostile addresses get an answer, never a failure', async () => {
  const hostile = [
    '/%00',
    '/%',
    '/..%2f..%2fetc/passwd',
    '//evil.example/',
    `/${'a'.repeat(5000)}`,
    `${stock}?make=${'x'.repeat(5000)}`,
    `${stock}?page=-1`,
    `${stock}?page=99999999999`,
    `${stock}?price=1e999-abc`,
    `${stock}?q=%3Cscript%3Ealert(1)%3C/script%3E`,
    '/cars/',
    '/cars/__proto__',
    '/models/constructor',
    '/media/../../secret',
    '/assets/..%2f..%2fpackage.json',
    '/staff/leads/not-an-id',
  ]
  for (const path of hostile) {
    const response = await web.request(ours, path)
    expect([path.slice(0, 60), response.status < 500]).toEqual([path.slice(0, 60), true])
    expect(await response.text()).not.toContain('<script>alert')
  }
})

test('a form from another site is refused, and so is one that is too large', async () => {
  const body = new URLSearchParams({ name: 'Ann', message: 'x' })
  const foreign = await web.request(ours, '/contact', {
    method: 'POST',
    body,
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
  const huge = await web.request(ours, '/contact', {
    method: 'POST',
    body: `message=${'x'.repeat(300_000)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(huge.status).toBe(413)
})

test('a refused form comes back with everything typed and a message beside the field', async () => {
  const body = new URLSearchParams({
    name: 'Ann',
    email: 'not-an-address',
    phone: '0412 345 678',
    message: 'Keep <me>',
  })
  const response = await web.request(ours, '/contact', { method: 'POST', body })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('invalid email address')
  expect(html).toContain('Keep &lt;me&gt;')
  expect(html).toContain('value="not-an-address"')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a form that cannot be stored comes back whole, to be sent again', async () => {
  const app = createApp({
    ...web.deps,
    intake: { ...web.deps.intake, store: () => Promise.reject(new Error('the disk is full')) },
  })
  const body = new URLSearchParams({
    name: 'Ann',
    email: 'ann@mail.example',
    phone: '0412 345 678',
    message: 'Keep me',
  })
  const host = `${ours.slug}.localhost`
  const response = await app.request(`http://${host}/contact`, { method: 'POST', body, headers: { host } })
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain('An error occurred when submitting this form')
  expect(html).toContain('Keep me')
  expect(html).not.toContain('disk')
})

test('an accepted form leads to the success page of its category', async () => {
  const vehicle = await web.addVehicle(ours, { slug: 'asked-about', carType: 'used' })
  const body = new URLSearchParams({ name: 'Ann', email: 'ann@mail.example', phone: '0412 345 678', message: 'Hello' })
  const response = await web.request(ours, `/cars/${vehicle.slug}/enquire`, { method: 'POST', body })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/success\?category=used-vehicle-enquiry&vehicle=asked-about&follow=yes$/),
  ])
})

test('health is answered on any host, and readiness says when the database is away', async () => {
  expect(await (await web.app.request('http://x/healthz')).text()).toBe('ok\n')
  expect((await web.app.request('http://x/readyz')).status).toBe(200)
})

/** `fetch` does not let a caller name another host. */
function fetchAs(host: string, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks).toString()))
    }).on('error', reject)
  })
}
