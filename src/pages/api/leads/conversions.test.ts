import { createHash } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import type { ConnectionService } from '#features/sites/domain/settings/connections/connection-services.ts'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import { conversionJob } from '#features/tracking/server/conversion-jobs.ts'
import { testWeb } from '../../test-web.ts'

const json = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

let calls: { url: string; body: Record<string, unknown> }[] = []

/** Meta and Google answer this to what they can read. */
const kind: RequestListener = (request, response) =>
  void response
    .writeHead(request.url?.startsWith('/mp/') ? 204 : 200)
    .end(request.url?.startsWith('/mp/') ? undefined : '{"events_received":1,"messages":[],"fbtrace_id":"A"}')
let respond: RequestListener = kind

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    calls.push({
      url: request.url ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
    })
    respond(request, response)
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const web = await testWeb({ FORECOURT_META_URL: address, FORECOURT_GOOGLE_URL: address })
afterAll(() => server.close())
beforeEach(() => {
  calls = []
  respond = kind
})

async function dealer(keys: Partial<Record<ConnectionService, string>>, paused: 'pixel'[] = []): Promise<Site> {
  const site = await web.addDealer({
    connections: { trackers: { pixel: '777', analytics: 'G-9' }, paused_vendors: paused },
  })
  await web.deps.database.forGroup(site.groupId, async (db) => {
    for (const [service, key] of Object.entries(keys))
      await setConnectionKey(db, web.deps.secretBox, {
        site,
        service: service as ConnectionService,
        key,
        now: new Date(),
      })
  })
  return site
}

const everyKey = { meta: 'meta-token', google: 'google-secret' }
const browser = {
  'user-agent': 'Firefox 150',
  referer: 'https://cars.example/contact?name=Ann',
  cookie: '_fbp=fb.1.1700000000000.123; _fbc=fb.1.1700000000000.AbC-1; _ga=GA1.1.111.222; other=x',
}
const typed = {
  name: 'Ann Lee',
  email: ' Ann@Mail.Example',
  phone: '0412 345 678',
  message: 'Hello',
  category: 'General Enquiry',
}

async function send(
  site: Site,
  headers: Record<string, string>,
  lead: object = typed,
): Promise<{ id: string; token: string }> {
  const call = json({ lead })
  const response = await web.request(site, '/api/leads', {
    method: 'POST',
    ...call,
    headers: { ...call.headers, ...browser, ...headers },
  })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; token: string }
}

const waiting = (site: Site) =>
  web.deps.database.forGroup(site.groupId, (db) =>
    db
      .selectFrom('lead_conversion')
      .select(['lead_id', 'target', 'event', 'sent_at', 'problem'])
      .orderBy('target')
      .execute(),
  )

async function work(site: Site): Promise<string[]> {
  const job = conversionJob(web.deps)
  const failed: string[] = []
  for (const { lead_id: leadId, target } of await waiting(site))
    await job.run({ groupId: site.groupId, leadId, target }).catch((error: Error) => failed.push(error.message))
  return failed
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

test('an enquiry whose sender allows it is told to Meta and Google, once, and names the sender by digests alone', async () => {
  const site = await dealer(everyKey)
  const { id } = await send(site, { 'x-consent': 'analytics, ads' })
  expect(await work(site)).toEqual([])
  expect(await work(site)).toEqual([])
  expect(calls).toHaveLength(2)
  const meta = calls.find(({ url }) => url === '/v25.0/777/events')
  expect(meta?.body).toEqual({
    access_token: 'meta-token',
    data: [
      {
        event_name: 'Lead',
        event_time: expect.any(Number),
        event_id: `${id}.lead`,
        action_source: 'website',
        event_source_url: 'https://cars.example/contact',
        user_data: {
          em: [digest('ann@mail.example')],
          ph: [digest('61412345678')],
          client_ip_address: expect.any(String),
          client_user_agent: 'Firefox 150',
          fbp: 'fb.1.1700000000000.123',
          fbc: 'fb.1.1700000000000.AbC-1',
        },
        custom_data: { content_category: 'General Enquiry', currency: 'AUD' },
      },
    ],
  })
  const google = calls.find(({ url }) => url === '/mp/collect?measurement_id=G-9&api_secret=google-secret')
  expect(google?.body).toMatchObject({
    client_id: '111.222',
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    events: [{ name: 'generate_lead', params: { transaction_id: `${id}.lead` } }],
  })
  expect(JSON.stringify(calls)).not.toMatch(/Ann|ann@|412/i)
  // What was sent is stored no longer.
  expect((await waiting(site)).map(({ event }) => event)).toEqual([null, null])
})

test.each<[string, Record<string, string>, string[]]>([
  ['says nothing', {}, []],
  ['allows nothing', { 'x-consent': '' }, []],
  ['allows measurement', { 'x-consent': 'analytics' }, ['google']],
  ['allows advertising', { 'x-consent': 'ads' }, ['meta']],
  ['asks not to be sold or shared', { 'x-consent': 'analytics, ads', 'sec-gpc': '1' }, ['google']],
])('of a sender who %s, exactly these are told', async (_, headers, notified) => {
  const site = await dealer(everyKey)
  await send(site, headers)
  expect((await waiting(site)).map(({ target }) => target)).toEqual(notified.toSorted())
})

test('nobody is told without a key, while paused, of advertising, or of a step', async () => {
  const allowed = { 'x-consent': 'analytics, ads' }
  const withoutKeys = await dealer({})
  await send(withoutKeys, allowed)
  expect(await waiting(withoutKeys)).toEqual([])
  const paused = await dealer(everyKey, ['pixel'])
  await send(paused, allowed)
  expect((await waiting(paused)).map(({ target }) => target)).toEqual(['google'])
  const suspicious = await dealer(everyKey)
  await send(suspicious, allowed, {
    ...typed,
    message:
      '[url=http://x.example]cheap[/url] http://a.example http://b.example http://c.example http://d.example casino',
  })
  const stored = await web.deps.database.forGroup(suspicious.groupId, (db) =>
    db.selectFrom('lead').select('held_because').executeTakeFirstOrThrow(),
  )
  expect([stored.held_because !== '', await waiting(suspicious)]).toEqual([true, []])
})

test('a form in steps is told of with its last step, by what that step allows', async () => {
  const site = await dealer(everyKey)
  const { id, token } = await send(
    site,
    { 'x-consent': 'ads' },
    { ...typed, lead_status: 'Incomplete', step_number: 1 },
  )
  expect(await waiting(site)).toEqual([])
  const call = json({ lead: { ...typed, lead_status: 'Complete', form_completed: true, step_number: 2 } })
  const headers = { ...call.headers, ...browser, 'x-lead-token': token, 'x-consent': 'analytics' }
  expect((await web.request(site, `/api/leads/${id}`, { method: 'PUT', ...call, headers })).status).toBe(200)
  expect((await waiting(site)).map(({ target }) => target)).toEqual(['google'])
})

test('what the other side refuses for good is given up and said, what may pass is tried again', async () => {
  const site = await dealer({ meta: 'meta-token' })
  await send(site, { 'x-consent': 'ads' })
  respond = (_, response) =>
    void response.writeHead(500).end('{"error":{"message":"Please reduce the amount","code":1}}')
  expect(await work(site)).toEqual(['meta: Meta answers 500: Please reduce the amount'])
  expect(await waiting(site)).toMatchObject([{ sent_at: null, event: expect.any(Object) }])
  respond = (_, response) =>
    void response.writeHead(400).end('{"error":{"message":"Invalid OAuth access token","code":190}}')
  expect(await work(site)).toEqual([])
  expect(await waiting(site)).toMatchObject([
    { sent_at: null, event: null, problem: 'Meta answers 400: Invalid OAuth access token' },
  ])
})

test('erasing the lead takes it along, and the key lies sealed', async () => {
  const site = await dealer({ meta: 'meta-token' })
  const { id } = await send(site, { 'x-consent': 'ads' })
  await web.deps.database.forGroup(site.groupId, async (db) => {
    const { sealed } = await db.selectFrom('connection_key').select('sealed').executeTakeFirstOrThrow()
    expect(sealed.toString()).not.toContain('meta-token')
    await db.deleteFrom('lead').where('lead_id', '=', id).execute()
  })
  expect(await waiting(site)).toEqual([])
  expect(await work(site)).toEqual([])
  expect(calls).toEqual([])
})
