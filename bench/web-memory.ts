import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute, second } from '#kernel/duration.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { prepareDatabase } from '#platform/postgres/prepare-database.ts'
import { migrationsFolder } from '../src/main/folders.ts'
import { query, withoutLimits } from './fleet-servers.ts'
import { domain, hostOf, send, startTraffic } from './fleet-traffic.ts'
import { type Killable, killable } from './killable.ts'
import { fillManySites } from './many-sites-stock.ts'
import { freePort, removeData } from './running-program.ts'
import { printTable } from './table.ts'

type Web = Killable & { port: number; metricsPort: number }

/** One web process with as many sites: its memory after the start, while each site is looked at once, and under mixed traffic. */
export async function measureWebMemory([sites = '10000', minutes = '30', vehicles = '300']: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-memory-'))
  // As root Postgres runs as another user, who must get in.
  await chmod(folder, 0o755)
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  try {
    const { ownerUrl } = started.value
    await prepareDatabase(ownerUrl, migrationsFolder)
    await fillManySites(ownerUrl, { sites: Number(sites), vehiclesPerSite: Number(vehicles) })
    await query(ownerUrl, withoutLimits)
    await query(
      ownerUrl,
      `insert into site_host (group_id, host, site_id) select group_id, slug || '${domain}', site_id from site`,
    )
    await measure({ folder, url: ownerUrl }, { sites: Number(sites), minutes: Number(minutes) })
  } finally {
    await started.value.stop()
    await removeData(folder)
  }
}

type Place = { folder: string; url: string }

async function measure(place: Place, { sites, minutes }: { sites: number; minutes: number }): Promise<void> {
  const web = await startWeb(place)
  try {
    const course: Row[] = [await look(web, 'after the start')]
    for (let tenth = 1; tenth <= 10; tenth++) {
      await lookAtSites(web.port, {
        from: Math.floor(((tenth - 1) / 10) * sites) + 1,
        to: Math.floor((tenth / 10) * sites),
      })
      course.push(await look(web, `${tenth}0 % of the sites looked at once`))
    }
    const traffic = startTraffic(web.port, sites)
    for (let at = 1; at <= looks; at++) {
      await sleep((minutes * minute) / looks)
      course.push(
        await look(
          web,
          `${((minutes * at) / looks).toFixed(1)} minutes of mixed traffic, ${traffic.pages.length} pages`,
        ),
      )
    }
    await traffic.stop()
    printTable(`One web process with ${sites.toLocaleString('en')} sites (1,000 MB; 200 MB after the start)`, course)
  } finally {
    await web.stop()
  }
}

const looks = 10

async function startWeb({ folder, url }: Place): Promise<Web> {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true })
  const [port, metricsPort] = [await freePort(), await freePort()]
  const made = killable(['web.js'], 'Forecourt is serving', {
    DATABASE_URL: url,
    FORECOURT_DATA: data,
    FORECOURT_DEVELOPMENT: '0',
    FORECOURT_LOG: 'error',
    FORECOURT_METRICS_PORT: String(metricsPort),
    FORECOURT_PROCESSES: '1',
    FORECOURT_SECRET: randomBytes(32).toString('base64url'),
    FORECOURT_TRUST_PROXY: '2',
    FORECOURT_WORKER: 'separate',
    PORT: String(port),
  })
  await made.start()
  return { ...made, port, metricsPort }
}

const readersAtOnce = 4

async function lookAtSites(port: number, { from, to }: { from: number; to: number }): Promise<void> {
  let next = from
  const reader = async (): Promise<void> => {
    while (next <= to) {
      const host = hostOf(next++)
      while ((await send(port, { host, path: '/' })).status !== 200) await sleep(second)
    }
  }
  await Promise.all(Array.from({ length: readersAtOnce }, reader))
}

type Row = Record<string, string | number>

/** What the process says of itself, in megabytes. */
async function look(web: Web, when: string): Promise<Row> {
  const text = await (await fetch(`http://127.0.0.1:${web.metricsPort}/metrics`)).text()
  const gauge = (name: string): number => {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `))
    return Number(line?.slice(name.length + 1) ?? 0)
  }
  const megabytes = (name: string): string => (gauge(name) / 2 ** 20).toFixed(0)
  const row = {
    when,
    resident: (await web.memory()).toFixed(0),
    heap: megabytes('nodejs_heap_size_total_bytes'),
    'in use': megabytes('nodejs_heap_size_used_bytes'),
    'outside the heap': megabytes('nodejs_external_memory_bytes'),
    'pages counted': megabytes('forecourt_memory_bytes{of="pages"}'),
    'snapshots counted': megabytes('forecourt_memory_bytes{of="snapshots"}'),
    sites: gauge('forecourt_sites_in_memory{state="ready"}'),
    'to store': gauge('forecourt_sites_in_memory{state="to-store"}'),
    'CPU, s': ((await web.cpuMilliseconds()) / 1000).toFixed(0),
  }
  console.log(Object.values(row).join(' | '))
  return row
}
