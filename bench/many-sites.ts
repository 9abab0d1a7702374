import { randomOf } from '#kernel/seeded-random.ts'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { emptyQuery, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { openSiteSnapshots, type SiteSnapshots } from '#features/publishing/server/site-snapshots.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { prepareDatabase } from '#platform/postgres/prepare-database.ts'
import { migrationsFolder } from '../src/main/folders.ts'
import { readSiteRecords } from '#features/publishing/server/read-site-records.ts'
import { fillManySites } from './many-sites-stock.ts'
import { collectedBytes } from './memory.ts'
import { milliseconds, printTable, quantile } from './table.ts'

const vehiclesPerSite = 300
const searches = 30_000

/** Ten thousand sites of 300 cars in one process with room for a tenth of them: searches of sites in memory, and of others. */
export async function measureManySites([sites = '10000', megabytes = '1024']: string[]): Promise<void> {
  const size = { sites: Number(sites), budget: Number(megabytes) * 2 ** 20 }
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  await chmod(folder, 0o755)
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  try {
    const { ownerUrl } = started.value
    const database = openDatabase(await prepareDatabase(ownerUrl, migrationsFolder))
    const began = performance.now()
    await fillManySites(ownerUrl, { sites: size.sites, vehiclesPerSite })
    const seconds = (performance.now() - began) / 1000
    console.log(`${(size.sites * vehiclesPerSite).toLocaleString('en')} rows written in ${seconds.toFixed(0)} s`)
    await searchThem(database, size)
    await database.close()
  } finally {
    await started.value.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function searchThem(database: Database, { sites, budget }: { sites: number; budget: number }): Promise<void> {
  const addresses = await database.forPlatform(listSiteAddresses)
  const empty = collectedBytes()
  let reads = 0
  const snapshots = openSiteSnapshots({
    read: (address) => {
      reads += 1
      return readSiteRecords(database, address)
    },
    now: () => new Date(),
    maxBytes: budget,
  })
  const times = await timeSearches(snapshots, { addresses, reads: () => reads })
  printTable(
    `${searches.toLocaleString('en')} searches of ${sites.toLocaleString('en')} sites, ${vehiclesPerSite} cars each`,
    [rowOf('site in memory', times.hot), rowOf('site read, assembled and indexed first', times.cold)],
  )
  printTable('Memory', [
    {
      budget: megabytes(budget),
      'snapshots say': megabytes(snapshots.bytes()),
      'in use': megabytes(collectedBytes() - empty),
      'whole process': megabytes(process.memoryUsage().rss),
    },
  ])
}

type Times = { hot: number[]; cold: number[] }
type Chosen = { addresses: readonly SiteAddress[]; reads(): number }

/** Most searches go to a few sites, as everywhere; the rest to any. The first ones only fill the memory. */
async function timeSearches(snapshots: SiteSnapshots, { addresses, reads }: Chosen): Promise<Times> {
  const random = randomOf(11)
  const times: Times = { hot: [], cold: [] }
  for (let at = -searches / 10; at < searches; at++) {
    const share = random() < 0.9 ? random() * popularShare : random()
    const address = addresses[Math.floor(share * addresses.length)]
    if (!address) continue
    const readsBefore = reads()
    const began = performance.now()
    const snapshot = await snapshots.get(address)
    search(snapshot, queries[Math.floor(random() * queries.length)] ?? {})
    const wall = performance.now() - began
    if (at >= 0) (reads() === readsBefore ? times.hot : times.cold).push(wall)
  }
  return times
}

const popularShare = 0.02

/** With all counts and histograms, as a page asks. */
function search({ site, asOf, search }: SiteSnapshot, query: Partial<SearchQuery>): void {
  const { default_sort: defaultSort, page_size: pageSize } = site.settings.search
  search().search({ query: { ...emptyQuery, ...query }, scope: {}, defaultSort, pageSize, now: asOf })
}

const queries: Partial<SearchQuery>[] = [
  {},
  { sort: 'price-asc' },
  { facets: { body: ['suv'] } },
  { facets: { make: ['toyota'] }, sort: 'latest' },
  { facets: { fuel: ['diesel'], drive: ['4wd'] }, ranges: { price: { from: null, to: dollars(40_000) } } },
  { ranges: { year: { from: 2018, to: null } }, page: 3 },
  { text: 'toyota hilux' },
  { text: 'landcruser' },
]

const rowOf = (what: string, walls: number[]): Record<string, string | number> => ({
  what,
  searches: walls.length,
  p50: milliseconds(quantile(walls, 0.5)),
  p99: milliseconds(quantile(walls, 0.99)),
  longest: milliseconds(quantile(walls, 1)),
})

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20).toLocaleString('en')} MB`
