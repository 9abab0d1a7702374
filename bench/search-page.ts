import { fork } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import { partsOf } from '#pages/storefront/page/page-parts.ts'
import { renderPage } from '#pages/storefront/serve/render-page.tsx'
import { findRow } from '#pages/storefront/serve/routes.ts'
import { assembleSnapshot, type SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { programFolder } from '../src/main/folders.ts'
import { readBuiltAssets } from '../src/main/wire.ts'
import { PageCache, sendPage, type CachedPage } from '#platform/http/page-cache.ts'
import { syntheticRecords } from './synthetic-site.ts'
import { milliseconds, printTable, quantile } from './table.ts'

const host = 'http://bench.localhost'
const address = `${host}/search/new-used-and-demo-cars`

/** Addresses of the uncached run: shoppers filter, so no two pages are alike. */
const addresses = [
  '',
  '?body=suv',
  '?make=toyota',
  '?make=ford&make=mazda',
  '?price=-40000',
  '?fuel=diesel&sort=price-asc',
  '?year=2018-',
  '?page=2',
]

/**
 * A search page of 300 cars with 24 cards and pictures: rendered anew, and answered from the page cache. With words, only the rows of
 * which one begins so, alone in their process as a profile needs them.
 */
export async function measureSearchPage(words: readonly string[]): Promise<void> {
  const assets = (await readBuiltAssets()).storefront
  const snapshot = assembleSnapshot(syntheticRecords(300, new Date()), new Date())
  const show = (path: string) => rendered(snapshot, { assets, url: new URL(host + path) })
  const render = (query: string) => rendered(snapshot, { assets, url: new URL(address + query) })
  const { vehicles } = snapshot
  const vehicleHref = (at: number) => snapshot.vehicleHref(vehicles[at % vehicles.length] ?? missing())
  const rows: Record<string, (query: string, at: number) => unknown> = {
    HTML: (query) => render(query),
    'HTML, each search another': (query, at) =>
      render(`${query || '?'}&price=-${90_000 - at * 31}&year=${2005 + (at % 13)}-`),
    'HTML and zstd, as it is sent first': (query) => render(query).body.encode('zstd'),
    'HTML and brotli': (query) => render(query).body.encode('br'),
    'vehicle, each another': (_, at) => show(vehicleHref(at)),
    home: () => show('/'),
  }
  const figures = []
  for (const [what, work] of Object.entries(rows)) {
    if (words.length === 0 || words.some((word) => what.startsWith(word))) figures.push(await uncached(what, work))
  }
  printTable('Search page, 300 cars, 24 cards with pictures, uncached: CPU on the server per page', figures)
  if (words.length === 0)
    printTable('The same page over HTTP, 32 connections, 6 s each, in turn', await overHttp(render('')))
}

function missing(): never {
  throw new Error('The site has no vehicles')
}

function rendered(
  snapshot: SiteSnapshot,
  { assets, url }: { assets: Parameters<typeof renderPage>[1]['assets']; url: URL },
): CachedPage {
  const searchStock = (request: SearchRequest) => snapshot.search().search(request)
  const response = renderPage(
    { request: { snapshot, url, searchStock, parts: partsOf(snapshot, assets) }, row: findRow(url.pathname, snapshot) },
    { assets, origin: url.origin },
  )
  if (response instanceof Promise || response.kind !== 'page' || response.page.status !== 200)
    throw new Error(`No page at ${url}`)
  return response.page
}

async function uncached(
  what: string,
  work: (query: string, at: number) => unknown,
): Promise<Record<string, string | number>> {
  for (let at = 0; at < 400; at++) await work(addresses[at % addresses.length] ?? '', at)
  const walls: number[] = []
  const before = process.cpuUsage()
  const rounds = 1_600
  for (let at = 0; at < rounds; at++) {
    const began = performance.now()
    await work(addresses[at % addresses.length] ?? '', at + 400)
    walls.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  const cpu = (user + system) / 1000 / rounds
  return {
    what,
    'CPU per page': milliseconds(cpu),
    'p50 wall': milliseconds(quantile(walls, 0.5)),
    'p99 wall': milliseconds(quantile(walls, 0.99)),
  }
}

/** The page cache against the floor: a server that answers every request with one buffer. */
async function overHttp(page: CachedPage): Promise<Record<string, string | number>[]> {
  const encoded = await page.body.encode('br')
  const cache = new PageCache(64 << 20)
  cache.store('bench', page)
  const cached = createServer((request, response) => {
    const found = cache.find('bench', page.version)
    if (found) sendPage(request, response, found)
  })
  const floor = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': encoded.length })
    response.end(encoded)
  })
  const rows = []
  const rates: Record<string, number[]> = { cache: [], floor: [] }
  const costs: Record<string, number[]> = { cache: [], floor: [] }
  for (let round = 0; round < 3; round++) {
    for (const [name, server] of [
      ['floor', floor],
      ['cache', cached],
    ] as const) {
      const { rate, cpu } = await load(server)
      rates[name]?.push(rate)
      costs[name]?.push(cpu)
    }
  }
  const floorRate = quantile(rates['floor'] ?? [], 0.5)
  for (const [name, title] of [
    ['floor', 'static buffer from node:http'],
    ['cache', 'page cache'],
  ] as const) {
    const rate = quantile(rates[name] ?? [], 0.5)
    rows.push({
      server: title,
      'requests/s': Math.round(rate),
      'share of the floor': (rate / floorRate).toFixed(2),
      'CPU per request': milliseconds(quantile(costs[name] ?? [], 0.5)),
    })
  }
  return rows
}

/** Load comes from another process, so that the CPU counted here is the server's own. */
async function load(server: Server): Promise<{ rate: number; cpu: number }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const child = fork(join(programFolder, 'bench/load.mjs'), [String(port)])
  const before = process.cpuUsage()
  const total = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  const { user, system } = process.cpuUsage(before)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return { rate: total / 6, cpu: (user + system) / 1000 / total }
}
