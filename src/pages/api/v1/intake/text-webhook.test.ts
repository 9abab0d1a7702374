import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cleanUpTexts } from '#features/leads/server/texts/clean-up-texts.ts'
import { sendText } from '#features/leads/server/texts/send-text.ts'
import { textLead } from '#features/leads/server/texts/text-lead.ts'
import { erasePerson } from '#features/leads/server/erasure/erase-person.ts'
import { forgetOldLeads } from '#features/leads/server/erasure/forget-old-leads.ts'
import { findWork } from '#features/leads/server/records/lead-status-store.ts'
import { listEntries } from '#features/leads/server/records/lead-timeline-store.ts'
import { phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer, addTestSite } from '#features/sites/server/test-site.ts'
import { day } from '#kernel/duration.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { openTwilio, twilioCall } from '#testing/stand-ins/twilio.ts'
import { testWeb } from '../../../test-web.ts'
import { accountSid, newPhone, number, sid, text } from './test-texts.ts'

const path = '/api/v1/intake/texts'
const token = 'auth-token-of-ours'
const service = await openTwilio({ sid: accountSid, token, numbers: [number] })
const opened = await testDatabase()
const web = await testWeb({ FORECOURT_TWILIO_URL: service.base }, opened)
const { database } = opened

async function dealer(authToken = token, more: Parameters<typeof web.addDealer>[0] = {}): Promise<Site> {
  const site = await web.addDealer({
    connections: { text_messages: { provider: 'twilio', number, account_sid: accountSid } },
    delivery: { mail: 'desk@dealer.example' },
    ...more,
  })
  await database.forGroup(site.groupId, (db) =>
    setConnectionKey(db, web.deps.secretBox, { site, service: 'twilio', key: authToken, now: new Date() }),
  )
  return site
}
const [site, theirs] = [await dealer(), await dealer('auth-token-of-theirs')]

async function add(phone: string, lead: TestLead = {}, of = site): Promise<LeadId> {
  const email = `${randomUUID()}@mail.example`
  const id = await addTestLead(database, of, { phone, stage: 'answered', email, ...lead })
  const keys = { phone_key: phoneKey(lead.phone ?? phone, of.region), email_key: lead.email ?? email }
  await database.forGroup(of.groupId, (db) => db.updateTable('lead').set(keys).where('lead_id', '=', id).execute())
  return id
}

type Sent = { to?: Site; at?: string; by?: string; url?: string; headers?: Record<string, string> }

async function send(fields: Record<string, string>, sent: Sent = {}): Promise<number> {
  const { to = site, at = path, by = token } = sent
  const url = sent.url ?? `http://${to.slug}.localhost${at}`
  const call = twilioCall(url, fields, by)
  const response = await web.request(to, at, { ...call, headers: { ...call.headers, ...sent.headers } })
  return response.status
}

const timeline = async (id: LeadId, of = site) =>
  (await database.forGroup(of.groupId, (db) => listEntries(db, id))).map(({ kind, text: written, detail }) => ({
    kind,
    text: written,
    how: detail['how'],
  }))
const leadsOf = (of: Site) =>
  database.forGroup(of.groupId, (db) =>
    db.selectFrom('lead').select(['lead_id', 'phone', 'payload', 'held_because']).orderBy('created_at').execute(),
  )
const stageOf = async (id: LeadId) => (await database.forGroup(site.groupId, (db) => findWork(db, site.id, id)))?.work
const stops = async (of: Site) =>
  (await database.forGroup(of.groupId, (db) => db.selectFrom('text_stop').selectAll().execute())).length

describe('a text of a shopper', () => {
  test('joins the newest open lead of exactly that number, once, and staff hear of it', async () => {
    const phone = newPhone()
    const older = await add(phone, { createdAt: new Date('2026-11-01T00:00:00Z') })
    const id = await add(`0${phone.slice(3)}`, { createdAt: new Date('2026-11-02T00:00:00Z') })
    await add(phone, { createdAt: new Date('2026-11-03T00:00:00Z'), stage: 'won' })
    await add(phone, { createdAt: new Date('2026-11-04T00:00:00Z'), stage: 'withdrawn' })
    const fields = text(phone, 'Can I come at ten? 😀 & more')
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(fields)))
    expect(responses).toEqual([200, 200, 200, 200])
    expect(await timeline(id)).toEqual([{ kind: 'message', text: 'Can I come at ten? 😀 & more', how: 'text' }])
    expect(await timeline(older)).toEqual([])
    expect(await stageOf(id)).toMatchObject({ stage: 'new', dueAt: expect.any(Date) })
    const { rows } = await database.platformPool.query(
      "select recipient from lead_delivery where lead_id = $1 and occasion = 'message' and channel = 'mail'",
      [id],
    )
    expect(rows).toEqual([{ recipient: 'desk@dealer.example' }])
  })

  test('reopens one that was closed, where none is open', async () => {
    const phone = newPhone()
    const id = await add(phone, { stage: 'lost' })
    expect(await send(text(phone, 'I’ve changed my mind.'))).toBe(200)
    expect(await stageOf(id)).toMatchObject({ stage: 'new' })
  })

  test.each<[string, TestLead]>([
    ['nobody', { phone: '0412 000 999' }],
    ['a withdrawn lead', { stage: 'withdrawn' }],
    ['a held lead', { heldBecause: 'Advertising.' }],
  ])('from a number of %s is a new lead, once', async (_, lead) => {
    const phone = newPhone()
    const id = await add(phone, lead)
    const before = (await leadsOf(site)).length
    const fields = text(phone, 'Is the Hilux still there?')
    await Promise.all([send(fields), send(fields)])
    expect(await send(fields)).toBe(200)
    const leads = await leadsOf(site)
    expect(leads).toHaveLength(before + 1)
    expect(leads.at(-1)?.payload).toMatchObject({ message: 'Is the Hilux still there?', source: 'Text message' })
    expect(await timeline(id)).toEqual([])
    expect(await send(text(phone, 'Hello?'))).toBe(200)
    expect(await leadsOf(site)).toHaveLength(before + 1)
  })

  test('with pictures says that there are some, and one without words is there too', async () => {
    const phone = newPhone()
    const id = await add(phone)
    await send(text(phone, 'My trade-in', { NumMedia: '2', MediaUrl0: 'https://api.twilio.com/x' }))
    await send(text(phone, ' \u0000 '))
    expect((await timeline(id)).map((each) => each.text)).toEqual([
      'My trade-in\n\n[With 2 pictures that we don’t receive. Ask for them by email.]',
      '[A text message without words.]',
    ])
  })

  test('joins a lead that another site of the group has', async () => {
    const from = newPhone()
    const alternate = await addTestSite(database, site)
    const id = await add(from, {}, alternate)
    expect(await send(text(from, 'Hello'))).toBe(200)
    expect(await timeline(id)).toEqual([{ kind: 'message', text: 'Hello', how: 'text' }])
  })

  test('reaches no lead of another group', async () => {
    const from = newPhone()
    const other = await add(from, {}, theirs)
    const before = (await leadsOf(site)).length
    expect(await send(text(from, 'Hello'))).toBe(200)
    expect(await timeline(other, theirs)).toEqual([])
    expect(await leadsOf(site)).toHaveLength(before + 1)
  })
})

const phone = newPhone()
const [own, foreign] = [await add(phone), await add(phone, {}, theirs)]

describe('what Twilio did not send', () => {
  test.each<[string, Record<string, string>, Sent, number]>([
    ['with the token of another site', {}, { by: 'auth-token-of-theirs' }, 403],
    ['with no token', {}, { headers: { 'x-twilio-signature': '' } }, 403],
    ['with a signature of nonsense', {}, { headers: { 'x-twilio-signature': '\u00ff===' } }, 403],
    ['signed for another site', {}, { url: `http://${theirs.slug}.localhost${path}` }, 403],
    ['signed for another address', {}, { url: `http://${site.slug}.localhost${path}/status` }, 403],
    ['of another account', { AccountSid: `AC${'3d'.repeat(16)}` }, {}, 403],
    ['to a number of another group', { To: '+61491570156' }, {}, 403],
    ['from no number', { From: 'Riverbend' }, {}, 400],
    ['without a name', { MessageSid: '../../x' }, {}, 400],
    ['of a megabyte', { Body: 'x'.repeat(1_000_000) }, {}, 413],
  ])('%s is refused, and nothing changes', async (_, more, sent, status) => {
    const before = [(await leadsOf(site)).length, (await leadsOf(theirs)).length]
    expect(await send(text(phone, 'Let me in', more), sent)).toBe(status)
    expect([(await leadsOf(site)).length, (await leadsOf(theirs)).length]).toEqual(before)
    expect([await timeline(own), await timeline(foreign, theirs)]).toEqual([[], []])
  })

  test('a signed text that was changed, or that goes to another group, is refused', async () => {
    const fields = text(phone, 'STOP')
    const call = twilioCall(`http://${site.slug}.localhost${path}`, fields, token)
    const changed = new URLSearchParams({ ...fields, From: '+61412000111' }).toString()
    expect((await web.request(site, path, { ...call, body: changed })).status).toBe(403)
    expect((await web.request(theirs, path, call)).status).toBe(403)
    expect(await stops(theirs)).toBe(0)
    expect(await timeline(foreign, theirs)).toEqual([])
  })

  test('a site that sends no texts takes none, whatever signs them', async () => {
    const off = await dealer(token, { connections: {} })
    expect(await send(text(phone, 'Hello'), { to: off })).toBe(403)
    expect(await leadsOf(off)).toEqual([])
  })

  test('a proxy in front of us ends the TLS that Twilio signed for', async () => {
    expect(await send(text(newPhone(), 'Hello'), { url: `https://${site.slug}.localhost${path}` })).toBe(200)
  })
})

async function textFrom(id: LeadId, of = site) {
  const from = { id: asId<'user'>(randomUUID()), name: 'Bea' }
  const written = await textLead(web.deps, { site: of, id, from, text: 'Come by.' })
  const rows = await database.forGroup(of.groupId, (db) =>
    db.selectFrom('lead_text').select('text_id').where('lead_id', '=', id).execute(),
  )
  for (const row of rows)
    await sendText(web.deps, { groupId: of.groupId, leadId: id, textId: asId<'text'>(row.text_id) })
  return written
}

const statusOf = async (id: LeadId) =>
  (
    await database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead_text').select(['status', 'reason', 'service_id']).where('lead_id', '=', id).execute(),
    )
  )[0]

describe('a report of Twilio', () => {
  const report = (MessageSid: string, MessageStatus: string, more: Record<string, string> = {}) => ({
    AccountSid: accountSid,
    MessageSid,
    MessageStatus,
    ...more,
  })

  test('carries our text on; signed for another site or of another group’s text, it changes nothing', async () => {
    const id = await add(newPhone())
    await textFrom(id)
    const sent = service.sent.at(-1)
    expect(await statusOf(id)).toMatchObject({ status: 'accepted', service_id: sent?.sid })
    const at = `${path}/status?text=${randomUUID()}`
    expect(await send(report(sent?.sid ?? '', 'delivered'), { at, by: 'auth-token-of-theirs' })).toBe(403)
    expect(await send(report(sent?.sid ?? '', 'failed'), { at, to: theirs, by: 'auth-token-of-theirs' })).toBe(204)
    expect(await statusOf(id)).toMatchObject({ status: 'accepted' })
    expect(await send(report(sent?.sid ?? '', 'sent'), { at })).toBe(204)
    expect(await statusOf(id)).toMatchObject({ status: 'sent' })
    expect(await send(report(sent?.sid ?? '', 'undelivered', { ErrorCode: '30003' }), { at })).toBe(204)
    const failed = { status: 'failed', reason: 'The phone is switched off or out of range.' }
    expect(await statusOf(id)).toMatchObject(failed)
    expect(await send(report(sent?.sid ?? '', 'delivered'), { at })).toBe(204)
    expect(await statusOf(id)).toMatchObject(failed)
    expect(await send(report(sid(), 'delivered'), { at })).toBe(204)
    expect(await send(report('x', 'delivered'), { at })).toBe(400)
  })
})

describe('STOP', () => {
  test('is honoured at once and no enquiry; it outlives the person, and START ends it', async () => {
    const phone = newPhone()
    const email = `${randomUUID()}@mail.example`
    const id = await add(phone, { email })
    expect(await send(text(phone, ' Stop. '))).toBe(200)
    expect((await timeline(id)).map(({ kind }) => kind)).toEqual(['text-stopped'])
    expect(await stageOf(id)).toMatchObject({ stage: 'answered' })
    expect(await textFrom(id)).toEqual({ ok: false, problem: 'stopped' })
    await erasePerson({ ...web.deps, database, traces: 'now' }, { groupId: site.groupId, email, phone })
    const again = await add(phone)
    expect(await textFrom(again)).toEqual({ ok: false, problem: 'stopped' })
    expect(await textFrom(await add(phone, {}, theirs), theirs)).toMatchObject({ ok: true })
    expect(await send(text(phone, 'START'))).toBe(200)
    expect(await textFrom(again)).toMatchObject({ ok: true })
  })

  test('of a number that nobody knows is honoured and makes no lead; START without a STOP is a message', async () => {
    const phone = newPhone()
    const before = (await leadsOf(site)).length
    expect(await send(text(phone, 'UNSUBSCRIBE'))).toBe(200)
    expect(await leadsOf(site)).toHaveLength(before)
    expect(await textFrom(await add(phone))).toEqual({ ok: false, problem: 'stopped' })
    const other = newPhone()
    const id = await add(other)
    await send(text(other, 'Start'))
    expect(await timeline(id)).toEqual([{ kind: 'message', text: 'Start', how: 'text' }])
  })
})

describe('who is erased', () => {
  test('is in no text any more, and what Twilio repeats brings nothing back until nobody repeats it', async () => {
    const phone = newPhone()
    const email = `${randomUUID()}@mail.example`
    const id = await add(phone, { email })
    const fields = text(phone, 'My name is Ann')
    await send(fields)
    await textFrom(id)
    const erased = await erasePerson({ ...web.deps, database, traces: 'now' }, { groupId: site.groupId, email, phone })
    expect(erased.removed).toMatchObject({ leads: 1, 'text messages': 1 })
    const before = (await leadsOf(site)).length
    expect(await send(fields)).toBe(200)
    expect(await leadsOf(site)).toHaveLength(before)
    const { rows } = await database.platformPool.query('select * from lead_text where number = $1', [phone])
    expect(rows).toEqual([])
    expect(await cleanUpTexts({ database, now: () => new Date() })).toBe(0)
    expect(await cleanUpTexts({ database, now: () => new Date(Date.now() + 31 * day) })).toBeGreaterThan(0)
    const receipts = await database.platformPool.query('select * from text_receipt')
    expect(receipts.rows).toEqual([])
  })

  test('or forgotten in time leaves no text in the sandbox either', async () => {
    const sandboxed = await addTestDealer(database, {
      connections: { text_messages: { provider: 'sandbox', number } },
      leads: { forget_after_days: 100 },
    })
    await web.deps.directory.reload()
    const [old, fresh] = [newPhone(), newPhone()]
    const ids = [
      await add(old, { createdAt: new Date(Date.now() - 101 * day) }, sandboxed),
      await add(fresh, { createdAt: new Date(), email: 'fresh@mail.example' }, sandboxed),
    ]
    for (const id of ids) await textFrom(id, sandboxed)
    const outbox = async () =>
      (await web.deps.outbox.list(sandboxed.groupId, 10)).map(({ mail: { to, from, text: written } }) => [
        to[0],
        from.address,
        written,
      ])
    expect((await outbox()).toSorted()).toEqual([
      [old, number, 'Come by.'],
      [fresh, number, 'Come by.'],
    ])
    // Nothing has happened to it since it came.
    await database.platformPool.query('update lead set updated_at = created_at where lead_id = $1', [ids[0]])
    await forgetOldLeads({ ...web.deps, database })
    expect(await outbox()).toEqual([[fresh, number, 'Come by.']])
    // By the address alone: the number, which may be an older one, is not asked for.
    const person = { groupId: sandboxed.groupId, email: 'fresh@mail.example', phone: '' }
    await erasePerson({ ...web.deps, database, traces: 'now' }, person)
    expect(await outbox()).toEqual([])
  })
})
