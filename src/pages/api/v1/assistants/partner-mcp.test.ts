import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { type ApiScope, apiScopeNames } from '#features/integrations/domain/keys/api-key.ts'
import { revokeApiKey } from '#features/integrations/server/keys/revoke-api-key.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { afterwards } from '#testing/afterwards.ts'
import { testWeb } from '../../../test-web.ts'
import { addKey, caller, tester } from '../test-keys.ts'

const web = await testWeb()
const site = await web.addDealer({ leads: { per_address_per_hour: 10_000 } })
const theirs = await web.addDealer({ leads: { per_address_per_hour: 10_000 } })

/** A partner's assistant that speaks to a site by the official client. */
async function assistant(text: string, of: Site = site): Promise<Client> {
  const client = new Client({ name: 'partner', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('http://dealer.example/api/v1/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${text}` } },
    fetch: (url, init) => web.request(of, new URL(url).pathname, init),
  })
  await client.connect(transport)
  afterwards(() => client.close())
  return client
}

const withScopes = async (...scopes: ApiScope[]) => assistant((await addKey(web, site, { scopes })).text)
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)

async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: input })
  const [content] = result.content as { text: string }[]
  return {
    isError: result.isError === true,
    text: content?.text ?? '',
    data: (result.structuredContent ?? {}) as Record<string, unknown>,
  }
}

async function sendLead(of: Site): Promise<string> {
  const lead = {
    name: 'Ann Lee',
    email: `${randomUUID()}@mail.example`,
    phone: '0412345678',
    message: `Hello ${randomUUID()}`,
  }
  const response = await web.request(of, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  })
  return ((await response.json()) as { id: string }).id
}

const swift = {
  make: 'Suzuki',
  model: 'Swift',
  year: 2021,
  car_type: 'used',
  km: 45_210,
  price: 15_990,
  price_note: 'drive-away',
}

test('a key with every scope lists every call that has a body of JSON or none, each with what it does to the world', async () => {
  const key = await addKey(web, site, { scopes: apiScopeNames })
  const client = await assistant(key.text)
  expect(client.getInstructions()).toContain('stock program')
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list_vehicles',
    'read_vehicle',
    'put_vehicle',
    'remove_vehicle',
    'put_vehicles',
    'list_leads',
    'read_lead',
    'set_lead_status',
    'submit_lead',
    'submit_call',
  ])
  const readsOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)
  expect(readsOnly).toEqual(['list_vehicles', 'read_vehicle', 'list_leads', 'read_lead'])
  expect(tools.find(({ name }) => name === 'remove_vehicle')?.annotations?.destructiveHint).toBe(true)
})

test('vehicles are put, read, listed and removed as by the API, with the ETag of what was read', async () => {
  const client = await withScopes('stock:read', 'stock:write')
  const put = await call(client, 'put_vehicle', { number: 'M 1/2', body: swift })
  expect(put.data).toMatchObject({ outcome: 'created', vehicle: { stock_number: 'M 1/2', fields: { price: 15_990 } } })
  const read = await call(client, 'read_vehicle', { number: 'm 1/2' })
  expect(read.data['etag']).toMatch(/^"/)
  const rest = caller(web, site, (await addKey(web, site)).text)
  const same = await rest(`/api/v1/vehicles/${encodeURIComponent('M 1/2')}`)
  const { etag: _, ...response } = read.data
  expect(response).toEqual(same.body)
  const update = { number: 'M 1/2', body: { price: 14_990 }, if_match: read.data['etag'] }
  expect((await call(client, 'put_vehicle', update)).isError).toBe(false)
  const late = await call(client, 'put_vehicle', update)
  expect([late.isError, late.text]).toEqual([true, 'It was changed since you read it: read it again.'])
  const batch = { idempotency_key: randomUUID(), body: { vehicles: [{ stock_number: 'M2', ...swift }] } }
  expect((await call(client, 'put_vehicles', batch)).data).toMatchObject({ data: [{ outcome: 'created' }] })
  expect((await call(client, 'put_vehicles', batch)).data).toMatchObject({ data: [{ outcome: 'created' }] })
  const listed = await call(client, 'list_vehicles', { limit: 1, status: 'in_stock' })
  expect(listed.data).toMatchObject({ data: [expect.anything()], next: expect.any(String) })
  expect((await call(client, 'remove_vehicle', { number: 'M2' })).data).toEqual({ done: true })
  expect((await call(client, 'read_vehicle', { number: 'M2' })).data).toMatchObject({ fields: { status: 'sold' } })
})

test('what is wrong is said field by field, and what the schema refuses is not sent', async () => {
  const client = await withScopes('stock:write')
  const wrong = await call(client, 'put_vehicle', { number: 'M3', body: { ...swift, make: undefined } })
  expect([wrong.isError, wrong.text]).toEqual([true, expect.stringMatching(/^Please check the named fields\.\nmake: /)])
  expect((await call(client, 'put_vehicle', { number: 'M3', body: { ...swift, price: -1 } })).isError).toBe(true)
  expect((await call(client, 'put_vehicle', { number: 'M3', body: swift, role: 'admin' })).isError).toBe(true)
})

test('enquiries are listed, read, moved on and brought from elsewhere', async () => {
  const id = await sendLead(site)
  const client = await withScopes('leads:read', 'leads:write', 'intake:write')
  expect((await call(client, 'list_leads', { limit: 50 })).text).toContain(id)
  expect((await call(client, 'read_lead', { id })).data).toMatchObject({ id })
  expect((await call(client, 'set_lead_status', { id, body: { status: 'contacted' } })).data).toMatchObject({
    changed: true,
  })
  const outside = { source: 'carsales', external_id: randomUUID(), name: 'Bo', email: 'bo@mail.example', message: 'Hi' }
  const brought = await call(client, 'submit_lead', { body: outside })
  expect(brought.data).toMatchObject({ is_new: true })
  expect((await call(client, 'submit_lead', { body: outside })).data).toEqual({ ...brought.data, is_new: false })
  const phone = { source: 'tracking', caller: '0412 345 678', started_at: '2026-11-28T01:00:00Z', answered: false }
  expect((await call(client, 'submit_call', { body: phone })).data).toMatchObject({ is_new: true })
})

test('tools of other scopes are neither listed nor answered', async () => {
  const reader = await withScopes('stock:read')
  expect(await namesOf(reader)).toEqual(['list_vehicles', 'read_vehicle'])
  await expect(call(reader, 'put_vehicle', { number: 'M9', body: swift })).rejects.toThrow(/put_vehicle/)
  await expect(call(reader, 'list_leads')).rejects.toThrow(/list_leads/)
  expect((await call(reader, 'read_vehicle', { number: 'M9' })).text).toBe(
    'There is no vehicle with this stock number.',
  )
  expect(await namesOf(await withScopes('content:read'))).toEqual([])
})

test('a key that is wrong, revoked, of another site or of another group opens nothing', async () => {
  const { key, text } = await addKey(web, site)
  const client = await assistant(text)
  await revokeApiKey(web.deps, { groupId: site.groupId, id: key.id, by: tester })
  await expect(call(client, 'list_vehicles')).rejects.toThrow()
  const elsewhere = await addKey(web, site, { siteIds: [theirs.id] })
  const foreign = await addKey(web, theirs)
  for (const refused of [text, elsewhere.text, foreign.text, 'fc_live_nothing'])
    await expect(assistant(refused)).rejects.toThrow()
  const plain = await web.request(site, '/api/v1/mcp', { method: 'POST', body: '{}' })
  expect([plain.status, plain.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Forecourt API"'])
})

test('ids of another group are of nothing here', async () => {
  const id = await sendLead(theirs)
  const { text } = await addKey(web, theirs)
  await call(await assistant(text, theirs), 'put_vehicle', { number: 'T1', body: swift })
  const client = await withScopes('stock:read', 'stock:write', 'leads:read', 'leads:write')
  expect((await call(client, 'read_vehicle', { number: 'T1' })).isError).toBe(true)
  expect((await call(client, 'remove_vehicle', { number: 'T1' })).isError).toBe(true)
  expect((await call(client, 'read_lead', { id })).text).toBe('This site has no lead with this id.')
  expect((await call(client, 'set_lead_status', { id, body: { status: 'won' } })).isError).toBe(true)
  for (const path of ['../leads', 'T1?dealership=x', '%2e%2e%2fleads'])
    expect((await call(client, 'read_vehicle', { number: path })).text).toBe(
      'There is no vehicle with this stock number.',
    )
})

test('each tool counts as one call of the key, and so does everything else that is said', async () => {
  const { text } = await addKey(web, site, { scopes: ['stock:read'] })
  const rest = caller(web, site, text)
  const left = async (): Promise<number> =>
    Number(/r=(\d+)/.exec((await rest('/api/v1/vehicles?limit=1')).headers.get('ratelimit') ?? '')?.[1])
  const message = (method: string, params: object) => ({
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method, params },
  })
  const before = await left()
  const tool = await rest('/api/v1/mcp', message('tools/call', { name: 'read_vehicle', arguments: { number: 'M9' } }))
  expect(tool.status).toBe(200)
  expect(before - (await left())).toBe(2)
  await rest('/api/v1/mcp', message('tools/list', {}))
  expect(before - (await left())).toBe(4)
})

test('a key without calls left is told when to go on', async () => {
  const { key, text } = await addKey(web, site, { scopes: ['stock:read'] })
  const client = await assistant(text)
  for (let at = 0; at < 6_001; at++) await web.deps.leadLimit.take(`api key ${key.id}`, 6_000)
  const response = await caller(
    web,
    site,
    text,
  )('/api/v1/mcp', {
    method: 'POST',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_vehicles', arguments: {} } },
  })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  await expect(call(client, 'list_vehicles')).rejects.toThrow()
})

test('a message that is too large is refused before it is read', async () => {
  const { text } = await addKey(web, site)
  const response = await caller(
    web,
    site,
    text,
  )('/api/v1/mcp', { method: 'POST', body: 'x'.repeat(4 * 1024 * 1024 + 1) })
  expect(response.status).toBe(413)
})
