import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createApp } from '#pages/app.ts'
import { requestHandler } from '#pages/request-handler.ts'
import { testWeb } from '#pages/test-web.ts'
import { silentLog, type Log } from '#platform/log.ts'
import { query } from '#platform/postgres/embedded/test-launcher.ts'
import { openMetricsServer } from '#platform/metrics/metrics-server.ts'
import { openWebServer } from '../web-server.ts'
import { afterwards } from '#testing/afterwards.ts'
import { readConfig } from '../config.ts'
import { programFolder } from '../folders.ts'
import { kindOf, measureWeb } from './web-metrics.ts'
import { programMetrics } from './program-metrics.ts'
import { eventually } from '#testing/until.ts'

const web = await testWeb()
const read = readConfig({
  FORECOURT_DATA: web.dataFolder,
  FORECOURT_DEVELOPMENT: '1',
  FORECOURT_METRICS_PORT: '9464',
  FORECOURT_BACKUP: join(web.dataFolder, 'backups'),
  FORECOURT_BACKUP_KEY: 'a key of thirty-two characters, or of more',
})
if (!read.ok) throw new Error(read.problem.join())
const config = read.value
const site = await web.addDealer({ leads: { per_address_per_hour: 2, per_site_per_hour: 10 } })
const counts = { missedChanges: 3 }

const around = { config, deps: web.deps, sitesToStore: () => 0, isStopping: () => false }
const { listener, registry } = measureWeb(requestHandler(web.deps, createApp(web.deps)), around, counts)
if (!registry) throw new Error('Nothing is measured')
const { server, serveWith } = openWebServer({ trustedProxies: 0, hstsSeconds: 0 })
serveWith({ listener, readiness: web.deps.readiness, mayHaveCertificate: () => false })
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const metrics = await openMetricsServer(registry, { port: 0, host: '127.0.0.1' }, silentLog)
if (!metrics) throw new Error('No port')
afterwards(() => {
  server.closeAllConnections()
  server.close()
  metrics.closeAllConnections()
  metrics.close()
})

const portOf = (of: typeof metrics) => (of.address() as AddressInfo).port
const readMetrics = async () => (await fetch(`http://127.0.0.1:${portOf(metrics)}/metrics`)).text()
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? Number.NaN,
  )

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<number | undefined> {
  const host = `${site.slug}.localhost`
  const at = {
    host: '127.0.0.1',
    port: portOf(server),
    path,
    method,
    headers: { host, 'accept-encoding': 'gzip', ...headers },
  }
  return new Promise((resolve, reject) => {
    const sending = request(at, (response) => response.resume().on('end', () => resolve(response.statusCode)))
    sending.on('error', reject).end(body)
  })
}

const lead = { name: 'Zebulon Quartermain', email: 'zebulon@quartermain.example', phone: '0491570156' }
const sendLead = (differences: object) =>
  send('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Secretbrowser/9' },
    body: JSON.stringify({ lead: { ...lead, message: 'Is the blue one there?', ...differences } }),
  })

test('requests, leads, cache and snapshots are counted by kind, and nothing of who asked is among the numbers', async () => {
  const before = web.deps.pageCache.hits
  expect([await send('/'), await send('/'), await send('/nothing-here?q=zebulon')]).toEqual([200, 200, 404])
  const leads = [{ email: 'wrong' }, {}, { message: 'And the red one?' }, { message: 'And the green one?' }]
  const responses: (number | undefined)[] = []
  for (const differences of leads) responses.push(await sendLead(differences))
  expect(responses).toEqual([422, 201, 201, 429])
  await eventually(async () =>
    expect(valueOf(await readMetrics(), 'forecourt_requests_total{kind="lead",status="429"}')).toBe(1),
  )
  const text = await readMetrics()
  expect(valueOf(text, 'forecourt_requests_total{kind="page",status="200"}')).toBe(2)
  expect(valueOf(text, 'forecourt_requests_total{kind="page",status="404"}')).toBe(1)
  expect(valueOf(text, 'forecourt_requests_total{kind="lead",status="201"}')).toBe(2)
  expect(valueOf(text, 'forecourt_request_duration_seconds_count{kind="lead"}')).toBe(4)
  for (const [outcome, count] of Object.entries({ accepted: 2, invalid: 1, limited: 1, failed: 0 }))
    expect(valueOf(text, `forecourt_leads_total{outcome="${outcome}"}`)).toBe(count)
  expect(valueOf(text, 'forecourt_page_cache_total{outcome="hit"}')).toBe(before + 1)
  expect(valueOf(text, 'forecourt_page_cache_total{outcome="miss"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'forecourt_snapshots_total{outcome="build"}')).toBeGreaterThan(0)
  expect(valueOf(text, `forecourt_busiest_site_requests{site="${site.slug}"}`)).toBe(7)
  expect(valueOf(text, 'forecourt_missed_changes_total')).toBe(3)
  expect(text).not.toMatch(/zebulon|quartermain|0491 ?570|491570156|blue one|secretbrowser|127\.0\.0\.1/i)
})

test('what waits in the database, the disk, the line and the backups have a number each', async () => {
  await eventually(async () => {
    const text = await readMetrics()
    expect(valueOf(text, 'forecourt_deliveries{state="waiting"}')).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'forecourt_delivery_oldest_seconds')).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'forecourt_jobs{queue="lead.arrived",state="waiting"}')).toBeGreaterThanOrEqual(0)
    expect(valueOf(text, 'forecourt_feeds{state="silent"}')).toBe(0)
    expect(valueOf(text, 'forecourt_disk_free_bytes')).toBeGreaterThan(0)
    expect(valueOf(text, 'forecourt_database_connections{state="open"}')).toBeGreaterThan(0)
    expect(valueOf(text, 'forecourt_ready{for="leads"}')).toBe(1)
    expect(valueOf(text, 'forecourt_listener_silence_seconds')).toBeGreaterThanOrEqual(0)
    expect(text).toContain('forecourt_backup_age_seconds +Inf')
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })
})

const own = programMetrics({
  config: { ...config, databaseUrl: 'postgres://own.example/own' },
  database: web.deps.database,
})

test('a Postgres of one’s own says whether its log is archived, and nothing of our backups', async () => {
  await eventually(async () => {
    // A log to which nothing was added is not changed for another: each look adds something.
    await query(inject('templateDatabase'), 'select txid_current(), pg_switch_wal()')
    const text = await own.metrics()
    expect(valueOf(text, 'forecourt_log_archive_ok')).toBe(1)
    expect(valueOf(text, 'forecourt_log_archive_age_seconds')).toBeGreaterThanOrEqual(0)
    expect(text).not.toMatch(/^forecourt_backup/m)
  })
  expect(await readMetrics()).not.toMatch(/^forecourt_log_archive/m)
})

test('with the database away the numbers of the process are there all the same, and a lead cannot be taken', async () => {
  const away = {
    ...web.deps.database,
    forPlatform: () => Promise.reject(new Error('away')),
    isWritable: async () => false,
  }
  const text = await programMetrics({ config, database: away }).metrics()
  expect(valueOf(text, 'forecourt_ready{for="leads"}')).toBe(0)
  expect(valueOf(text, 'forecourt_ready{for="pages"}')).toBe(1)
  expect(text).not.toMatch(/^forecourt_(?:delivery_oldest_seconds|jobs|feeds|deliveries)/m)
})

test('nothing is measured where no port is set, and the listener is the plain one', () => {
  const plain = () => {}
  const silent = { ...around, config: { ...config, metrics: undefined } }
  expect(measureWeb(plain, silent, counts)).toEqual({ listener: plain, registry: undefined })
})

test('a port that is taken is said and ends nothing; other addresses than /metrics are not there', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  afterwards(() => taken.close())
  const lines: string[] = []
  const log: Log = { ...silentLog, warn: (facts, message) => lines.push(`${message} ${JSON.stringify(facts)}`) }
  const { port } = taken.address() as AddressInfo
  expect(await openMetricsServer(registry, { port, host: '127.0.0.1' }, log)).toBeUndefined()
  expect(lines.join()).toContain('taken by another program')
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
  ] as const)
    expect((await fetch(`http://127.0.0.1:${portOf(metrics)}${path}`, { method })).status).toBe(404)
})

test.each([
  ['GET', '/', 'page'],
  ['POST', '/contact', 'form'],
  ['POST', '/api/leads', 'lead'],
  ['PATCH', '/api/leads/1/2', 'lead'],
  ['POST', '/api/v1/intake/adf', 'lead'],
  ['GET', '/api/search', 'search'],
  ['POST', '/api/v', 'visit'],
  ['POST', '/mock/api/leads', 'api'],
  ['GET', '/media/abc', 'picture'],
  ['GET', '/assets/main.js', 'asset'],
  ['GET', '/sitemap.xml', 'document'],
])('%s %s is of the kind %s', (method, path, kind) => {
  expect(kindOf({ method, path, isConsole: false })).toBe(kind)
})

test('the line of a tab is no slow call of the console', () => {
  expect(kindOf({ method: 'GET', path: '/api/console/live', isConsole: true })).toBe('live')
  expect(kindOf({ method: 'POST', path: '/api/console/session.me', isConsole: true })).toBe('console')
})

test('every number that the shipped dashboard and alerts name exists, and every alert has its page of the runbook', async () => {
  const known = new Set([registry, own].flatMap((each) => each.getMetricsAsArray().map(({ name }) => name)))
  const folder = join(programFolder, 'deploy/metrics')
  const files = await readdir(folder)
  expect(files.toSorted()).toEqual(['forecourt-alerts.yml', 'forecourt-dashboard.json'])
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const named = texts.flatMap((text) => text.match(/\b(?:forecourt|nodejs|process)_[a-z0-9_]+/g) ?? [])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
  const alerts = texts.flatMap((text) => [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name))
  const runbook = await readFile(join(programFolder, 'docs/runbook.md'), 'utf8')
  const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
  expect(headings.toSorted()).toEqual(alerts.toSorted())
})
