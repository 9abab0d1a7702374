import { randomOf } from '#kernel/seeded-random.ts'
import { chmod, mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { matchesAmong } from '#features/garage/server/alerts/match-changes.ts'
import { addListNews, type ListNews } from '#features/garage/server/alerts/news-store.ts'
import { listDue } from '#features/garage/server/alerts/alert-store.ts'
import { listWantedAddresses } from '#features/garage/server/saved-search-store.ts'
import type { VehicleChange } from '#features/garage/domain/search-alert.ts'
import { assembleSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { stockForAlerts } from '#features/publishing/server/stock-for-alerts.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { prepareDatabase } from '#platform/postgres/prepare-database.ts'
import { programFolder } from '../src/main/folders.ts'
import { removeData } from './running-program.ts'
import { syntheticRecords } from './synthetic-site.ts'
import { printTable } from './table.ts'

const searches = 200_000
const stocked = 20_000
const changed = 1_000
const rounds = 3

/**
 * 200,000 saved searches of one site against 1,000 vehicles that changed: read from the database, matched, and noted. Once with
 * every list asked for by nearly nobody else, which is the worst case, and once as people are, who mostly want the same things.
 */
export async function measureSavedSearches(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-searches-'))
  await chmod(folder, 0o755)
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  const { ownerUrl, stop } = started.value
  const database = openDatabase(await prepareDatabase(ownerUrl, join(programFolder, 'db/migrations')), {
    waits: 'work',
  })
  const rows = []
  for (const [what, address] of [
    ['every list is another', differentAddress],
    ['3,000 lists that people share', sharedAddress],
  ] as const) {
    const site = await addTestDealer(database)
    await fill(ownerUrl, site, address)
    for (let round = 0; round < rounds; round++) {
      const postgres = await postgresCpu(join(folder, 'postgres'))
      const row = { what, ...(await measured(database, site, { round, postgres })) }
      console.log(row)
      rows.push(row)
    }
    await forget(ownerUrl, site)
  }
  printTable(`${searches} saved searches, ${changed} changed vehicles of ${stocked} (10 s)`, rows)
  await database.close()
  await stop()
  await removeData(folder)
}

/** In each round the same vehicles cost 3 % less than in the one before, so that what is found is news every time. */
async function measured(
  database: Database,
  site: Site,
  { round, postgres }: { round: number; postgres(): Promise<number> },
) {
  const records = syntheticRecords(stocked, new Date())
  const stock = stockForAlerts(assembleSnapshot(records, new Date()))
  const changes = new Map<VehicleId, VehicleChange>(
    stock.vehicles
      .slice(0, changed)
      .map(({ id, price }) => [
        id,
        { vehicleId: id, kind: 'price' as const, price: Math.round((price ?? 0) * 0.97 ** round) },
      ]),
  )
  const cpu = process.cpuUsage()
  const postgresBefore = await postgres()
  const began = performance.now()
  const saved = await database.forGroup(site.groupId, (db) => listWantedAddresses(db, site.id))
  const read = performance.now()
  const watch = longestWait()
  const news = await matchesAmong(stock, changes, saved)
  const matched = performance.now()
  const postgresRead = await postgres()
  const { user, system } = process.cpuUsage(cpu)
  const wait = watch.stop()
  await note(database, site, news)
  const noted = performance.now()
  const postgresNoted = await postgres()
  const due = await database.forGroup(site.groupId, (db) =>
    listDue(db, site.id, { channel: 'mail', now: evening(), most: 1_000 }),
  )
  const listed = performance.now()
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`
  return {
    lists: saved.length.toLocaleString('en'),
    read: seconds(began, read),
    match: seconds(read, matched),
    'read and match': seconds(began, matched),
    'CPU of both': `${((user + system) / 1e6 + postgresRead - postgresBefore).toFixed(2)} s`,
    'lists with news': news.length.toLocaleString('en'),
    'vehicles in them': news.reduce((sum, { changes: each }) => sum + each.length, 0).toLocaleString('en'),
    note: seconds(matched, noted),
    'CPU of Postgres to note': `${(postgresNoted - postgresRead).toFixed(2)} s`,
    'all of it': seconds(began, noted),
    'who is due': `${due.length.toLocaleString('en')} in ${seconds(noted, listed)}`,
    'longest wait of others': `${wait.toFixed(0)} ms`,
  }
}

/** When whoever waits for a day's mail is due. */
const evening = (): Date => new Date(new Date().setUTCHours(10, 0, 0, 0))

/** Seconds of processor that the cluster in this folder has used, by what the system says of its processes. */
async function postgresCpu(folder: string): Promise<() => Promise<number>> {
  const [postmaster = ''] = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  return async () => {
    const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')))
    // After the name in brackets: state, parent, and from the twelfth on the ticks of a hundredth second in user and system.
    const fields = stats.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' '))
    const ticks = fields
      .filter(([, parent]) => parent === postmaster)
      .map((each) => Number(each[11]) + Number(each[12]))
    return ticks.reduce((sum, each) => sum + each, 0) / 100
  }
}

/** In one transaction, as the job does it. */
const note = (database: Database, site: Site, news: readonly ListNews[]): Promise<void> =>
  database.forGroup(site.groupId, (db) => addListNews(db, site.id, { news, now: new Date() }))

/** The longest time that anything else in this process had to wait for its turn. */
function longestWait(): { stop(): number } {
  let [last, longest] = [performance.now(), 0]
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return {
    stop() {
      clearInterval(timer)
      return longest
    },
  }
}

const makes = ['toyota', 'ford', 'mazda', 'hyundai', 'mitsubishi', 'kia', 'nissan', 'volkswagen', 'subaru', 'isuzu']
const bodies = ['suv', 'ute', 'hatch', 'sedan', 'wagon', 'van', 'coupe']
const fuels = ['petrol', 'diesel', 'hybrid', 'electric']
type Chance = () => number
const pick = (random: Chance, from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
const list = '/search/new-used-and-demo-cars'

/** Prices and kilometres to the dollar, so that hardly two are the same. */
const differentAddress = (random: Chance): string => {
  const price = 12_000 + Math.floor(random() * 70_000)
  const km = 10_000 + Math.floor(random() * 200_000)
  return `${list}/${pick(random, makes)}?body=${pick(random, bodies)}&fuel=${pick(random, fuels)}&price=-${price}&km=-${km}`
}

const sharedAddress = (random: Chance): string => {
  const price = 15_000 + Math.floor(random() * 10) * 5_000
  const make = random() < 0.7 ? `/${pick(random, makes)}` : ''
  return `${list}${make}?body=${pick(random, bodies)}&fuel=${pick(random, fuels)}&price=-${price}`
}

async function fill(ownerUrl: string, { groupId, id }: Site, address: (random: Chance) => string): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const random = randomOf(11)
  for (let at = 0; at < searches; at += 20_000) {
    const addresses = Array.from({ length: 20_000 }, () => address(random))
    await client.query(
      `insert into saved_search (group_id, saved_search_id, site_id, email, address, title, frequency, token_hash, created_at, confirmed_at)
       select $1::uuid, gen_random_uuid(), $2::uuid, 'p' || ($4::int + n) || '@mail.example', a, 'A list', 'daily',
         sha256(convert_to($2::uuid::text || ' ' || ($4::int + n), 'UTF8')), now(), now()
       from unnest($3::text[]) with ordinality as u (a, n)`,
      [groupId, id, addresses, at],
    )
  }
  await client.query('vacuum analyze saved_search')
  await client.end()
}

async function forget(ownerUrl: string, { groupId }: Site): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query('delete from saved_search where group_id = $1', [groupId])
  await client.end()
}
