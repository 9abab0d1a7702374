import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createColumnarSearchEngine } from '#features/search/domain/columnar/columnar-search-engine.ts'
import { sampleSite, sampleStock } from '#testing/search/sample-stock.ts'
import { createSearchStock, knownStock, type SearchableStock } from '#features/search/server/search-stock.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import type { Log } from '#platform/log.ts'
import { checkedHttp } from './checked-http.ts'
import { type MeilisearchFacade, startMeilisearchFacade } from '#testing/meilisearch/meilisearch-facade.ts'
import { searchHostOpener } from './open-search-host.ts'
import { requestOf } from './test-searches.ts'

const keys = { search: 'secret-search-key', write: 'secret-write-key' }

const stockOfTheSite = sampleStock(40, 5).filter(({ isShown, status }) => isShown && status !== 'sold')

/** A site whose host is at this address, the stock it shows, and a log that can be read. */
function searching(url: string, { key = keys.search, index = 'Car_production' } = {}) {
  const site: Site = {
    ...sampleSite({ search: { engine: 'host', host: { url, key, index } } }),
    id: asId<'site'>(randomUUID()),
    groupId: asId<'dealer group'>(randomUUID()),
    slug: 'southern',
    name: 'Southern',
    template: 'car',
    timeZone: 'UTC',
    domainName: null,
  }
  const vehicles = stockOfTheSite
  const engine = createColumnarSearchEngine(vehicles, site)
  const stock: SearchableStock = { site, vehicles, search: () => engine }
  const logged: { level: string; line: string }[] = []
  const note = (level: string) => (facts: object, message: string) =>
    void logged.push({ level, line: `${message} ${JSON.stringify(facts)}` })
  const log: Log = { info: note('info'), warn: note('warn'), error: note('error') }
  const clock = { now: new Date('2026-03-01T00:00:00Z') }
  const openHost = searchHostOpener({
    http: checkedHttp({ trustedHosts: ['127.0.0.1'] }),
    writeKey: keys.write,
    newStamp: randomUUID,
  })
  const searchStock = createSearchStock({ openHost, log, now: () => clock.now, timeout: 250 })
  return {
    stock,
    logged,
    clock,
    searchStock,
    publish: () => openHost(site, knownStock(stock))?.replaceAll(vehicles),
    search: async (text = '') => searchStock(stock, requestOf({ text })),
    own: (text = '') => engine.search(requestOf({ text })),
  }
}

async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function facade(port = 0): Promise<MeilisearchFacade> {
  const started = await startMeilisearchFacade(keys, port)
  onTestFinished(() => started.close().catch(() => {}))
  return started
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }

test('a host that was published to answers, and nothing is logged', async () => {
  const { url } = await facade()
  const site = searching(url)
  await site.publish()
  const found = await site.search()
  expect(found.total).toBe(site.own().total)
  // A histogram would say that the built-in index had answered.
  expect(found.stats.price?.counts).toEqual([])
  expect(site.logged).toEqual([])
})

const ownCars = stockOfTheSite.slice(0, 12).map(({ id }) => ({ vehicle_id: id }))
const manyCars = Array.from({ length: 12 }, () => ({ vehicle_id: randomUUID() }))
/** The first question is for the page; what the others count is empty. */
const respondWith =
  (page: object): RequestListener =>
  async (request, response) => {
    const requested = Buffer.concat(await request.toArray()).toString()
    const { queries } = JSON.parse(requested) as { queries: object[] }
    json({ results: queries.map((_, at) => (at === 0 ? page : { hits: [] })) })(request, response)
  }
const broken: [what: string, reason: string, url: () => Promise<string>][] = [
  ['down', 'ECONNREFUSED', async () => 'http://127.0.0.1:9'],
  ['silent', 'it takes too long', () => serverOf(() => {})],
  [
    'slow in the middle of its answer',
    'it takes too long',
    () => serverOf((_request, response) => void response.write('{"results":')),
  ],
  ['hanging up', 'ECONNRESET', () => serverOf((request) => void request.socket.destroy())],
  [
    'cut off',
    'ECONNRESET',
    () =>
      serverOf((_request, response) => {
        response.writeHead(200, { 'content-length': 1000 })
        response.write('{"results": [', () => response.socket?.destroy())
      }),
  ],
  ['speaking HTML', 'its answer is not JSON', () => serverOf((_request, response) => void response.end('<h1>Hi</h1>'))],
  [
    'answering nothing',
    'its answer is not one to a search',
    () => serverOf((_request, response) => void response.end()),
  ],
  ['answering something else', 'its answer is not one to a search', () => serverOf(json({ ok: true }))],
  ['answering fewer questions', 'its answer is not one to a search', () => serverOf(json({ results: [] }))],
  [
    'counting no numbers',
    'its answer is not one to a search',
    () => serverOf(json({ results: [{ hits: [], totalHits: 'many' }] })),
  ],
  ['leaving out the total', 'its totals are no counts', () => serverOf(respondWith({ hits: [] }))],
  [
    'giving half a page',
    'its page is not whole',
    () => serverOf(respondWith({ hits: manyCars.slice(1), totalHits: 30 })),
  ],
  [
    'naming vehicles of others',
    'it names vehicles that the site does not have',
    () => serverOf(respondWith({ hits: manyCars, totalHits: 30 })),
  ],
  [
    'naming a vehicle twice',
    'it names a vehicle twice',
    () => serverOf(respondWith({ hits: Array(12).fill(manyCars[0]), totalHits: 30 })),
  ],
  [
    'counting what nobody sells',
    'it counts values that the stock of the site does not have',
    () =>
      serverOf(
        json({
          results: [
            { hits: ownCars, totalHits: 12 },
            { hits: [], facetDistribution: { 'slugs.make': { zastava: 3 } } },
          ],
        }),
      ),
  ],
  [
    'holding nothing of the site',
    'nothing of this site was published to it',
    () => serverOf(respondWith({ hits: [], totalHits: 0 })),
  ],
  ['failing', 'it answers 500 internal', () => serverOf(json({ message: 'hilux', code: 'internal' }, 500))],
  [
    'sending the question elsewhere',
    'it answers 307',
    () => serverOf((_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1/' }).end()),
  ],
]

test.each(broken)('where the host is %s, the own index answers and the log says: %s', async (_what, reason, open) => {
  const site = searching(await open())
  const found = await site.search('hilux')
  expect(found).toEqual(site.own('hilux'))
  expect(site.logged).toHaveLength(1)
  expect(site.logged[0]).toMatchObject({
    level: 'warn',
    line: expect.stringContaining(`"reason":"${reason}"`) as string,
  })
  expect(site.logged[0]?.line).toContain('"site":"southern"')
  expect(site.logged[0]?.line).not.toMatch(/secret|hilux/)
})

test('a wrong key and a missing index are told apart, and no key is written down', async () => {
  const { url } = await facade()
  const stranger = searching(url, { key: 'secret-but-wrong' })
  expect(await stranger.search('hilux')).toEqual(stranger.own('hilux'))
  const lost = searching(url, { index: 'Car_unknown' })
  await lost.search()
  expect([...stranger.logged, ...lost.logged].map(({ line }) => /"reason":"([^"]*)"/.exec(line)?.[1])).toEqual([
    'it answers 403 invalid_api_key',
    'it answers 404 index_not_found',
  ])
  expect(JSON.stringify([stranger.logged, lost.logged])).not.toMatch(/secret|hilux/)
})

test('after three failures in a row the host is left alone for 30 seconds, and then tried again', async () => {
  let requests = 0
  const responders: RequestListener[] = []
  const url = await serverOf((request, response) => {
    requests += 1
    ;(responders.shift() ?? json({}, 500))(request, response)
  })
  const site = searching(url)
  for (let turn = 0; turn < 6; turn++) expect((await site.search()).total).toBe(site.own().total)
  expect(requests).toBe(3)
  expect(site.logged.map(({ line }) => /"rests":(\w+)/.exec(line)?.[1])).toEqual(['false', 'false', 'true'])
  site.clock.now = new Date(site.clock.now.getTime() + 29_999)
  await site.search()
  expect(requests).toBe(3)
  site.clock.now = new Date(site.clock.now.getTime() + 1)
  await site.search()
  expect(requests).toBe(4)
  await site.search()
  expect(requests).toBe(4)
})

test('a host that recovers is believed again, and that is logged once', async () => {
  const first = await facade()
  const site = searching(first.url)
  await first.close()
  for (let turn = 0; turn < 3; turn++) await site.search()
  await facade(Number(new URL(first.url).port))
  await site.publish()
  site.clock.now = new Date(site.clock.now.getTime() + 30_000)
  expect((await site.search()).stats.price?.counts).toEqual([])
  await site.search()
  expect(site.logged.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn', 'info'])
})

test('what the host cannot do the own index does, and that is no failure', async () => {
  let requests = 0
  const site = searching(await serverOf(() => void requests++))
  const grouped = requestOf({}, { groupsUnits: true })
  expect(await site.searchStock(site.stock, grouped)).toEqual(site.stock.search().search(grouped))
  expect([requests, site.logged]).toEqual([0, []])
})

test('a site of the built-in engine is answered at once', () => {
  const site = searching('http://127.0.0.1:9')
  const { search } = site.stock.site.settings
  const settings = { ...site.stock.site.settings, search: { ...search, engine: 'built-in' as const } }
  const found = site.searchStock({ ...site.stock, site: { ...site.stock.site, settings } }, requestOf())
  expect(found).toEqual(site.own())
})
