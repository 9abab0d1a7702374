import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { second } from '#kernel/duration.ts'
import type { Servers } from './fleet-servers.ts'
import type { Killable } from './killable.ts'

export type Gauges = {
  /** Megabytes at most, by process. */ memory: Map<string, number>
  /** Of the server that takes writing, second by second. */ transactions: number[]
  /** At most. */ connections: number
  /** Of the whole machine, in the last minute. */ loads: number[]
  stop(): Promise<void>
}

type Watched = { named: readonly (Killable & { name: string })[]; servers: Servers }

/** Looks once a second until it is stopped. */
export function watch({ named, servers }: Watched): Gauges {
  const course = { isStopping: false }
  const gauges: Gauges = { memory: new Map(), transactions: [], connections: 0, loads: [], stop: async () => {} }
  const looking = (async () => {
    let before: Activity | undefined
    while (!course.isStopping) {
      for (const { name, memory } of named)
        gauges.memory.set(name, Math.max(gauges.memory.get(name) ?? 0, await memory()))
      gauges.loads.push(loadavg()[0] ?? 0)
      const now = await activityNow(servers)
      if (now && now.url === before?.url) gauges.transactions.push(now.transactions - before.transactions)
      gauges.connections = Math.max(gauges.connections, now?.connections ?? 0)
      before = now
      await sleep(second)
    }
  })()
  gauges.stop = async () => {
    course.isStopping = true
    await looking
  }
  return gauges
}

type Activity = { url: string; transactions: number; connections: number }

const activity = `select sum(xact_commit)::float8 as transactions, sum(numbackends)::int as connections
  from pg_stat_database where not pg_is_in_recovery() having count(*) > 0`

/** Undefined while no server takes writing. */
async function activityNow({ primary, standby }: Servers): Promise<Activity | undefined> {
  for (const { ownerUrl: url } of [primary, standby]) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<Omit<Activity, 'url'>>(activity)
      if (rows[0]) return { url, ...rows[0] }
    } catch {
      // It is away, which is what the other one is there for.
    } finally {
      await client.end().catch(() => {})
    }
  }
  return undefined
}
