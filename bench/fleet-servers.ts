import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { prepareDatabase } from '#platform/postgres/prepare-database.ts'
import { migrationsFolder, programFolder } from '../src/main/folders.ts'
import { domain, send } from './fleet-traffic.ts'
import { fillManySites } from './many-sites-stock.ts'
import { freePort } from './running-program.ts'

export type Servers = {
  primary: EmbeddedPostgres
  standby: EmbeddedPostgres
  /** Names both, for DATABASE_URL. */ url: string
  stop(): Promise<void>
}

type Stock = { sites: number; vehiclesPerSite: number }

/** A primary that acknowledges nothing before its standby has it: without that a failover may lose what was acknowledged. */
export async function openServers(folder: string, stock: Stock): Promise<Servers> {
  const [first, second] = ['one', 'two'].map((name) => join(folder, name, 'postgres')) as [string, string]
  const filling = await open(first)
  await prepareDatabase(filling.ownerUrl, migrationsFolder)
  await fillManySites(filling.ownerUrl, { ...stock, isReplicated: true })
  await query(filling.ownerUrl, withoutLimits)
  await query(
    filling.ownerUrl,
    `insert into site_host (group_id, host, site_id) select group_id, slug || '${domain}', site_id from site`,
  )
  await filling.stop()
  mkdirSync(join(folder, 'two'), { recursive: true })
  execFileSync('cp', ['-a', first, second])
  const primary = await open(first)
  follow(second, primary.ownerUrl)
  const standby = await open(second)
  await query(primary.ownerUrl, "alter system set synchronous_standby_names = '*'")
  await query(primary.ownerUrl, 'select pg_reload_conf()')
  while ((await query(primary.ownerUrl, "select from pg_stat_replication where sync_state = 'sync'")) === 0)
    await sleep(200)
  const { host } = new URL(standby.ownerUrl)
  const url = primary.ownerUrl.replace(/@([^/]+)/, `@$1,${host}`)
  return { primary, standby, url, stop: async () => void (await Promise.all([primary.stop(), standby.stop()])) }
}

/** Sites that take whatever the traffic sends. */
export const withoutLimits = `update site set settings =
  '{"leads": {"per_site_per_hour": 100000000, "per_address_per_hour": 10000}}'`

async function open(dataDir: string): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  return started.value
}

function follow(dataDir: string, primaryUrl: string): void {
  const { hostname, port, username, password } = new URL(primaryUrl)
  const line = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  writeFileSync(join(dataDir, 'cluster', 'standby.signal'), '')
  appendFileSync(join(dataDir, 'cluster', 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`)
}

/** Resolves to how many rows were found or changed. */
export async function query(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

const haproxy = '/usr/sbin/haproxy'

/** HAProxy with the file that ships, but for the ports. */
export async function openBalancer(
  folder: string,
  ports: [number, number],
): Promise<{ port: number; stop(): Promise<void> }> {
  if (!existsSync(haproxy)) throw new Error('There is no HAProxy: apt-get install haproxy')
  const port = await freePort()
  const shipped = readFileSync(join(programFolder, 'deploy/haproxy.cfg'), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    shipped
      // More files than this machine lets a program open, and than the traffic needs.
      .replace('maxconn 20000', 'maxconn 2000')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`),
  )
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  while ((await send(port, { host: 'localhost', path: '/healthz' })).status === 0) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`)
    await sleep(100)
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
