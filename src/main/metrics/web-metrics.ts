import type { RequestListener } from 'node:http'
import type { Registry } from 'prom-client'
import { hostOfHeader } from '#features/sites/server/site-directory.ts'
import { measuredListener } from '#platform/metrics/request-metrics.ts'
import { readCounter, readGauge } from '#platform/metrics/read-metrics.ts'
import type { Log } from '#platform/log.ts'
import { openMetricsServer } from '#platform/metrics/metrics-server.ts'
import { tracedListener } from '#platform/tracing/spans.ts'
import type { Config } from '../config.ts'
import type { WiredWeb } from '../wire.ts'
import { programMetrics } from './program-metrics.ts'

type Measured = Pick<WiredWeb, 'database' | 'directory' | 'pageCache' | 'snapshots' | 'intake' | 'console'>
type Around = {
  config: Config
  deps: Measured
  /** Sites that are in memory until they are on disk. */
  sitesToStore(): number
  isStopping(): boolean
}

/** Counts since the process started that other parts hold: changes that had been missed. */
export type WebCounts = { missedChanges: number }

const state = (name: string, value: number) => ({ labels: { state: name }, value })

/** The listener with tracing and measuring around it, and the numbers; the plain listener where nobody reads them. */
export function measureWeb(
  plain: RequestListener,
  { config, deps, sitesToStore, isStopping }: Around,
  counts: WebCounts,
) {
  const naming = {
    kindOf: ({ method, path, host }: { method: string; path: string; host: string }) =>
      kindOf({ method, path, isConsole: hostOfHeader(host) === deps.console.host }),
    siteOf: (host: string) => deps.directory.find(hostOfHeader(host))?.slug,
  }
  const isBehindProxy = config.trustedProxies > 0
  const listener = config.tracing ? tracedListener(plain, { ...naming, isBehindProxy }) : plain
  if (!config.metrics) return { listener, registry: undefined }
  const { database, intake } = deps
  const registry = programMetrics({ config, database, isFull: intake.isFull, isStopping })
  addPages(registry, { ...deps, sitesToStore }, counts)
  addLeads(registry, deps)
  const measured = measuredListener(listener, { registry, ...naming })
  return { listener: measured, registry }
}

/** Opens the port of this process: the number of the process above the one that is configured. */
export async function openMetrics(
  registry: Registry | undefined,
  { metrics }: Config,
  at: { number: number; log: Log },
) {
  if (registry && metrics) await openMetricsServer(registry, { ...metrics, port: metrics.port + at.number }, at.log)
}

const kinds: [kind: string, path: RegExp][] = [
  ['picture', /^\/(?:_next\/image$|media\/|share\/)/],
  ['asset', /^\/assets\//],
  ['search', /^\/api\/search$/],
  ['lead', /^\/api\/(?:leads(?:\/|$)|v1\/intake\/)/],
  ['visit', /^\/api\/v$/],
  ['api', /^\/(?:mock\/)?(?:api|provider)\//],
  ['document', /^\/(?:feeds\/|[^/]+\.(?:txt|xml|atom)$)/],
]

/** What a request is for, by its address alone. `live`: the line of a console's tab, which stays open. */
export function kindOf({ method, path, isConsole }: { method: string; path: string; isConsole: boolean }): string {
  if (isConsole) return path === '/api/console/live' ? 'live' : 'console'
  const kind = kinds.find(([, pattern]) => pattern.test(path))?.[0]
  if (kind) return kind
  return method === 'POST' ? 'form' : 'page'
}

function addPages(registry: Registry, measured: Measured & Pick<Around, 'sitesToStore'>, counts: WebCounts): void {
  const { pageCache, snapshots, sitesToStore } = measured
  readCounter(registry, {
    name: 'forecourt_page_cache_total',
    help: 'Pages answered from memory (hit) and made and stored there (miss).',
    labelNames: ['outcome'],
    read: () => [
      { labels: { outcome: 'hit' }, value: pageCache.hits },
      { labels: { outcome: 'miss' }, value: pageCache.misses },
    ],
  })
  readCounter(registry, {
    name: 'forecourt_snapshots_total',
    help: 'Snapshots of sites: in memory (hit), read from the database (build), and late, when the one before answered.',
    labelNames: ['outcome'],
    read: () => [
      { labels: { outcome: 'hit' }, value: snapshots.counts.hits },
      { labels: { outcome: 'build' }, value: snapshots.counts.builds },
      { labels: { outcome: 'late' }, value: snapshots.counts.late },
    ],
  })
  readGauge(registry, {
    name: 'forecourt_memory_bytes',
    help: 'Held in memory: finished pages, and snapshots of sites.',
    labelNames: ['of'],
    read: () => [
      { labels: { of: 'pages' }, value: pageCache.bytes },
      { labels: { of: 'snapshots' }, value: snapshots.bytes() },
    ],
  })
  readGauge(registry, {
    name: 'forecourt_sites_in_memory',
    help: 'Sites whose snapshot is in memory (ready), and those that are there until they are on disk as well (to-store).',
    labelNames: ['state'],
    read: () => [state('ready', snapshots.sites()), state('to-store', sitesToStore())],
  })
  readCounter(registry, {
    name: 'forecourt_missed_changes_total',
    help: 'Times that changes of sites had been missed by the line and were found by comparing versions.',
    read: () => counts.missedChanges,
  })
}

function addLeads(registry: Registry, { intake }: Measured): void {
  readCounter(registry, {
    name: 'forecourt_leads_total',
    help: 'Leads accepted, repeated (answered as before), invalid, limited (too many of a sender or site), and failed.',
    labelNames: ['outcome'],
    read: () => Object.entries(intake.counts).map(([outcome, value]) => ({ labels: { outcome }, value })),
  })
}
