import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { confirmOperation } from './leads/lead-operations.ts'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { sandboxTradeIn } from '#features/trade-in/domain/sample-trade-in.ts'
import { createApp } from '../app.ts'
import { testWeb } from '../test-web.ts'
import { isWide } from '#testing/wide.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { lookupPaths } from './vehicles/lookup-operations.ts'
import type { ApiOperation } from './api-operation.ts'
import { apiOperations, allOperations } from './open-api.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Described = {
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Described>> }

/** Vehicles can be looked up, so often in an hour. */
const withLookups = (most: number): SiteSettingsInput => ({
  retail: { trade_in: { ...sandboxTradeIn, lookups: { per_address: most } } },
})

const web = await testWeb({ FORECOURT_TURNSTILE_URL: 'http://127.0.0.1:1' })
const site = await web.addDealer({ leads: { per_address_per_hour: 10_000 }, ...withLookups(500) })
const document = (await (await web.request(site, '/api/openapi.json')).json()) as Document

const typed = () => ({ name: 'Ann Lee', email: `${randomUUID()}@mail.example`, phone: '0412345678', message: 'Hello' })
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

function formOf(lead: unknown): RequestInit {
  const body = new FormData()
  body.set('lead', JSON.stringify(lead))
  return { body }
}

function withFile(lead: unknown): RequestInit {
  const body = new FormData()
  body.set('lead', JSON.stringify(lead))
  body.append('files', new File(['%PDF-1.7'], 'cv.pdf'))
  return { body }
}

/** The call where no scanner answers. */
async function unscanned(path: string, init: { headers: Headers }): Promise<Response> {
  const app = createApp({ ...web.deps, scanFile: () => Promise.reject(new Error('away')) })
  const host = `${site.slug}.localhost`
  init.headers.set('host', host)
  return app.request(`http://${host}${path}`, init)
}

async function existing(at: Site): Promise<{ id: string; token: string }> {
  const response = await web.request(at, '/api/leads', { method: 'POST', ...json({ lead: typed() }) })
  return (await response.json()) as { id: string; token: string }
}

/** Sends the call so that it gets this status. */
async function request({ path, method, body = {} }: ApiOperation, status: number): Promise<Response> {
  if (path === confirmOperation.path && (status === 200 || status === 404)) return confirmation(status)
  if (path === confirmOperation.path && status === 503) return unansweredChallenge()
  const isForm = !('application/json' in body)
  const isLead = /\/api\/leads/.test(path)
  const isLookup = lookupPaths.some((each) => each === path)
  const isChange = method === 'put'
  // A fresh one, which takes one lead of an address in an hour.
  const at = status === 429 ? await web.addDealer({ leads: { per_address_per_hour: 1 }, ...withLookups(1) }) : site
  const { id, token } = await existing(at)
  const plate = (rego: string) => ({ rego, regoState: 'NSW' })
  const makeGood = () => (isLead && !isChange ? typed() : isLookup ? plate('DEMO01') : {})
  const good = makeGood()
  const wrap = (sent: unknown): RequestInit => (!isLead ? json(sent) : isForm ? formOf(sent) : json({ lead: sent }))
  const inits: Record<number, () => RequestInit> = {
    200: () => wrap(good),
    201: () => wrap(good),
    400: () => (isForm ? formOf('no lead') : json('no lead')),
    403: () => ({ ...wrap(good), headers: { ...json({}).headers, origin: 'https://evil.example' } }),
    404: () => wrap(isLead ? good : isLookup ? plate('NOSUCH') : { website_id: 'elsewhere' }),
    409: () => wrap({ lead_status: 'Incomplete' }),
    413: () => wrap({ ...good, message: 'x'.repeat(400_000) }),
    415: () => ({ body: 'x', headers: { 'content-type': 'text/plain' } }),
    422: () => wrap(isLead ? { ...good, email: 'x' } : nested(30)),
    429: () => wrap(makeGood()),
    503: () => (isLookup ? wrap(plate('AWAY01')) : withFile(good)),
  }
  const send = async () => {
    const init = inits[status]?.() ?? {}
    const headers = new Headers(init.headers)
    if (isChange && status !== 404) headers.set('x-lead-token', token)
    const sent = { ...init, headers, method: method.toUpperCase() }
    return status === 503 ? unscanned(path.replace('{id}', id), sent) : web.request(at, path.replace('{id}', id), sent)
  }
  const most = status === 429 ? 400 : 1
  let response = await send()
  for (let times = 1; times < most && response.status !== 429; times++) response = await send()
  return response
}

const guarded = await web.addDealer({ retail: { bot_protection: { enabled: true } } })

/** A doubtful lead, the work of its browser, and the answer to it; 404: without its token. */
async function confirmation(status: 200 | 404): Promise<Response> {
  const response = await web.request(guarded, '/api/leads', { method: 'POST', ...json({ lead: typed() }) })
  const { id, token, challenge } = (await response.json()) as {
    id: string
    token: string
    challenge: Parameters<typeof solveChallenge>[0]['challenge']
  }
  const solution = await solveChallenge({ challenge, deriveKey })
  const { body, headers: sent } = json({ challenge, solution })
  const headers = new Headers(sent)
  headers.set('x-lead-token', status === 404 ? 'of another lead' : token)
  return web.request(guarded, `/api/leads/${id}/confirmation`, { method: 'POST', body, headers })
}

const challenged = await web.addDealer({
  retail: { bot_protection: { enabled: true, provider: 'turnstile', site_key: '0x4A' } },
})
const key = { site: challenged, service: 'turnstile', key: '0xsecret', now: new Date() } as const
await web.deps.database.forGroup(challenged.groupId, (db) => setConnectionKey(db, web.deps.secretBox, key))

/** The token of a doubtful lead, while the service that knows of it does not answer. */
async function unansweredChallenge(): Promise<Response> {
  const response = await web.request(challenged, '/api/leads', { method: 'POST', ...json({ lead: typed() }) })
  const { id, token } = (await response.json()) as { id: string; token: string }
  const { body, headers: sent } = json({ token: 'x' })
  const headers = new Headers(sent)
  headers.set('x-lead-token', token)
  return web.request(challenged, `/api/leads/${id}/confirmation`, { method: 'POST', body, headers })
}

function nested(levels: number): Record<string, unknown> {
  return levels === 0 ? {} : { x: nested(levels - 1) }
}

test('the document says which version of OpenAPI it is, and describes every call', () => {
  expect(document.openapi).toBe('3.1.0')
  const described = allOperations
  expect(Object.keys(document.paths)).toEqual([...new Set(described.map(({ path }) => path))])
})

const everyCase = apiOperations.flatMap((operation) =>
  Object.keys(operation.responses).map(
    (status) => [operation.method.toUpperCase(), operation.path, Number(status)] as const,
  ),
)

/** Their limit is reached after hundreds of calls: one event stands for all, and the wide run has each. */
const limited = everyCase.filter(([, path, status]) => path.startsWith('/api/events/') && status === 429)
const cases = isWide ? everyCase : everyCase.filter((each) => !limited.slice(1).includes(each))

test.each(cases)('%s %s answers %i as the document says', async (method, path, status) => {
  const operation = apiOperations.find((each) => each.path === path && each.method === method.toLowerCase())
  if (!operation) throw new Error('no such call')
  const response = await request(operation, status)
  expect(response.status).toBe(status)
  const body: unknown = await response.json()
  const described = document.paths[path]?.[operation.method]?.responses[status]?.content?.['application/json']?.schema
  if (!described) throw new Error('the answer is not described')
  expect(z.fromJSONSchema(described).safeParse(body)).toMatchObject({ success: true })
  expect(z.fromJSONSchema(described).safeParse({ nonsense: 1 }).success).toBe(false)
})

test('what a form of ours sends fits the description of a lead', () => {
  const schema = document.paths['/api/leads']?.['post']?.requestBody?.content['application/json']?.schema
  if (!schema) throw new Error('the body is not described')
  const lead = { ...typed(), visited_pages: ['/'], linked_query_params: { gclid: 'g' }, opt_in: false, step_number: 2 }
  expect(z.fromJSONSchema(schema).safeParse({ lead })).toMatchObject({ success: true })
  expect(z.fromJSONSchema(schema).safeParse({ lead: { ...lead, name: ['x'] } }).success).toBe(false)
  expect(z.fromJSONSchema(schema).safeParse({}).success).toBe(false)
})

test('an address that is no call is answered as one', async () => {
  const response = await web.request(site, '/api/nothing')
  expect([response.status, await response.json()]).toEqual([404, { error: expect.any(String) }])
})
