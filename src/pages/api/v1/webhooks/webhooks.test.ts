import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHttpReceiver } from '#adapters/lead-receivers/http-receiver.ts'
import { deliverWebhooks } from '#features/integrations/server/webhooks/deliver-webhooks.ts'
import {
  addEndpoint,
  type EndpointToAdd,
  type EndpointWithSecret,
  listEndpoints,
  readEndpointLog,
  replayWebhooks,
  rotateEndpointSecret,
  switchEndpoint,
} from '#features/integrations/server/webhooks/manage-endpoints.ts'
import { planWebhooks } from '#features/integrations/server/webhooks/plan-webhooks.ts'
import type { WebhookDeps } from '#features/integrations/server/webhooks/webhook-deps.ts'
import type { CallReceiver, OutgoingMail, ReceiverCall } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestSite } from '#features/sites/server/test-site.ts'
import { fail, ok } from '#kernel/result.ts'
import { testWeb, type TestWeb } from '../../../test-web.ts'
import { addKey, caller, tester } from '../test-keys.ts'
import { webhookSubject } from './webhook-subject.ts'

let web: TestWeb
let deps: WebhookDeps
let calls: ReceiverCall[]
let mails: OutgoingMail[]
let answer: CallReceiver
let clock: number

beforeAll(async () => {
  web = await testWeb()
})
afterAll(() => web.close())
beforeEach(() => {
  ;[calls, mails, clock] = [[], [], 0]
  answer = async () => ok({ statusCode: 200, words: 'thank you' })
  const now = () => new Date(Date.now() + clock)
  deps = {
    ...web.deps,
    now,
    chance: () => 0.5,
    describeSubject: webhookSubject({ ...web.deps, now }),
    callReceiver: async (call) => {
      calls.push(call)
      return answer(call)
    },
    sendMail: async (mail) => {
      mails.push(mail)
      return ok({ statusCode: 250, words: '' })
    },
  }
})

async function endpointOf(site: Site, wanted: Partial<EndpointToAdd> = {}): Promise<EndpointWithSecret> {
  const added = await addEndpoint(deps, {
    groupId: site.groupId,
    name: 'CRM',
    url: 'https://crm.example/hook',
    shape: 'standard',
    events: ['lead.*', 'vehicle.*', 'booking.*', 'reservation.*'],
    siteIds: null,
    contact: 'dev@dealer.example',
    by: tester,
    allowsPlain: false,
    ...wanted,
  })
  if (!added.ok) throw new Error(added.problem)
  return added.value
}

/** Everything that has happened is planned, and what is due is sent. */
async function work(site: Site, { endpoint }: EndpointWithSecret): Promise<void> {
  await planWebhooks(deps, site.groupId)
  await deliverWebhooks(deps, { groupId: site.groupId, endpointId: endpoint.id })
}

async function sendLead(site: Site): Promise<string> {
  const lead = { name: 'Ann Lee', email: `${randomUUID()}@mail.example`, phone: '0412345678', message: randomUUID() }
  const response = await web.request(site, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  })
  return ((await response.json()) as { id: string }).id
}

type Sent = { type: string; timestamp: string; data: { lead?: { id: string }; vehicle?: { stock_number: string } } }
const bodies = (): Sent[] => calls.map(({ body }) => JSON.parse(body) as Sent)
const types = (): string[] => bodies().map(({ type }) => type)
const hilux = { make: 'Toyota', model: 'Hilux', car_type: 'used', year: 2021, price: 52_990, price_note: 'drive-away' }
const logOf = (site: Site, { endpoint }: EndpointWithSecret) =>
  readEndpointLog(deps, { groupId: site.groupId, id: endpoint.id, most: 50 })

test('a lead is told of with a signature that the library of the standard verifies', async () => {
  const site = await web.addDealer()
  const made = await endpointOf(site)
  const id = await sendLead(site)
  await work(site, made)
  const [call] = calls
  if (!call) throw new Error('nobody was called')
  expect(call.url).toBe('https://crm.example/hook')
  expect(new Webhook(made.secret).verify(call.body, call.headers)).toMatchObject({
    type: 'lead.created',
    data: { site: site.slug, lead: { id, name: 'Ann Lee', state: 'new' } },
  })
  const other = new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`)
  expect(() => other.verify(call.body, call.headers)).toThrow()
  expect(() => new Webhook(made.secret).verify(call.body.replace('Ann', 'Bob'), call.headers)).toThrow()
})

test('a lead that changes is told of again, and one that is held for review is told of when it is let go', async () => {
  const site = await web.addDealer()
  const made = await endpointOf(site)
  const id = await sendLead(site)
  const ask = caller(web, site, (await addKey(web, site)).text)
  await ask(`/api/v1/leads/${id}/status`, { method: 'PUT', body: { status: 'won' } })
  await work(site, made)
  expect(types()).toEqual(['lead.created', 'lead.updated'])
  const pool = web.deps.database.platformPool
  await pool.query("update lead set held_because = 'spam' where lead_id = $1", [id])
  await work(site, made)
  expect(calls).toHaveLength(2)
  await pool.query("update lead set held_because = '' where lead_id = $1", [id])
  await work(site, made)
  expect(types().at(-1)).toBe('lead.created')
})

test('vehicles are told of one by one, whichever way the stock was changed', async () => {
  const site = await web.addDealer()
  const made = await endpointOf(site)
  const ask = caller(web, site, (await addKey(web, site)).text)
  const vehicles = ['V1', 'V2', 'V3'].map((number) => ({ stock_number: number, ...hilux }))
  await ask('/api/v1/vehicles/batch', { method: 'POST', body: { vehicles } })
  await work(site, made)
  expect(types()).toEqual(['vehicle.created', 'vehicle.created', 'vehicle.created'])
  expect(
    bodies()
      .map(({ data }) => data.vehicle?.stock_number)
      .toSorted(),
  ).toEqual(['V1', 'V2', 'V3'])
  await ask('/api/v1/vehicles/V1', { method: 'PUT', body: { price: 50_000 } })
  await work(site, made)
  await ask('/api/v1/vehicles/V2', { method: 'DELETE' })
  await work(site, made)
  await ask('/api/v1/vehicles/V1', { method: 'PUT', body: { price: 50_000 } })
  await work(site, made)
  expect(types().slice(3)).toEqual(['vehicle.updated', 'vehicle.sold'])
})

test('the shape of Dealer Studio is one car per call, with a price to drive away and one without charges', async () => {
  const site = await web.addDealer()
  const made = await endpointOf(site, { shape: 'dealer-studio', events: ['vehicle.*'] })
  const ask = caller(web, site, (await addKey(web, site)).text)
  await ask('/api/v1/vehicles/DS1', { method: 'PUT', body: hilux })
  await work(site, made)
  expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
    stocknum: 'DS1',
    dapprice: 52_990,
    egcprice: null,
    show_on_dealer_website: true,
    locked_fields: [],
  })
})

test('an endpoint hears only what it wants, of its own sites', async () => {
  const site = await web.addDealer()
  const sister = await addTestSite(web.deps.database, site)
  await web.deps.directory.reload()
  const ofSister = await endpointOf(site, { siteIds: [sister.id], events: ['lead.created'] })
  await sendLead(site)
  const theirs = await sendLead(sister)
  await work(site, ofSister)
  expect(bodies().map(({ data }) => data.lead?.id)).toEqual([theirs])
})

test('nothing of another group is told, and a group that nobody listens to writes no events', async () => {
  const [site, stranger] = [await web.addDealer(), await web.addDealer()]
  const made = await endpointOf(site)
  await sendLead(stranger)
  await work(site, made)
  expect(calls).toEqual([])
  const { rows } = await web.deps.database.platformPool.query('select 1 from webhook_event where group_id = $1', [
    stranger.groupId,
  ])
  expect(rows).toEqual([])
})

test('what fails is tried again later under the same id, with a new time and signature', async () => {
  const site = await web.addDealer()
  const made = await endpointOf(site)
  answer = async () => fail({ kind: 'temporary', statusCode: 500, words: 'oops' })
  await sendLead(site)
  await work(site, made)
  await work(site, made)
  expect(calls).toHaveLength(1)
  clock = 6_000
  answer = async () => ok({ statusCode: 204, words: '' })
  await work(site, made)
  const [first, second] = calls
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
  expect(await logOf(site, made)).toMatchObject([{ status: 'delivered', attempts: 2, statusCode: 204 }])
})

const threeDays = [5, 400, 2_000, 8_000, 20_000, 40_000, 60_000, 80_000, 100_000]

test('an endpoint that fails for days is switched off, somebody is written to, and the log can be sent again', async () => {
  const site = await web.addDealer()
  const made = await endpointOf(site)
  answer = async () => fail({ kind: 'temporary', statusCode: null, words: 'It did not answer in time.' })
  await sendLead(site)
  await work(site, made)
  for (const seconds of threeDays) {
    clock += seconds * 1_000 + 1_000
    await work(site, made)
  }
  expect(calls).toHaveLength(10)
  const [endpoint] = await listEndpoints(deps, site.groupId)
  expect(endpoint?.disabledBecause).toContain('Nothing has succeeded since')
  expect(mails).toMatchObject([{ to: ['dev@dealer.example'], subject: "We've stopped calling CRM" }])
  await sendLead(site)
  await work(site, made)
  expect(calls).toHaveLength(10)

  answer = async () => ok({ statusCode: 200, words: '' })
  const named = { groupId: site.groupId, id: made.endpoint.id, by: tester }
  await switchEndpoint(deps, { ...named, isOn: true })
  expect(await replayWebhooks(deps, { ...named, failedSince: new Date(0) })).toBe(1)
  await work(site, made)
  expect(calls.at(-1)?.headers['webhook-id']).toBe(calls[0]?.headers['webhook-id'])
  expect(await logOf(site, made)).toMatchObject([{ status: 'delivered', attempts: 11 }])
})

test('410 ends it at once', async () => {
  const site = await web.addDealer()
  const made = await endpointOf(site)
  answer = async () => fail({ kind: 'permanent', statusCode: 410, words: 'Gone' })
  await sendLead(site)
  await work(site, made)
  const [endpoint] = await listEndpoints(deps, site.groupId)
  expect(endpoint?.disabledAt).toBeInstanceOf(Date)
  expect(mails).toHaveLength(1)
})

test('one delivery can be sent again by its id, and those of another group cannot', async () => {
  const [site, stranger] = [await web.addDealer(), await web.addDealer()]
  const made = await endpointOf(site)
  await sendLead(site)
  await work(site, made)
  const delivery = (await logOf(site, made))[0]?.id
  if (!delivery) throw new Error('nothing in the log')
  const of = (each: Site) => ({ groupId: each.groupId, id: made.endpoint.id, by: tester, delivery })
  expect(await replayWebhooks(deps, of(stranger))).toBe(0)
  expect(await replayWebhooks(deps, of(site))).toBe(1)
  await work(site, made)
  expect(calls).toHaveLength(2)
})

test('while a secret is rotated both sign, and the old one ends after a day', async () => {
  const site = await web.addDealer()
  const made = await endpointOf(site)
  const rotated = await rotateEndpointSecret(deps, { groupId: site.groupId, id: made.endpoint.id, by: tester })
  if (!rotated.ok) throw new Error(rotated.problem)
  await sendLead(site)
  await work(site, made)
  const [call] = calls
  if (!call) throw new Error('nobody was called')
  for (const { secret } of [made, rotated.value])
    expect(new Webhook(secret).verify(call.body, call.headers)).toBeDefined()
  clock = 25 * 3_600_000
  await sendLead(site)
  await work(site, made)
  expect(calls[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('secrets are sealed where they are stored', async () => {
  const site = await web.addDealer()
  const { secret, endpoint } = await endpointOf(site)
  const { rows } = await web.deps.database.platformPool.query<{ sealed: Buffer }>(
    'select sealed from webhook_endpoint_secret where endpoint_id = $1',
    [endpoint.id],
  )
  expect(rows[0]?.sealed.toString('latin1')).toMatch(/^v2\./)
  expect(rows[0]?.sealed.toString('latin1')).not.toContain(secret.slice(6))
})

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.8/', 'https://169.254.169.254/latest'])(
  'an address inside our network is not called: %s',
  async (url) => {
    const site = await web.addDealer()
    const made = await endpointOf(site, { url })
    answer = openHttpReceiver({ allowsPrivate: false })
    await sendLead(site)
    await work(site, made)
    expect(await logOf(site, made)).toMatchObject([{ status: 'waiting', statusCode: null }])
    expect((await logOf(site, made))[0]?.words).toContain('private network')
  },
)

test('two workers at the same moment send everything once', async () => {
  const site = await web.addDealer()
  const made = await endpointOf(site)
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => sendLead(site)))
  await Promise.all([work(site, made), work(site, made), work(site, made)])
  await work(site, made)
  expect(
    bodies()
      .map(({ data }) => data.lead?.id)
      .toSorted(),
  ).toEqual(ids.toSorted())
})
