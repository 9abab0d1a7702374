import { createHmac } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { providerJobs } from '#features/provider/server/provider-jobs.ts'
import { refreshWebsite } from '#features/provider/server/refresh-website.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import { saveSiteSettings } from '#features/sites/server/site-store.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { isWide } from '#testing/wide.ts'
import { addRichDealer, richSlug } from '#testing/settings/rich-dealer.ts'
import { addKey, caller } from '../v1/test-keys.ts'
import { testWeb } from '../../test-web.ts'

let respondWith: RequestListener = ourselves

const web = await testWeb()
await addRichDealer(web)
const server = createServer((request, response) => respondWith(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { site } = await web.deps.snapshots.get(rich())
const key = (await addKey(web, site)).text
await web.deps.database.forGroup(site.groupId, (db) =>
  setConnectionKey(db, web.deps.secretBox, { site, service: 'provider-careers', key: `x:${key}`, now: new Date() }),
)
afterAll(() => server.close())

/** The provider of these tests: this very program. */
function ourselves(...[request, response]: Parameters<RequestListener>): void {
  const headers = new Headers({ host: `${richSlug}.localhost` })
  if (request.headers.authorization) headers.set('authorization', request.headers.authorization)
  const path = (request.url ?? '').replace('/staging', '')
  void Promise.resolve(web.app.request(`http://${richSlug}.localhost${path}`, { headers })).then(async (page) =>
    response.writeHead(page.status).end(await page.text()),
  )
}

function rich(): SiteAddress {
  const address = web.deps.directory.list().find(({ slug }) => slug === richSlug)
  if (!address) throw new Error('there is no rich dealer')
  return address
}

const base: SiteSettingsInput = {
  content: { manufacturer: 'Toyota', build_model_pages: true, sister_sites: [] },
  bookings: { service: { enabled: true }, test_drive: { enabled: true } },
}
const providerUrl = (path = '') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const request = (): SiteSettingsInput => ({
  ...base,
  bookings: { ...base.bookings, source: 'provider' },
  connections: { provider: { base_url: providerUrl(), website_id: rich().siteId } },
})

async function setUp(settings: SiteSettingsInput): Promise<void> {
  await web.deps.database.forGroup(rich().groupId, (db) =>
    saveSiteSettings(db, rich().siteId, { settings, changedBy: 'test' }),
  )
  await web.deps.directory.reload()
}

const refresh = (carIds: string[] = []) =>
  refreshWebsite(web.deps, { groupId: rich().groupId, siteId: rich().siteId, via: 'command', carIds }).finally(() =>
    web.deps.directory.reload(),
  )

async function page(path: string): Promise<string> {
  const headers = { host: `${richSlug}.localhost` }
  const response = await web.app.request(`http://${richSlug}.localhost${path}`, { headers, redirect: 'manual' })
  const text = await response.text()
  return `${response.status} ${response.headers.get('location') ?? ''}\n${text.replaceAll(chance, '')}`
}
/** Matches what differs from answer to answer. */
const chance = /[\w-]{40,}(?:\.[\w-]+)*|\b\d{13}\b|name="(?:key|started)" value="[^"]*"|"updated_at": "[^"]*"/g

/** Every address that the site tells search engines of, and those that it does not. */
async function everyAddress(): Promise<string[]> {
  const map = await page('/sitemap.xml')
  const parts = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  const inParts = await Promise.all(parts.filter((path) => path.endsWith('.xml')).map(page))
  const deeper = inParts.flatMap((text) =>
    [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/'),
  )
  const { vehicles } = await web.deps.snapshots.get(rich())
  return [
    ...new Set([
      ...parts.filter((path) => !path.endsWith('.xml')),
      ...deeper,
      '/current-positions',
      '/range',
      '/our-locations',
      '/contact',
      '/service',
      '/search?format=json',
      ...vehicles.flatMap(({ id, slug }) => [`/vehicles/${id}.json`, `/cars/${slug}/test-drive`]),
    ]),
  ]
}

test('a site that is pointed at itself shows every page as before', async () => {
  await setUp(base)
  const addresses = await everyAddress()
  expect(addresses.length).toBeGreaterThan(40)
  const before = new Map<string, string>()
  for (const address of addresses) before.set(address, await page(address))
  await setUp(request())
  const { vehicles } = await web.deps.snapshots.get(rich())
  const done = await refresh(vehicles.map(({ id }) => id))
  expect(done).toMatchObject({ ok: true, value: { outcome: 'refreshed' } })
  const snapshot = await web.deps.snapshots.get(rich())
  expect(snapshot.records.own).toBeDefined()
  for (const address of addresses) expect(await page(address), address).toBe(before.get(address))
  expect(before.get('/service')).toContain('200')
}, 240_000)

test('what the provider says anew reaches the pages', async () => {
  await setUp(request())
  const provided: Record<string, unknown> = {
    manufacturers: {
      name: 'Toyota',
      models: [{ name: 'Provided Cruiser', description: '<b>Big</b><script>x()</script>' }],
    },
    careers: [{ id: 7, title: 'Provided Mechanic', description: 'Mend <i>things</i><img src=x onerror=alert(1)>' }],
    session: { name: 'Provided Motors', locations: [{ slug: 'orange', phone: '02 5550 7777' }] },
  }
  const { vehicles, site } = await web.deps.snapshots.get(rich())
  const vehicle = vehicles.find(({ price, priceNote }) => price !== null && priceNote === 'drive-away')
  const record = {
    id: 'p-1',
    stocknum: vehicle?.stockNumber,
    dealership_slug: dealershipOf(vehicle?.dealershipId),
    price: '12345',
    comments: 'Said by the provider',
  }
  function dealershipOf(id: string | undefined): string {
    return site.dealerships.find((each) => each.id === id)?.slug ?? ''
  }
  respondWith = (request, response) => {
    const url = request.url ?? ''
    const body = url.includes('/cars/p-1') ? record : Object.entries(provided).find(([name]) => url.includes(name))?.[1]
    response.writeHead(body ? 200 : 404).end(JSON.stringify(body ?? { status: 404 }))
  }
  // Vehicles that the provider looked after in the test before are gone there: that is said, and the rest is taken.
  const done = await refresh(['p-1'])
  expect(done.ok ? '' : done.problem).toMatch(
    /^An error occurred with website refresh: vehicle .*: the provider does not have it/,
  )
  expect(await page('/range')).toContain('Provided Cruiser')
  const position = await page('/current-positions/provided-mechanic-7')
  expect(position).toContain('Mend <i>things</i>')
  expect(position).not.toContain('onerror')
  expect(await page('/models/provided-cruiser')).not.toContain('x()')
  const contact = await page('/contact')
  expect(contact).toContain('Provided Motors')
  expect(contact).toMatch(/5550\s7777/)
  expect(await page(`/cars/${vehicle?.slug}`)).toContain('Said by the provider')
  expect(await page(`/vehicles/${vehicle?.id}.json`)).toContain('"amount": 12345')
})

const failures: [string, RequestListener][] = [
  ['is gone', (request) => void request.socket.destroy()],
  ['fails', (_, response) => void response.writeHead(500).end('{"error":"the database is away"}')],
  ['answers 404 in the body', (_, response) => void response.end('{"status":404}')],
  ['answers nonsense', (_, response) => void response.end('{"careers":7,"models":"x"}')],
]

test.each(isWide ? failures : failures.slice(0, 2))(
  'while the provider %s, pages stay as they were and say nothing',
  async (_, listener) => {
    await setUp(request())
    const addresses = ['/range', '/current-positions', '/contact', '/']
    const before = await Promise.all(addresses.map(page))
    respondWith = listener
    const done = await refresh()
    expect(done.ok ? '' : done.problem).toMatch(/^An error occurred with website refresh: /)
    expect(await Promise.all(addresses.map(page))).toEqual(before)
    const stored = await web.deps.database.forGroup(rich().groupId, (db) =>
      db.selectFrom('website_refresh').select(['outcome', 'message']).orderBy('at', 'desc').limit(1).executeTakeFirst(),
    )
    expect(stored).toMatchObject({ outcome: 'failed', message: expect.stringContaining('no careers') })
  },
)

test('without its provider, the site is its own again', async () => {
  await setUp(base)
  expect(await page('/contact')).not.toContain('Provided Motors')
})

test('the staging host is asked while the setting is on, and only then', async () => {
  const asking: string[] = []
  respondWith = (request, response) => {
    asking.push(request.url ?? '')
    ourselves(request, response)
  }
  const provider = {
    base_url: providerUrl(),
    staging: true,
    staging_url: providerUrl('/staging'),
    website_id: rich().siteId,
  }
  await setUp({ ...base, connections: { provider } })
  await refresh()
  expect(asking.length).toBeGreaterThan(2)
  expect(asking.every((url) => url.startsWith('/staging/'))).toBe(true)
  await setUp(request())
})

test('a call with a key refreshes and says what changed; one without the scope, or hostile, does not', async () => {
  respondWith = ourselves
  const { site } = await web.deps.snapshots.get(rich())
  const call = caller(web, site, key)
  expect((await call('/api/website-refresh', { method: 'POST', body: { cars: 'x' } })).status).toBe(422)
  expect((await call('/api/website-refresh', { method: 'POST', body: { unknown: 1 } })).body).toMatchObject({
    fields: { unknown: expect.any(String) },
  })
  const reader = await addKey(web, site, { scopes: ['content:read'] })
  expect((await caller(web, site, reader.text)('/api/website-refresh', { method: 'POST' })).status).toBe(403)
  respondWith = (_, response) => void response.writeHead(500).end('{"error":"the database is away"}')
  const failed = await call('/api/website-refresh', { method: 'POST' })
  expect([failed.status, failed.body['error']]).toEqual([
    502,
    expect.stringMatching(/^An error occurred with website refresh: .*the database is away/),
  ])
})

const secret = `whsec_${Buffer.from('a secret of the provider, 32 byte').toString('base64')}`

function signed(body: string, { id = 'msg_1', at = Date.now(), by = secret } = {}): RequestInit {
  const timestamp = Math.floor(at / 1000)
  const signature = createHmac('sha256', Buffer.from(by.slice(6), 'base64')).update(`${id}.${timestamp}.${body}`)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature.digest('base64')}`,
  }
  return { method: 'POST', body, headers }
}

test('a webhook of the provider refreshes when it is signed lately with the secret, and never otherwise', async () => {
  const { site } = await web.deps.snapshots.get(rich())
  const body = JSON.stringify({ type: 'car.updated', data: { cars: [] } })
  const send = (init: RequestInit) => web.request(site, '/provider/v1/refresh', init)
  expect((await send(signed(body))).status).toBe(401)
  await web.deps.database.forGroup(site.groupId, (db) =>
    setConnectionKey(db, web.deps.secretBox, { site, service: 'provider-webhook', key: secret, now: new Date() }),
  )
  const other = `whsec_${Buffer.from('another').toString('base64')}`
  expect((await send(signed(body, { by: other }))).status).toBe(401)
  expect((await send(signed(body, { at: Date.now() - 600_000 }))).status).toBe(401)
  expect((await send({ ...signed(body), body: `${body} ` })).status).toBe(401)
  expect((await send({ method: 'POST', body })).status).toBe(401)
  expect((await send(signed('no json'))).status).toBe(400)
  expect((await send(signed(body))).status).toBe(202)
  const jobs = providerJobs(web.deps)
  respondWith = ourselves
  const order = { groupId: site.groupId, siteId: site.id, carIds: [] }
  await jobs.find(({ name }) => name === 'provider.refresh-one')?.run(order)
  const [latest] = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('website_refresh').select('via').orderBy('at', 'desc').limit(1).execute(),
  )
  expect(latest).toEqual({ via: 'webhook' })
})
