import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { readProgramHealth } from '#features/dealers/server/platform/program-health-store.ts'
import { minute, second } from '#kernel/duration.ts'
import { readinessOf } from '#platform/http/readiness.ts'
import { readGauge, sharedReading } from '#platform/metrics/read-metrics.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readArchiveFacts } from '#platform/postgres/installation-store.ts'
import { lastRehearsal, newestBackup } from '../backup/newest-backup.ts'
import type { Config } from '../config.ts'
import { programVersion } from '../folders.ts'

type Program = {
  config: Config
  database: Database
  /** No further lead would be taken; a process that takes none never says so. */
  isFull?(): boolean
  isStopping?(): boolean
}

/** Numbers that web processes and workers have alike. What stands in the database is read once in ten seconds, however many ask. */
export function programMetrics(program: Program): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  readGauge(registry, {
    name: 'forecourt_info',
    help: 'Version of the program, always 1.',
    labelNames: ['version'],
    read: () => [{ labels: { version: programVersion }, value: 1 }],
  })
  addMachine(registry, program)
  addDatabase(registry, program)
  if (program.config.databaseUrl) addLogArchive(registry, program.database)
  addWaiting(registry, program)
  return registry
}

function addMachine(registry: Registry, { config }: Program): void {
  const disk = sharedReading(() => statfs(config.dataFolder), second)
  readGauge(registry, {
    name: 'forecourt_disk_free_bytes',
    help: 'Free on the disk of the data folder, for this program.',
    read: async () => sizeOf(await disk(), 'bavail'),
  })
  readGauge(registry, {
    name: 'forecourt_disk_size_bytes',
    help: 'Size of the disk of the data folder.',
    read: async () => sizeOf(await disk(), 'blocks'),
  })
  if (!config.backup || config.databaseUrl) return
  const newest = sharedReading(() => newestBackup(config), 5 * minute)
  readGauge(registry, {
    name: 'forecourt_backup_age_seconds',
    help: 'Time since the end of the newest complete backup; +Inf while there is none, left out when its folder cannot be read.',
    read: async () => {
      const found = await newest()
      if (!found) return undefined
      return found.endedAt ? (Date.now() - found.endedAt.getTime()) / 1_000 : Number.POSITIVE_INFINITY
    },
  })
  addRehearsal(registry, config)
}

function addRehearsal(registry: Registry, config: Config): void {
  const last = sharedReading(async () => ({ found: await lastRehearsal(config) }), 5 * minute)
  readGauge(registry, {
    name: 'forecourt_rehearsal_age_seconds',
    help: 'Time since the newest backup was last restored for trial, whichever way it went; +Inf while there was no trial.',
    read: async () => {
      const read = await last()
      return read && (read.found ? (Date.now() - read.found.at.getTime()) / 1_000 : Number.POSITIVE_INFINITY)
    },
  })
  readGauge(registry, {
    name: 'forecourt_rehearsal_ok',
    help: '1 when that trial brought everything back, 0 when it failed; left out while there was none.',
    read: async () => {
      const found = (await last())?.found
      return found && Number(found.problem === '')
    },
  })
}

/** Backups of a Postgres of one's own are its own affair; whether what they need comes about can be seen from here. */
function addLogArchive(registry: Registry, database: Database): void {
  const facts = sharedReading(() => database.forPlatform(readArchiveFacts), 10 * second)
  readGauge(registry, {
    name: 'forecourt_log_archive_ok',
    help: "1 when the database's log was archived at the last attempt, 0 when that failed; left out while none is archived.",
    read: async () => {
      const read = await facts()
      if (!read?.isOn || (!read.archivedAt && !read.failedAt)) return undefined
      return Number((read.archivedAt ?? 0) > (read.failedAt ?? 0))
    },
  })
  readGauge(registry, {
    name: 'forecourt_log_archive_age_seconds',
    help: "Time since a file of the database's log was last archived; left out while there was none.",
    read: async () => {
      const at = (await facts())?.archivedAt
      return at ? (Date.now() - at.getTime()) / 1_000 : undefined
    },
  })
}

const sizeOf = (
  disk: { bsize: number; bavail: number; blocks: number } | undefined,
  of: 'bavail' | 'blocks',
): number | undefined => disk && disk[of] * disk.bsize

function addDatabase(registry: Registry, { config, database, isFull, isStopping }: Program): void {
  readGauge(registry, {
    name: 'forecourt_database_connections',
    help: 'Connections of this process: open, idle, and callers that wait for one.',
    labelNames: ['state'],
    read: () => Object.entries(database.connections()).map(([state, value]) => ({ labels: { state }, value })),
  })
  readGauge(registry, {
    name: 'forecourt_listener_silence_seconds',
    help: 'Time since the line for changes last answered; left out where nobody listens.',
    read: () => {
      const silence = database.silence()
      return silence === null ? undefined : silence / 1_000
    },
  })
  readGauge(registry, {
    name: 'forecourt_ready',
    help: '1 when this process can answer pages, or take a lead, as /readyz says.',
    labelNames: ['for'],
    read: async () => {
      const parts = {
        isStopping: isStopping ?? (() => false),
        isFull: isFull ?? (() => false),
        database,
        dataFolder: config.dataFolder,
      }
      const [pages, leads] = await Promise.all([readinessOf(parts, 'pages'), readinessOf(parts, 'leads')])
      return [
        { labels: { for: 'pages' }, value: Number(pages.isReady) },
        { labels: { for: 'leads' }, value: Number(leads.isReady) },
      ]
    },
  })
}

function addWaiting(registry: Registry, { database }: Program): void {
  const health = sharedReading(() => database.forPlatform((db) => readProgramHealth(db, new Date())), 10 * second)
  readGauge(registry, {
    name: 'forecourt_deliveries',
    help: 'Deliveries of enquiries that wait (due, or tried in vain), and that nobody tries any more.',
    labelNames: ['state'],
    read: async () => {
      const { deliveries } = (await health()) ?? {}
      return deliveries && [state('waiting', deliveries.waiting), state('failed', deliveries.failed)]
    },
  })
  readGauge(registry, {
    name: 'forecourt_delivery_oldest_seconds',
    help: 'Age of the oldest delivery that waits; 0 where none does.',
    read: async () => (await health())?.deliveries.oldestSeconds,
  })
  readGauge(registry, {
    name: 'forecourt_jobs',
    help: 'Jobs by queue: waiting (due and not taken), active, and retrying (failed, tried again later).',
    labelNames: ['queue', 'state'],
    read: async () =>
      (await health())?.queues.flatMap(({ name: queue, waiting, active, retrying }) =>
        Object.entries({ waiting, active, retrying }).map(([name, value]) => ({
          labels: { queue, state: name },
          value,
        })),
      ),
  })
  readGauge(registry, {
    name: 'forecourt_job_oldest_seconds',
    help: 'Time since the oldest job of a queue that is due, or failed before, was to be done.',
    labelNames: ['queue'],
    read: async () =>
      (await health())?.queues.map(({ name: queue, oldestSeconds: value }) => ({ labels: { queue }, value })),
  })
  readGauge(registry, {
    name: 'forecourt_feeds',
    help: 'Stock files that are fetched: all, those from which nothing new came for more than a day, those whose last fetch failed.',
    labelNames: ['state'],
    read: async () => {
      const { feeds } = (await health()) ?? {}
      return feeds && [state('all', feeds.sources), state('silent', feeds.silent), state('failing', feeds.failing)]
    },
  })
}

const state = (name: string, value: number) => ({ labels: { state: name }, value })
