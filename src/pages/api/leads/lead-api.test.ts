import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { openLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()
const ours = await web.addDealer({ leads: { per_address_per_hour: 10_000 } })
const theirs = await web.addDealer()
const vehicle = await web.addVehicle(ours, { carType: 'used', slug: 'hilux-1', stockNumber: 'S77' })

const typed = () => ({
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  message: `Hello ${randomUUID()}`,
})
type Sent = { site?: Site; path?: string; method?: string; headers?: Record<string, string>; body?: string }

async function send(
  lead: unknown,
  { site = ours, path = '/api/leads', method = 'POST', headers = {}, body }: Sent = {},
) {
  const response = await web.request(site, path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body ?? JSON.stringify({ lead }),
  })
  return {
    status: response.status,
    headers: response.headers,
    json: (await response.json()) as Record<string, unknown>,
  }
}
const stored = (id: unknown, site = ours) =>
  openLead(web.deps.database, { groupId: site.groupId, siteId: site.id }, asId<'lead'>(String(id)))
const count = async () =>
  (await listRecentLeads(web.deps.database, { groupId: ours.groupId, siteId: ours.id }, 1000)).length

test('a lead is answered with its id, a token and where to go, and is stored', async () => {
  const lead = typed()
  const { status, json, headers } = await send(lead, { headers: { referer: 'http://x.example/contact' } })
  expect(status).toBe(201)
  expect(json).toEqual({
    id: expect.any(String),
    token: expect.any(String),
    redirect: '/success?category=general-enquiry&follow=yes',
    follow: expect.stringMatching(/^\/enquiry\/[\w-]{43}$/),
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(await stored(json['id'])).toMatchObject({
    name: 'Ann Lee',
    payload: { message: lead.message, url: 'http://x.example/contact' },
  })
})

test.each([
  ['its id', () => ({ car_id: vehicle.id })],
  ['its stock number', () => ({ stock_number: 'S77' })],
])('a lead that names a vehicle by %s is about that vehicle and counts by its car type', async (_, naming) => {
  const { json } = await send({ ...typed(), ...naming() })
  expect(json['redirect']).toMatch(/^\/success\?category=used-vehicle-enquiry&vehicle=hilux-1&follow=/)
  expect(await stored(json['id'])).toMatchObject({
    vehicleId: vehicle.id,
    eventId: 15,
    payload: { 'Vehicle Make': 'Toyota' },
  })
})

test('a lead about a vehicle that nobody knows is kept all the same', async () => {
  const { status, json } = await send({ ...typed(), car_id: randomUUID(), category: 'Used Vehicle Enquiry' })
  expect(status).toBe(201)
  expect(await stored(json['id'])).toMatchObject({ vehicleId: null, category: 'Used Vehicle Enquiry' })
})

test('each category comes under its own name and event', async () => {
  const { json } = await send({ ...typed(), category: 'Survey' })
  expect(json['redirect']).toMatch(/^\/success\?category=survey&/)
  expect(await stored(json['id'])).toMatchObject({ category: 'Survey', eventId: 44 })
})

describe('a lead is refused', () => {
  test('with 422 and the words for each field', async () => {
    const before = await count()
    const { status, json } = await send({ ...typed(), name: '', email: 'x' })
    expect(status).toBe(422)
    expect(json).toEqual({
      error: 'Please check these details.',
      fields: { name: '*This is a required field.', email: 'invalid email address' },
    })
    expect(await count()).toBe(before)
  })

  test('with 422 when its category is unknown', async () => {
    expect(await send({ ...typed(), category: 'Free Money' })).toMatchObject({
      status: 422,
      json: { fields: { category: expect.any(String) } },
    })
  })

  test.each(['', '{', 'null', '[]', '{}', '{"lead":null}', '{"lead":[]}', '{"lead":"x"}', '"lead"'])(
    'with 400 when the body is %s',
    async (body) => {
      expect(await send(null, { body })).toMatchObject({
        status: 400,
        json: { error: expect.stringContaining('{"lead": {...}}') },
      })
    },
  )

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'with 415 when it comes as %s',
    async (type) => {
      expect(await send(typed(), { headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        json: { error: expect.any(String) },
      })
    },
  )

  test('with 413 when it is too large', async () => {
    const response = await send({ ...typed(), message: 'x'.repeat(300_000) })
    expect(response).toMatchObject({ status: 413, json: { error: expect.any(String) } })
  })

  test('with 403 when another site sends it', async () => {
    expect((await send(typed(), { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })

  test('with 405 by another method', async () => {
    const response = await web.request(ours, '/api/leads', { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('with 400 when its idempotency key cannot be one', async () => {
    expect((await send(typed(), { headers: { 'idempotency-key': 'x'.repeat(201) } })).status).toBe(400)
  })

  test('with 429 and a time to wait when too many came from one address', async () => {
    const site = await web.addDealer({ leads: { per_address_per_hour: 2 } })
    const responses = [await send(typed(), { site }), await send(typed(), { site }), await send(typed(), { site })]
    expect(responses.map((response) => response.status)).toEqual([201, 201, 429])
    expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('a site takes so many in an hour and no more, whoever sends them', async () => {
  const site = await web.addDealer({ leads: { per_site_per_hour: 10 } })
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent++) statuses.push((await send(typed(), { site })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
})

test.each([
  '"name":{"$ne":""}',
  '"name":["a",["b"]]',
  '"visited_pages":"x","linked_query_params":[[[]]]',
  '"additional_services":{"a":{"b":1}}',
  '"message":"\\u0000\\ud800"',
  '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}',
  `"x":${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `"name":${'{"x":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '"email":"a@b.com\\r\\nBcc: c@d.com"',
  `"x_check_option":true,"${'k'.repeat(300)}_check_option":true`,
  '"lead_id":1e999,"step_number":-1,"form_completed":[],"opt_in":{}',
])('hostile payload %# gets a clear answer and breaks nothing', async (hostile) => {
  const { status, json } = await send(null, { body: `{"lead":${JSON.stringify(typed()).slice(0, -1)},${hostile}}}` })
  expect([201, 422]).toContain(status)
  expect(json['id'] ?? json['error']).toEqual(expect.any(String))
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('a repeated idempotency key gets the first answer, on this site only', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const lead = typed()
  const first = await send(lead, { headers })
  expect((await send(lead, { headers })).json).toEqual(first.json)
  expect((await send(lead, { headers, site: theirs })).json['id']).not.toBe(first.json['id'])
})

describe('a change', () => {
  const change = (id: unknown, token: unknown, lead: unknown, sent: Sent = {}) =>
    send(lead, { path: `/api/leads/${String(id)}`, method: 'PUT', headers: { 'x-lead-token': String(token) }, ...sent })

  test('with the token of its lead is stored', async () => {
    const { json } = await send(typed())
    expect(await change(json['id'], json['token'], { phone: '0499999999' })).toMatchObject({
      status: 200,
      json: { id: json['id'] },
    })
    expect(await stored(json['id'])).toMatchObject({ phone: '0499999999', name: 'Ann Lee' })
  })

  test('is refused with 404 without the token, at another site, or for a lead that is none', async () => {
    const { json } = await send(typed())
    const attempts = [
      await change(json['id'], '', {}),
      await change(json['id'], 'x', {}),
      await change(json['id'], json['token'], {}, { site: theirs }),
      await change(randomUUID(), json['token'], {}),
      await change('1; drop table lead', json['token'], {}),
    ]
    expect(attempts.map((attempt) => attempt.status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(attempts.map((attempt) => JSON.stringify(attempt.json))).size).toBe(1)
  })

  test('is refused with 409 when it would undo a completed lead, with 422 when a field is wrong', async () => {
    const { json } = await send(typed())
    expect((await change(json['id'], json['token'], { lead_status: 'Incomplete' })).status).toBe(409)
    expect(await change(json['id'], json['token'], { email: 'x' })).toMatchObject({
      status: 422,
      json: { fields: { email: 'invalid email address' } },
    })
  })
})

test('a mock call is checked and answered like the real one and nothing is kept', async () => {
  const before = await count()
  const response = await send(typed(), { path: '/mock/api/leads' })
  expect(response).toMatchObject({
    status: 201,
    json: { id: expect.any(String), redirect: '/success?category=general-enquiry' },
  })
  expect((await send({}, { path: '/mock/api/leads' })).status).toBe(422)
  const change = (lead: object, headers = { 'x-lead-token': String(response.json['token']) }) =>
    send(lead, { path: `/mock/api/leads/${String(response.json['id'])}`, method: 'PUT', headers })
  expect(await change({ phone: '0498 765 432' })).toMatchObject({ status: 200, json: { follow: '' } })
  expect(await change({ email: 'x' })).toMatchObject({
    status: 422,
    json: { fields: { email: 'invalid email address' } },
  })
  expect((await send({}, { path: `/mock/api/leads/${String(response.json['id'])}`, method: 'PUT' })).status).toBe(404)
  const trade = { form_name: 'trade-in', 'Trade-In Make': 'Ford', 'Trade-In Model': 'Ranger' }
  const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678' }
  expect((await change({ ...trade, step_number: '1', lead_status: 'Incomplete' })).status).toBe(200)
  expect((await change({ ...trade, lead_status: 'Complete' })).status).toBe(422)
  expect(await change({ ...trade, ...person, lead_status: 'Complete' })).toMatchObject({
    status: 200,
    json: { redirect: '/success?category=trade-in' },
  })
  expect(await count()).toBe(before)
})

test('a site in mock mode keeps nothing from any address', async () => {
  const site = await web.addDealer({ leads: { mock: true } })
  const { status, json } = await send(typed(), { site })
  expect(status).toBe(201)
  expect(await stored(json['id'], site)).toBeUndefined()
})
