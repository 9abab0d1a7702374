import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { minute, second } from '#kernel/duration.ts'
import { killPostgres } from './crash.ts'
import { type Gauges, watch } from './fleet-gauges.ts'
import { openBalancer, openServers, query, type Servers } from './fleet-servers.ts'
import { hostOf, type PageSeen, send, startTraffic, type Traffic } from './fleet-traffic.ts'
import { type Killable, killable } from './killable.ts'
import { freePort, removeData } from './running-program.ts'
import { milliseconds, printTable, quantile } from './table.ts'

type Fleet = { webs: [Web, Web]; worker: Killable; servers: Servers }
type Web = Killable & { name: string; port: number }

/**
 * Two web processes behind the balancer file that ships, a worker, a primary and a standby: shoppers and leads go on while each process is killed and replaced, all
 * are restarted in turn as an upgrade does, and the primary is killed and the standby promoted.
 */
export async function measureFleet([sites = '10000', minutes = '10', vehicles = '300']: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-fleet-'))
  // As root Postgres runs as another user, who must get in.
  await chmod(folder, 0o755)
  const stock = { sites: Number(sites), vehiclesPerSite: Number(vehicles) }
  const opened: { stop(): Promise<void> }[] = []
  try {
    const servers = await timed(`${sites} sites of ${vehicles} vehicles, on both servers`, () =>
      openServers(folder, stock),
    )
    opened.push(servers)
    const fleet = await openFleet(folder, servers)
    opened.push(...fleet.webs, fleet.worker)
    const balancer = await openBalancer(folder, [fleet.webs[0].port, fleet.webs[1].port])
    opened.push(balancer)
    await timed('every site looked at once, and on disk', () => warmUp(balancer.port, { sites: stock.sites, folder }))
    await measure(fleet, { ...stock, port: balancer.port, minutes: Number(minutes) })
  } finally {
    for (const each of opened.toReversed()) await each.stop()
    await removeData(folder)
  }
}

type Extent = { port: number; sites: number; minutes: number }

async function measure(fleet: Fleet, { port, sites, minutes }: Extent): Promise<void> {
  const { webs, worker, servers } = fleet
  const traffic = startTraffic(port, sites)
  const gauges = watch({ named: [...webs, { ...worker, name: 'worker' }], servers })
  const began = performance.now()
  await runIncidents({ fleet, traffic, until: Date.now() + minutes * minute })
  await traffic.stop()
  const seconds = (performance.now() - began) / 1000
  await gauges.stop()
  reportPages(traffic)
  await reportLeads(traffic, servers.standby.ownerUrl)
  reportLoad(traffic, { seconds, gauges })
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return done
}

async function openFleet(folder: string, servers: Servers): Promise<Fleet> {
  const data = join(folder, 'data')
  await mkdir(data)
  const shared = {
    DATABASE_URL: servers.url,
    FORECOURT_DATA: data,
    FORECOURT_DEVELOPMENT: '0',
    FORECOURT_LOG: 'error',
    FORECOURT_SECRET: randomBytes(32).toString('base64url'),
    // The balancer, and the people whose addresses the traffic makes up.
    FORECOURT_TRUST_PROXY: '2',
    FORECOURT_WORKER: 'separate',
  }
  const web = async (name: string): Promise<Web> => {
    const port = await freePort()
    const made = killable(['web.js'], 'Forecourt is serving', { ...shared, PORT: String(port) })
    await made.start()
    return { ...made, name, port }
  }
  const webs: [Web, Web] = [await web('web 1'), await web('web 2')]
  const worker = killable(['worker.js'], 'Forecourt is working', shared)
  await worker.start()
  return { webs, worker, servers }
}

const readersAtOnce = 6

/** A site that no process has read yet cannot be shown while the database is away: an installation of some days has none. */
async function warmUp(port: number, { sites, folder }: { sites: number; folder: string }): Promise<void> {
  let next = 1
  const busy = new Map<string, number>()
  const read = async (host: string, attempts: number): Promise<void> => {
    const { status, text } = await send(port, { host, path: '/' })
    if (status === 200) return
    if (attempts === 0) throw new Error(`${host} answers ${status}`)
    const said = `${status} ${/<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? text.slice(0, 80)}`
    busy.set(said, (busy.get(said) ?? 0) + 1)
    await sleep(second)
    await read(host, attempts - 1)
  }
  const reader = async (): Promise<void> => {
    while (next <= sites) await read(hostOf(next++), 60)
  }
  await Promise.all(Array.from({ length: readersAtOnce }, reader))
  for (const [said, times] of busy) console.log(`Asked again after ${said}: ${times}`)
  await allOnDisk(sites, folder)
}

/** Where sites were read faster than the disk takes them, some are there after their next reading only. */
async function allOnDisk(sites: number, folder: string): Promise<void> {
  for (let [before, now] = [-1, 0]; now < sites && now > before;) {
    await sleep(10 * second)
    ;[before, now] = [now, await snapshotsOnDisk(folder)]
    if (now === before) console.log(`${now} of ${sites} sites are on disk`)
  }
}

const snapshotsOnDisk = async (folder: string): Promise<number> =>
  (await readdir(join(folder, 'data', 'snapshots'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length

type Course = { fleet: Fleet; traffic: Traffic; until: number }

/** Between two incidents everything has been well for so many milliseconds. */
const calm = 5_000

async function runIncidents({ fleet, traffic, until }: Course): Promise<void> {
  const { webs, worker } = fleet
  const course = { hasFailedOver: false }
  const incidents: [string, () => Promise<void>][] = [
    ...webs.map((web): [string, () => Promise<void>] => [`${web.name} killed and replaced`, () => replaced(web)]),
    ['worker killed and replaced', () => replaced(worker)],
    ['upgrade: each stopped and started', () => upgraded(fleet)],
    [
      'primary killed, standby promoted',
      async () => {
        if (!course.hasFailedOver) await failOver(fleet.servers)
        course.hasFailedOver = true
      },
    ],
  ]
  for (let at = 0; Date.now() < until || !course.hasFailedOver; at++) {
    const [name, happen] = incidents[at % incidents.length] ?? ['nothing', async () => {}]
    traffic.phase = 'all well'
    await sleep(calm)
    if (course.hasFailedOver && name.startsWith('primary')) continue
    traffic.phase = name
    await timed(name, happen)
    await allReady(webs)
  }
}

async function replaced(victim: Killable): Promise<void> {
  await victim.kill()
  await victim.start()
}

/** As the documentation says: one after the other, each only when the one before is ready again at the balancer. */
async function upgraded({ webs, worker }: Fleet): Promise<void> {
  for (const web of webs) {
    await web.stop()
    await web.start()
    await allReady(webs)
  }
  await worker.stop()
  await worker.start()
}

/** Milliseconds until somebody, or something, has decided that the primary is gone. */
const decision = 3_000
/** Milliseconds after which the balancer believes a process that is ready again. */
const believed = 3_000

async function failOver({ primary, standby }: Servers): Promise<void> {
  await killPostgres(primary.ownerUrl)
  await sleep(decision)
  await query(standby.ownerUrl, 'select pg_promote()')
}

async function allReady(webs: readonly Web[]): Promise<void> {
  for (const { port } of webs)
    while ((await send(port, { host: 'localhost', path: '/readyz?for=leads' })).status !== 200) await sleep(100)
  await sleep(believed)
}

const isFailed = ({ status }: PageSeen): boolean => status !== 200

function reportPages({ pages }: Traffic): void {
  printTable(
    'Pages through the balancer, by what happened meanwhile',
    [...new Set(pages.map(({ phase }) => phase)), undefined].map((phase) => {
      const seen = phase === undefined ? pages : pages.filter((page) => page.phase === phase)
      const times = seen.map((page) => page.milliseconds)
      return {
        meanwhile: phase ?? 'all of it',
        pages: seen.length,
        failed: seen.filter(isFailed).length,
        p50: milliseconds(quantile(times, 0.5)),
        p99: milliseconds(quantile(times, 0.99)),
        longest: milliseconds(quantile(times, 1)),
      }
    }),
  )
  const failures = Object.groupBy(pages.filter(isFailed), ({ phase, status }) => `${phase}: ${status}`)
  for (const [what, list = []] of Object.entries(failures)) console.log(`${list.length} x ${what}`)
}

/** What the database that takes writing now has of what was acknowledged, whichever server that was then. */
async function reportLeads({ leads }: Traffic, url: string): Promise<void> {
  const all = [...leads.values()]
  const ids = all.flatMap((lead) => [...lead.ids])
  const times = all.flatMap((lead) => lead.milliseconds ?? [])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const stored = await client.query('select from lead where lead_id = any($1::uuid[])', [ids])
  await client.end()
  printTable('Leads, each sent until it was acknowledged', [
    {
      sent: all.length,
      acknowledged: all.filter((lead) => lead.ids.size > 0).length,
      'in more than one attempt': all.filter((lead) => lead.attempts > 1).length,
      'acknowledged and missing': ids.length - (stored.rowCount ?? 0),
      p50: milliseconds(quantile(times, 0.5)),
      p99: milliseconds(quantile(times, 0.99)),
      longest: milliseconds(quantile(times, 1)),
    },
  ])
}

function reportLoad({ pages }: Traffic, { seconds, gauges }: { seconds: number; gauges: Gauges }): void {
  printTable('Load', [
    {
      'pages a second': (pages.length / seconds).toFixed(0),
      'transactions a second, p50': quantile(gauges.transactions, 0.5),
      most: quantile(gauges.transactions, 1),
      connections: gauges.connections,
      ...Object.fromEntries(
        [...gauges.memory].map(([name, megabytes]) => [`${name}, at most`, `${megabytes.toFixed(0)} MB`]),
      ),
      'load of the machine': `${quantile(gauges.loads, 0).toFixed(1)} to ${quantile(gauges.loads, 1).toFixed(1)}`,
    },
  ])
}
