import { asCents } from '#kernel/money.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { createColumnarSearchEngine } from '#features/search/domain/columnar/columnar-search-engine.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { SearchEngine, SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import { collectedBytes } from './memory.ts'
import { searchInventory } from './search-inventory.ts'
import { searchQueries } from './search-queries.ts'
import { arrayFilter } from './search-rivals/array-filter.ts'
import { itemsJs } from './search-rivals/items-js.ts'
import { miniSearch } from './search-rivals/mini-search.ts'
import { orama } from './search-rivals/orama.ts'
import { postgres } from './search-rivals/postgres.ts'
import { type Rival, type RivalQuery, rivalDocuments, rivalQuery } from './search-rivals/rival.ts'
import { milliseconds, printTable, quantile } from './table.ts'

const sizes = [300, 20_000, 200_000]
const comparedAt = 20_000

/** The search engine by itself at three sizes, and beside other ways to search the same stock. */
export async function measureSearchEngine(): Promise<void> {
  printTable('40 searches, each a page of 24 and the counts of 10 facets', sizes.map(measureSize))
  printTable('The same with histograms of price, year and km, and identical units as one', sizes.map(measureExtras))
  printTable(`The same 40 searches over ${comparedAt.toLocaleString('en')} cars`, await compareRivals())
}

function measureSize(count: number): Record<string, string | number> {
  const { site, vehicles } = searchInventory(count)
  const requests = searchQueries(vehicles)
  const engine = createColumnarSearchEngine(vehicles, site)
  const walls = wallsOf(requests, { rounds: roundsFor(count), run: (request) => engine.search(request) })
  return {
    cars: count.toLocaleString('en'),
    p50: milliseconds(quantile(walls, 0.5)),
    p99: milliseconds(quantile(walls, 0.99)),
    'build and first of each': milliseconds(buildTime(vehicles, site, requests)),
    'heap KB per 1,000 cars': kilobytesPerThousand(heapOfEngine(vehicles, site, requests), count),
    'as the engine says': kilobytesPerThousand(engine.bytes(), count),
    "one car's new price": `${microsecondsOfUpdate(engine, vehicles).toFixed(1)} us`,
  }
}

/** With every column and order that the searches make. The code is compiled by now, which a server does once for all sites. */
function buildTime(vehicles: readonly Vehicle[], site: Site, requests: readonly SearchRequest[]): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now()
    searchedEngine(vehicles, site, requests)
    return performance.now() - began
  })
  return quantile(times, 0.5)
}

/** Bytes of one, without the vehicles: several are made, so that what the program itself keeps hardly counts. */
function heapOfEngine(vehicles: readonly Vehicle[], site: Site, requests: readonly SearchRequest[]): number {
  const copies = Math.max(2, Math.floor(60_000 / vehicles.length))
  const before = collectedBytes()
  const engines = Array.from({ length: copies }, () => searchedEngine(vehicles, site, requests))
  return (collectedBytes() - before) / engines.length
}

function searchedEngine(vehicles: readonly Vehicle[], site: Site, requests: readonly SearchRequest[]): SearchEngine {
  const engine = createColumnarSearchEngine(vehicles, site)
  for (const request of requests) engine.search(request)
  return engine
}

function measureExtras(count: number): Record<string, string> {
  const { site, vehicles } = searchInventory(count)
  const engine = createColumnarSearchEngine(vehicles, site)
  const requests = searchQueries(vehicles).map((request): SearchRequest => ({
    ...request,
    groupsUnits: true,
    ranges: ['price', 'year', 'km'],
  }))
  const walls = wallsOf(requests, { rounds: roundsFor(count) / 2, run: (request) => engine.search(request) })
  return {
    cars: count.toLocaleString('en'),
    p50: milliseconds(quantile(walls, 0.5)),
    p99: milliseconds(quantile(walls, 0.99)),
  }
}

const roundsFor = (count: number) => Math.max(20, Math.min(400, Math.round(4_000_000 / count)))
const kilobytesPerThousand = (bytes: number, count: number) => Math.round((bytes / 1024 / count) * 1000)

/** Milliseconds of every run, after a few rounds that nobody counts. */
function wallsOf<Query>(
  queries: readonly Query[],
  { rounds, run }: { rounds: number; run(query: Query): unknown },
): number[] {
  const walls: number[] = []
  for (let round = -Math.ceil(rounds / 4); round < rounds; round++) {
    for (const query of queries) {
      const began = performance.now()
      run(query)
      if (round >= 0) walls.push(performance.now() - began)
    }
  }
  return walls
}

/** Cars get another price one by one, in an index whose columns and orders the searches above have made. */
function microsecondsOfUpdate(engine: SearchEngine, vehicles: readonly Vehicle[]): number {
  const changed = Array.from({ length: updates }, (_, at) => vehicles[(at * 7) % vehicles.length])
    .filter((vehicle) => vehicle !== undefined)
    .map((vehicle, at) => ({ ...vehicle, price: asCents((vehicle.price ?? 0) * (0.9 + (at % 20) / 100)) }))
  const began = performance.now()
  for (const vehicle of changed) engine.upsert(vehicle)
  return ((performance.now() - began) / changed.length) * 1000
}

const updates = 4_000

async function compareRivals(): Promise<Record<string, string | number>[]> {
  const { site, vehicles } = searchInventory(comparedAt)
  const requests = searchQueries(vehicles)
  const engine = createColumnarSearchEngine(vehicles, site)
  const totals = requests.map((request) => engine.search(request).total)
  const queries = requests.map((request, at) => rivalQuery(request, totals[at] ?? 0))
  const documents = rivalDocuments(vehicles, site)
  const own = wallsOf(requests, { rounds: 100, run: (request) => engine.search(request) })
  const rows = [rowOf('columnar index', { walls: own, ours: own, agreed: '' })]
  for (const open of [arrayFilter, miniSearch, itemsJs, orama, postgres]) {
    const rival = await open(documents)
    const { walls, agreed } = await timeRival(rival, queries, totals)
    await rival.close?.()
    rows.push(rowOf(rival.name, { walls, ours: own, agreed: `${agreed} of ${queries.length}` }))
  }
  return rows
}

type Times = { walls: number[]; ours: number[]; agreed: string }

function rowOf(name: string, { walls, ours, agreed }: Times): Record<string, string | number> {
  const [p50, p99] = [quantile(walls, 0.5), quantile(walls, 0.99)]
  return {
    engine: name,
    p50: milliseconds(p50),
    p99: milliseconds(p99),
    'times ours, p50': Math.round(p50 / quantile(ours, 0.5)),
    'times ours, p99': Math.round(p99 / quantile(ours, 0.99)),
    // Others read misspelt words, and beginnings of words, in ways of their own.
    'same number found': agreed,
  }
}

async function timeRival(rival: Rival, queries: readonly RivalQuery[], totals: readonly number[]) {
  const walls: number[] = []
  const first = await searchAll(rival, queries)
  const agreed = first.totals.filter((total, at) => total === totals[at]).length
  const until = performance.now() + 4_000
  do walls.push(...(await searchAll(rival, queries)).walls)
  while (performance.now() < until)
  return { walls, agreed }
}

async function searchAll(rival: Rival, queries: readonly RivalQuery[]): Promise<{ walls: number[]; totals: number[] }> {
  const [walls, totals]: [number[], number[]] = [[], []]
  for (const query of queries) {
    const began = performance.now()
    totals.push(await rival.search(query))
    walls.push(performance.now() - began)
  }
  return { walls, totals }
}
