import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { createApp } from '#pages/app.ts'
import { requestHandler } from '#pages/request-handler.ts'
import { testWeb } from '#pages/test-web.ts'
import { inOwnTrace } from '#platform/tracing/spans.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import { afterwards } from '#testing/afterwards.ts'
import { until } from '#testing/until.ts'
import { readConfig } from '../config.ts'
import { measureWeb } from './web-metrics.ts'

type Value = { stringValue?: string; intValue?: number | string }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
  status: { code?: number; message?: string }
}
type Batch = { resourceSpans: { resource: unknown; scopeSpans: { spans: SentSpan[] }[] }[] }

/** Stands in for a collector: it takes OTLP over HTTP, as JSON. */
const bodies: string[] = []
const collector = createServer((incoming, response) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    if (incoming.url === '/otlp/v1/traces') bodies.push(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otlp/`

const web = await testWeb()
const site = await web.addDealer()
const read = readConfig({
  FORECOURT_DATA: web.dataFolder,
  FORECOURT_TRUST_PROXY: '1',
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
})
if (!read.ok || !read.value.tracing) throw new Error('Nothing is traced')
const config = read.value
const endTracing = await openTracing(read.value.tracing, '1.2.3')

function serve(trustedProxies: number) {
  const around = {
    config: { ...config, trustedProxies },
    deps: web.deps,
    sitesToStore: () => 0,
    isStopping: () => false,
  }
  const { listener } = measureWeb(requestHandler(web.deps, createApp(web.deps)), around, { missedChanges: 0 })
  const server = createServer(listener)
  afterwards(() => server.close())
  return new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}

const behindProxy = await serve(1)
const inTheOpen = await serve(0)
afterwards(() => collector.close())

const fromElsewhere = '00-11111111111111111111111111111111-2222222222222222-01'

function send(port: number, path: string, body?: string): Promise<string> {
  const headers = {
    host: `${site.slug}.localhost`,
    traceparent: fromElsewhere,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(String(response.headers['x-request-id'] ?? '')))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
const valueIn = (span: SentSpan | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('requests, their transactions, jobs and calls to others are sent as spans that belong together', async () => {
  const lead = {
    source: 'contact',
    name: 'Planted Shopper',
    email: 'planted@example.com',
    phone: '0412 345 678',
    message: 'planted words',
  }
  const id = await send(behindProxy, '/api/leads?private=planted-query', JSON.stringify(lead))
  await send(inTheOpen, '/no-such-page/planted-path')
  await inOwnTrace('job planted-name', {}, async () => {
    await fetch(`${endpoint}v1/elsewhere?key=planted-key`)
  })
  await expect(
    inOwnTrace('job that fails', {}, () => Promise.reject(new TypeError('planted message'))),
  ).rejects.toThrow()
  await endTracing()
  await until(() => spans().length > 0)
  const found = (name: string) => spans().find((span) => span.name === name)
  const posted = found('POST lead')
  expect([posted?.traceId, posted?.parentSpanId]).toEqual(['1'.repeat(32), '2'.repeat(16)])
  expect(valueIn(posted, 'forecourt.request_id')).toBe(id)
  expect(valueIn(posted, 'forecourt.site')).toBe(site.slug)
  const transaction = spans().find((span) => span.name === 'transaction' && span.traceId === posted?.traceId)
  expect(valueIn(transaction, 'db.system.name')).toBe('postgresql')
  // Strangers begin no trace of ours.
  expect(found('GET page')?.traceId).not.toBe('1'.repeat(32))
  expect(Number(valueIn(found('GET page'), 'http.response.status_code'))).toBe(404)
  const called = spans().find((span) => valueIn(span, 'server.address') === '127.0.0.1')
  expect(called?.parentSpanId).toBe(found('job planted-name')?.spanId)
  expect(valueIn(found('job that fails'), 'error.type')).toBe('TypeError')
  expect(bodies.join()).toContain('1.2.3')
  for (const planted of [
    'Planted Shopper',
    'planted@example',
    '0412 345',
    '412345678',
    'planted words',
    'planted-query',
    'planted-path',
    'planted-key',
    'planted message',
  ])
    expect([planted, bodies.join().includes(planted)]).toEqual([planted, false])
})

test('nothing is traced where no collector is named', () => {
  const plain = readConfig({ FORECOURT_DATA: web.dataFolder })
  expect(plain.ok && plain.value.tracing).toBeUndefined()
  const bad = readConfig({ FORECOURT_DATA: web.dataFolder, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })
  expect(!bad.ok && bad.problem.join()).toContain('OTEL_EXPORTER_OTLP_ENDPOINT')
  expect(trace.getActiveSpan()).toBeUndefined()
})
