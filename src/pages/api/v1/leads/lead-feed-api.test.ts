import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestSite } from '#features/sites/server/test-site.ts'
import { testWeb } from '../../../test-web.ts'
import { addKey, caller } from '../test-keys.ts'

const web = await testWeb()
const site = await web.addDealer({ leads: { per_address_per_hour: 10_000 } })
const call = caller(web, site, (await addKey(web, site)).text)

const path = '/api/v1/leads'

async function sendLead(at: Site, name = 'Ann Lee'): Promise<string> {
  const lead = { name, email: `${randomUUID()}@mail.example`, phone: '0412345678', message: `Hello ${randomUUID()}` }
  const response = await web.request(at, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lead }),
  })
  return ((await response.json()) as { id: string }).id
}

type Page = { data: { id: string; state: string; payload: Record<string, unknown> }[]; next: string; more: boolean }
const pageAfter = async (ask: typeof call, after?: string): Promise<Page> =>
  (await ask(`${path}?limit=2${after === undefined ? '' : `&after=${after}`}`)).body as unknown as Page

test('whoever follows the cursor gets every lead, in their order, and later the new ones', async () => {
  const at = await web.addDealer({ leads: { per_address_per_hour: 10_000 } })
  const ask = caller(web, at, (await addKey(web, at)).text)
  const sent = [await sendLead(at), await sendLead(at), await sendLead(at)]
  const first = await pageAfter(ask)
  expect([first.data.map(({ id }) => id), first.more]).toEqual([sent.slice(0, 2), true])
  const second = await pageAfter(ask, first.next)
  expect([second.data.map(({ id }) => id), second.more]).toEqual([sent.slice(2), false])
  const late = await sendLead(at)
  const seen = new Set<string>()
  for (let after = second.next, hasMore = true; hasMore;) {
    const page = await pageAfter(ask, after)
    for (const { id } of page.data) seen.add(id)
    after = page.next
    hasMore = page.more
  }
  expect(seen).toContain(late)
})

test('a lead whose transaction was on its way while the list was read is listed at the next look', async () => {
  const at = await web.addDealer()
  const ask = caller(web, at, (await addKey(web, at)).text)
  const client = await web.deps.database.platformPool.connect()
  await client.query('begin')
  const slow = randomUUID()
  await client.query(
    `insert into lead (group_id, lead_id, site_id, category, event_id, payload, token_hash, created_at, updated_at)
     values ($1, $2, $3, 'General Enquiry', 1, '{}', '\\x00', now(), now())`,
    [at.groupId, slow, at.id],
  )
  await sendLead(at)
  const before = await pageAfter(ask)
  expect(before.data.map(({ id }) => id)).not.toContain(slow)
  await client.query('commit')
  client.release()
  expect((await pageAfter(ask, before.next)).data.map(({ id }) => id)).toContain(slow)
})

test('one lead has everything that was sent, and the words of each consent', async () => {
  const id = await sendLead(site, 'Bea Long')
  const response = await call(`${path}/${id}`)
  expect(response.body).toMatchObject({ id, name: 'Bea Long', state: 'new', source: 'Website', is_finished: true })
  expect((response.body['payload'] as Record<string, unknown>)['name']).toBe('Bea Long')
  const etag = response.headers.get('etag') ?? ''
  expect((await call(`${path}/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a status from outside stops the clock and stands in the timeline and the audit log', async () => {
  const id = await sendLead(site)
  const body = { status: 'contacted', how: 'sms', by: 'Sam of the CRM', note: 'Wants a test drive.' }
  const response = await call(`${path}/${id}/status`, { method: 'PUT', body })
  expect(response.body).toMatchObject({
    changed: true,
    lead: { state: 'answered', answered_by: 'Sam of the CRM', due_at: null },
  })
  const again = await call(`${path}/${id}/status`, { method: 'PUT', body })
  expect(again.body['changed']).toBe(false)
  const won = await call(`${path}/${id}/status`, { method: 'PUT', body: { status: 'won' } })
  expect(won.body).toMatchObject({ lead: { state: 'won' } })
  const pool = web.deps.database.platformPool
  const timeline = await pool.query<{ kind: string; actor_name: string }>(
    "select kind, actor_name from lead_timeline where lead_id = $1 and actor = 'program' order by position",
    [id],
  )
  expect(timeline.rows).toEqual([
    { kind: 'answered', actor_name: 'Sam of the CRM' },
    { kind: 'note', actor_name: 'Sam of the CRM' },
    { kind: 'closed', actor_name: 'stock program' },
  ])
  const audit = await pool.query("select 1 from audit_entry where subject_id = $1 and via = 'key'", [id])
  expect(audit.rows).toHaveLength(2)
})

test('a change of status brings the lead to the end of the list again', async () => {
  const at = await web.addDealer()
  const ask = caller(web, at, (await addKey(web, at)).text)
  const [first, second] = [await sendLead(at), await sendLead(at, 'Cal Short')]
  await ask(`${path}/${first}/status`, { method: 'PUT', body: { status: 'lost' } })
  expect((await pageAfter(ask)).data.map(({ id }) => id)).toEqual([second, first])
})

test.each([
  ['another word', { status: 'sold' }, 'status'],
  ['a field of its own', { status: 'won', points: 3 }, 'points'],
  ['a note without end', { status: 'won', note: 'x'.repeat(2001) }, 'note'],
  ['no status', {}, 'status'],
])('a status with %s is refused by the name of it', async (_, body, field) => {
  const id = await sendLead(site)
  const response = await call(`${path}/${id}/status`, { method: 'PUT', body })
  expect([response.status, Object.keys(response.body['fields'] as object)]).toEqual([422, [field]])
})

test('leads of another group, and of another site of the group, are not there', async () => {
  const id = await sendLead(site)
  const stranger = await web.addDealer()
  const alternate = await addTestSite(web.deps.database, site)
  await web.deps.directory.reload()
  const theirs = caller(web, stranger, (await addKey(web, stranger)).text)
  const beside = caller(web, alternate, (await addKey(web, site)).text)
  for (const ask of [theirs, beside]) {
    expect((await ask(`${path}/${id}`)).status).toBe(404)
    expect((await ask(`${path}/${id}/status`, { method: 'PUT', body: { status: 'won' } })).status).toBe(404)
    expect((await pageAfter(ask)).data).toEqual([])
  }
})

test('who may only read changes nothing, and who may only write stock reads no enquiry', async () => {
  const id = await sendLead(site)
  const reader = caller(web, site, (await addKey(web, site, { scopes: ['leads:read'] })).text)
  expect((await reader(`${path}/${id}/status`, { method: 'PUT', body: { status: 'won' } })).status).toBe(403)
  const stocker = caller(web, site, (await addKey(web, site, { scopes: ['stock:write'] })).text)
  expect((await stocker(path)).status).toBe(403)
})

test.each(['after=x', 'after=eyJjaGFuZ2VkQXQiOiInOyBkcm9wIHRhYmxlIGxlYWQ7LS0ifQ', 'since=soon', 'limit=201'])(
  'a list with %s is refused',
  async (query) => {
    expect((await call(`${path}?${query}`)).status).toBe(422)
  },
)
