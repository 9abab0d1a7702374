import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { replyKinds } from '#features/provider/domain/provider-address.ts'
import { type Provider, ProviderFailure } from '#features/provider/server/provider-ports.ts'
import { addKey } from '#pages/api/v1/test-keys.ts'
import { testWeb } from '#pages/test-web.ts'
import { silentLog } from '#platform/log.ts'
import { addRichDealer, richSlug } from '#testing/settings/rich-dealer.ts'
import { checkedJsonClient } from '../search-host/checked-http.ts'
import { embeddedProvider } from './embedded-provider.ts'
import { httpProviders, providerByteLimit } from './http-provider.ts'

const web = await testWeb()
await addRichDealer(web)
const address = web.deps.directory.list().find(({ slug }) => slug === richSlug)
if (!address) throw new Error('there is no rich dealer')
const snapshot = await web.deps.snapshots.get(address)
const websiteId = address.siteId
const carId = snapshot.vehicles[0]?.id ?? ''
const key = (await addKey(web, snapshot.site)).text
const embedded = embeddedProvider({ snapshot, slots: web.deps.slots, origin: web.deps.originOf(snapshot.site) })
const ourselves = createServer((request, response) => {
  const headers = new Headers({ host: `${richSlug}.localhost` })
  if (request.headers.authorization) headers.set('authorization', request.headers.authorization)
  void Promise.resolve(web.app.request(`http://${richSlug}.localhost${request.url}`, { headers })).then(async (reply) =>
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text()),
  )
})
await new Promise<void>((resolve) => ourselves.listen(0, '127.0.0.1', resolve))
afterAll(() => ourselves.close())

const portOf = (server: Server): number => (server.address() as AddressInfo).port
const http = checkedJsonClient({ trustedHosts: ['127.0.0.1'], byteLimit: providerByteLimit })
const open = (timeLimitMilliseconds = 5_000) =>
  httpProviders({ log: silentLog, http, chance: () => 0.5, timeLimitMilliseconds, pauseMilliseconds: 1 })

const overHttp = (base = ''): Provider =>
  open()({ baseUrl: `http://127.0.0.1:${portOf(ourselves)}${base}`, websiteId, credentials: `provider:${key}` })

async function stranger(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => (server.closeAllConnections(), void server.close()))
  return `http://127.0.0.1:${portOf(server)}`
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe.each([
  ['at the addresses of the specification', () => overHttp()],
  ['under its own name', () => overHttp('/provider/v1')],
])('this product over HTTP %s', (_, openIt) => {
  test('answers what it does within the program', async () => {
    const provider = openIt()
    for (const kind of ['service', 'test-drive'] as const) {
      const question = { dealershipId: 'rich-north', kind, location: 'orange' }
      expect(await provider.listSlots(question)).toEqual(plain(await embedded.listSlots(question)))
    }
    expect(await provider.findManufacturer('toyota')).toEqual(plain(await embedded.findManufacturer('toyota')))
    expect(await provider.listCareers()).toEqual(plain(await embedded.listCareers()))
    expect(await provider.findSessionData()).toEqual(plain(await embedded.findSessionData()))
    expect(await provider.findVehicle(carId)).toEqual(plain(await embedded.findVehicle(carId)))
    expect(await provider.findVehicle(carId)).toMatchObject({ id: carId, make: 'Toyota' })
  })
  test('answers false for what there is not', async () => {
    const provider = openIt()
    expect(await provider.findManufacturer('nobody')).toBe(false)
    expect(await provider.findVehicle('../../admin')).toBe(false)
    expect(await provider.listSlots({ dealershipId: 'nowhere', kind: 'service' })).toBe(false)
    expect(await embedded.findVehicle('x')).toBe(false)
    expect(await embedded.findManufacturer('nobody')).toBe(false)
  })
})

test('careers are for those who bring a key that may read them', async () => {
  const as = (credentials: string | null) =>
    open()({ baseUrl: `http://127.0.0.1:${portOf(ourselves)}`, websiteId, credentials }).listCareers()
  await expect(as(null)).rejects.toMatchObject({ status: 401 })
  await expect(as(`provider:${key.slice(0, -1)}x`)).rejects.toMatchObject({ status: 401 })
  const snapshot = await web.deps.snapshots.get(web.deps.directory.list()[0] as never)
  const other = await addKey(web, snapshot.site, { scopes: ['stock:read'] })
  await expect(as(`provider:${other.text}`)).rejects.toMatchObject({ status: 403 })
})

test('a website of another dealer is none, at any of its addresses', async () => {
  const other = await web.addDealer()
  for (const path of [
    `websites/${websiteId}/cars/${carId}.json`,
    `api/v1/websites/${websiteId}/website_session_data.json`,
  ])
    for (const base of ['/', '/provider/v1/']) {
      const response = await web.request(other, base + path)
      expect([response.status, await response.json()]).toEqual([404, { status: 404, error: expect.any(String) }])
    }
  expect((await web.request(other, `/manufacturers/toyota.json?website_id=${websiteId}`)).status).toBe(404)
  expect((await web.request(other, '/dealerships/rich-north/available_service_bookings.json')).status).toBe(404)
})

const calls: [string, (provider: Provider) => Promise<unknown>][] = [
  ['/manufacturers/jayco.json?website_id=9', (provider) => provider.findManufacturer('jayco')],
  ['/websites/9/cars/7.json', (provider) => provider.findVehicle('7')],
  ['/api/v1/websites/9/website_session_data.json', (provider) => provider.findSessionData()],
]

test.each(calls)('%s is asked three times, and is then false', async (path, ask) => {
  const requested: string[] = []
  const baseUrl = await stranger((request, response) => {
    requested.push(`${request.url} ${request.headers.accept}`)
    response.writeHead(503).end('busy')
  })
  expect(await ask(open()({ baseUrl, websiteId: '9', credentials: null }))).toBe(false)
  expect(requested).toEqual(Array(3).fill(`${path} application/json`))
})

test.each<[string, RequestListener]>([
  ['a 404 in its body', (_, response) => void response.end('{"status":404}')],
  ['an error in its body', (_, response) => void response.end('{"error":"no"}')],
  ['nothing', (_, response) => void response.end('null')],
  ['what is no JSON', (_, response) => void response.end('<html>')],
  ['silence', () => {}],
])('a provider that answers %s has no answer', async (_, listener) => {
  const baseUrl = await stranger(listener)
  expect(await open(100)({ baseUrl, websiteId: '9', credentials: null }).findVehicle('7')).toBe(false)
})

test('careers are asked for with basic authentication, stored under their tag, and raise what the provider says', async () => {
  let reply: [number, string] = [200, '[{"title":"Mechanic"}]']
  const requested: unknown[] = []
  const baseUrl = await stranger((request, response) => {
    requested.push(request.headers.authorization)
    response.writeHead(reply[0]).end(reply[1])
  })
  const providers = open()
  const provider = providers({ baseUrl, websiteId: '9', credentials: 'us:secret' })
  expect(await provider.listCareers()).toEqual([{ title: 'Mechanic' }])
  expect(await provider.listCareers()).toEqual([{ title: 'Mechanic' }])
  expect(requested).toEqual([`Basic ${Buffer.from('us:secret').toString('base64')}`])
  providers.forget('careers')
  reply = [500, '{"error":"the database is away"}']
  await expect(provider.listCareers()).rejects.toThrow(new ProviderFailure('the database is away', 500))
  reply = [502, 'oops']
  await expect(provider.listCareers()).rejects.toThrow(
    new ProviderFailure('An unexpected error occurred: Bad Gateway', 502),
  )
  expect(requested).toHaveLength(7)
})

test('without an id of the website there is no session data, and nobody is asked', async () => {
  const provider = open()({ baseUrl: 'http://127.0.0.1:1', websiteId: '', credentials: null })
  expect(await provider.findSessionData()).toBeNull()
  expect(replyKinds).toContain('website')
})
