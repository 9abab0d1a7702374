import { minute } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { generalEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import { followLead } from '../follow/follow-lead.ts'
import { followLinks } from '../records/follow-link.ts'
import { openLeadFile } from '../files/lead-files.ts'
import { leadJobNames, leadJobs } from '../lead-jobs.ts'
import { savePartnerCustomer } from './partner-customer.ts'
import { recordEvent } from '../records/record-event.ts'
import { hashOfToken } from '../records/lead-token.ts'
import { redeliverLead } from '../delivery/redeliver-lead.ts'
import { reviseLead } from './revise-lead.ts'
import type { Enquiry } from './enquiry.ts'
import { type Receipt, submitLead } from './submit-lead.ts'
import { testLeadDeps } from '../test-lead-deps.ts'
import { deliveryLog, openLead } from '../test-leads.ts'
import { cleanUpLeadFiles } from '../files/clean-up-lead-files.ts'

let clock = new Date('2026-03-02T00:00:00Z')

const opened = await testDatabase()
const deps = testLeadDeps(opened.database, { now: () => clock })
const ours = await addTestDealer(opened.database, { delivery: { mail: 'sales@dealer.example' } })
const theirs = await addTestDealer(opened.database)

const ofSite = (site: Site) => ({ groupId: site.groupId, siteId: site.id })
const dealer = (settings: SiteSettingsInput) => addTestDealer(opened.database, settings)

let people = 0

async function send(raw: Record<string, unknown> = {}, more: Partial<Enquiry> = {}): Promise<Receipt> {
  const site = more.site ?? ours
  const person = randomUUID().slice(0, 8)
  const typed = {
    name: 'Ann Lee',
    email: `${person}@mail.example`,
    phone: `04${String(++people).padStart(8, '0')}`,
    message: person,
  }
  const submitted = await submitLead(deps, {
    site,
    form: generalEnquiryForm(site),
    vehicle: undefined,
    raw: { ...typed, ...raw },
    url: '',
    userAgent: '',
    sender: person,
    idempotencyKey: null,
    ...more,
  })
  if (!submitted.ok) throw new Error(JSON.stringify(submitted.problem))
  return submitted.value
}

const inGroup = <T>(site: Site, work: Parameters<typeof opened.database.forGroup<T>>[1]) =>
  opened.database.forGroup(site.groupId, work)
const eventsOf = (site: Site, id: string) =>
  inGroup(site, (db) =>
    db.selectFrom('site_event').select('event_id').where('lead_id', '=', id).orderBy('happened_at').execute(),
  )
const jobsOf = async (id: string) =>
  (
    await deps.database.platformPool.query<{ name: string }>(
      `select name from pgboss.job where data->>'leadId' = $1 or data->'due' ? $1 or data->'news' ? $1`,
      [id],
    )
  ).rows.map(({ name }) => name)

test('with a lead come its consent, its event, its deliveries and their job', async () => {
  const { id } = await send({ opt_in: 'true', category: 'Service Enquiry' })
  const log = await deliveryLog(opened.database, ofSite(ours), id)
  expect(log?.consents).toEqual([
    {
      purpose: 'marketing',
      channel: 'email, sms',
      isGiven: true,
      wording: ours.settings.leads.opt_in_words,
      at: clock,
    },
  ])
  expect(log?.deliveries.map(({ channel, status }) => `${channel} ${status}`).toSorted()).toEqual([
    'confirmation waiting',
    'mail waiting',
  ])
  expect(await eventsOf(ours, id)).toEqual([{ event_id: 20 }])
  expect(await jobsOf(id)).toEqual(['lead.arrived'])
})

test('leads of one moment share a job for each site, and one that nobody has to be told of is not in it', async () => {
  const [one, other] = [await dealer({}), await dealer({})]
  const spam = { homepage: 'https://spam.example' }
  const receipts = await Promise.all([send({}, { site: one }), send({}, { site: one }), send(spam, { site: one })])
  const elsewhere = await send({}, { site: other })
  const found = await deps.database.platformPool.query<{ data: { groupId: string; due: string[]; news: string[] } }>(
    `select data from pgboss.job where name = 'lead.arrived' and data->>'siteId' = any($1)`,
    [[one.id, other.id]],
  )
  const jobOf = (groupId: string) => found.rows.filter(({ data }) => data.groupId === groupId).map(({ data }) => data)
  const ids = receipts.map(({ id }) => id)
  expect(jobOf(one.groupId).map(({ news }) => news.toSorted())).toEqual([ids.slice(0, 2).toSorted()])
  expect(jobOf(other.groupId)).toMatchObject([{ due: [elsewhere.id], news: [elsewhere.id] }])
})

test('where leads are handed out by rule, one from the website is, and one that is held is not', async () => {
  const site = await dealer({ leads: { hand_out: { rule: 'round-robin' } } })
  expect(await jobsOf((await send({}, { site })).id)).toContain('lead.hand-out')
  expect(await jobsOf((await send({ homepage: 'https://spam.example' }, { site })).id)).not.toContain('lead.hand-out')
})

test('when one of them cannot be stored, none is, and leads of the same moment are', async () => {
  const broken = { ...ours, id: asId<'site'>(randomUUID()) }
  const [good, bad, other] = await Promise.allSettled([send(), send({}, { site: broken }), send()])
  expect([good.status, bad.status, other.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const stray = await inGroup(ours, (db) =>
    db.selectFrom('lead').select('lead_id').where('site_id', '=', broken.id).execute(),
  )
  expect(stray).toEqual([])
})

test('two hundred leads of one moment are all stored, each once, with an answer of its own', async () => {
  const site = await dealer({})
  const receipts = await Promise.all(Array.from({ length: 200 }, () => send({}, { site })))
  expect(new Set(receipts.map(({ id }) => id)).size).toBe(200)
  const stored = await inGroup(site, (db) => db.selectFrom('lead').select('lead_id').execute())
  expect(new Set(stored.map((row) => row.lead_id))).toEqual(new Set(receipts.map(({ id }) => id)))
})

test('the second of two that say the same at the same moment belongs to the first', async () => {
  const site = await dealer({})
  const person = { email: 'twice@mail.example', phone: '0412345678', message: 'Twice' }
  const receipts = await Promise.all([send(person, { site }), send(person, { site })])
  const leads = await Promise.all(receipts.map(({ id }) => openLead(opened.database, ofSite(site), id)))
  const [first] = leads.filter((lead) => lead?.duplicateOf === null)
  expect(leads.filter((lead) => lead?.duplicateOf !== null).map((lead) => lead?.duplicateOf)).toEqual([first?.id])
})

test('a later answer to a consent box is kept beside the earlier one', async () => {
  const { id, token } = await send({ opt_in: 'true' })
  clock = new Date(clock.getTime() + minute)
  await reviseLead(deps, { site: ours, id, token, raw: { opt_in: 'false' }, findVehicle: () => undefined })
  const log = await deliveryLog(opened.database, ofSite(ours), id)
  expect(log?.consents.map(({ isGiven }) => isGiven)).toEqual([false, true])
})

describe('the private link', () => {
  test('opens the lead on its own site and nowhere else', async () => {
    const { id, follow } = await send()
    const token = follow.replace('/enquiry/', '')
    const unknown = { ok: false, problem: 'unknown' }
    expect(await followLead(deps, { site: ours, token })).toMatchObject({ ok: true, value: { lead: { id } } })
    expect(await followLead(deps, { site: theirs, token })).toEqual(unknown)
    expect(await followLead(deps, { site: { ...ours, id: theirs.id }, token })).toEqual(unknown)
    for (const wrong of ['', 'x', `${token}x`, token.slice(0, -1), "' or true --", token.toUpperCase()])
      expect(await followLead(deps, { site: ours, token: wrong }), wrong).toEqual(unknown)
  })

  test('cannot be made without the secret, and stands nowhere in the database', async () => {
    const { id, follow } = await send()
    const token = follow.replace('/enquiry/', '')
    expect(followLinks('another secret').tokenOf(id)).not.toBe(token)
    const row = await inGroup(ours, (db) =>
      db.selectFrom('lead').selectAll().where('lead_id', '=', id).executeTakeFirst(),
    )
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('files of a lead', () => {
  async function withFile(): Promise<{ receipt: Receipt; fileId: ReturnType<typeof asId<'lead file'>> }> {
    const fileId = asId<'lead file'>(randomUUID())
    await deps.leadFiles.put(ours.groupId, fileId, Readable.from([Buffer.from('%PDF')]))
    const files = [{ id: fileId, name: 'cv.pdf', contentType: 'application/pdf', bytes: 4, scan: 'unscanned' as const }]
    return { receipt: await send({}, { files }), fileId }
  }

  test('are listed with it and opened on its own site only', async () => {
    const { receipt, fileId } = await withFile()
    expect((await deliveryLog(opened.database, ofSite(ours), receipt.id))?.files).toEqual([
      { id: fileId, name: 'cv.pdf', contentType: 'application/pdf', bytes: 4, scan: 'unscanned' },
    ])
    expect(await openLeadFile(deps, ofSite(ours), fileId)).toMatchObject({ name: 'cv.pdf' })
    expect(await openLeadFile(deps, ofSite(theirs), fileId)).toBeUndefined()
    expect(await openLeadFile(deps, { ...ofSite(ours), siteId: theirs.id }, fileId)).toBeUndefined()
  })

  test('of a repetition are taken away again, and those of the first stay', async () => {
    const key = randomUUID()
    const file = async () => {
      const id = asId<'lead file'>(randomUUID())
      await deps.leadFiles.put(ours.groupId, id, Readable.from([Buffer.from('%PDF')]))
      return { id, name: 'cv.pdf', contentType: 'application/pdf', bytes: 4, scan: 'unscanned' as const }
    }
    const [first, second] = [await file(), await file()]
    const text = { email: 'files@mail.example', phone: '0412345678', message: 'With a file' }
    await send(text, { idempotencyKey: key, files: [first] })
    await send(text, { idempotencyKey: key, files: [second] })
    expect(await deps.leadFiles.open(ours.groupId, first.id)).toBeDefined()
    expect(await deps.leadFiles.open(ours.groupId, second.id)).toBeUndefined()
  })

  test('that belong to no lead are removed after an hour, and no others', async () => {
    const { fileId } = await withFile()
    const orphan = asId<'lead file'>(randomUUID())
    await deps.leadFiles.put(ours.groupId, orphan, Readable.from([Buffer.from('x')]))
    await cleanUpLeadFiles(deps)
    expect(await deps.leadFiles.open(ours.groupId, orphan)).toBeDefined()
    clock = new Date(clock.getTime() + 3_700_000)
    await cleanUpLeadFiles(deps)
    expect(await deps.leadFiles.open(ours.groupId, orphan)).toBeUndefined()
    expect(await deps.leadFiles.open(ours.groupId, fileId)).toBeDefined()
  })
})

test('a lead of before deliveries is read, changed and sent by hand like any other', async () => {
  const site = await dealer({ delivery: { mail: 'sales@dealer.example', confirmation: false } })
  const [id, token] = [asId<'lead'>(randomUUID()), 'an old token']
  await inGroup(site, (db) =>
    db
      .insertInto('lead')
      .values({
        lead_id: id,
        site_id: site.id,
        dealership_id: site.dealerships[0]?.id ?? null,
        location_id: null,
        vehicle_id: null,
        category: 'General Enquiry',
        event_id: 22,
        name: 'Ann Lee',
        email: 'ann@mail.example',
        phone: '0412345678',
        payload: JSON.stringify({ name: 'Ann Lee', message: 'Old words' }),
        token_hash: hashOfToken(token),
        created_at: new Date('2025-01-01'),
        updated_at: new Date('2025-01-01'),
      })
      .execute(),
  )
  expect((await deliveryLog(opened.database, ofSite(site), id))?.state).toBe('never-sent')
  const changed = await reviseLead(deps, {
    site,
    id,
    token,
    raw: { phone: '0498765432' },
    findVehicle: () => undefined,
  })
  expect(changed.ok).toBe(true)
  await redeliverLead(deps, { site, id })
  await deps.deliverDue(site.groupId)
  expect((await deliveryLog(opened.database, ofSite(site), id))?.state).toBe('delivered')
  expect(deps.mails.at(-1)?.text).toContain('Old words')
})

test('what a partner reports is kept, and of another group unseen', async () => {
  const stored = await savePartnerCustomer(deps, { site: ours, partner: 'car-clarity', payload: { score: 7 } })
  const seen = (site: Site) => inGroup(site, (db) => db.selectFrom('partner_customer').selectAll().execute())
  expect(await seen(ours)).toMatchObject([{ partner_customer_id: stored.ok && stored.value, payload: { score: 7 } }])
  expect(await seen(theirs)).toEqual([])
})

test('an event is counted for its own site only', async () => {
  await inGroup(ours, (db) =>
    recordEvent(db, { siteId: ours.id, eventId: 25, at: clock, properties: { from: 'header' } }),
  )
  await expect(inGroup(theirs, (db) => recordEvent(db, { siteId: ours.id, eventId: 25, at: clock }))).rejects.toThrow(
    /foreign key/,
  )
})

test('every job has its name in the list of names, and refuses data that is not its own', async () => {
  const jobs = leadJobs(deps)
  expect(jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['lead.deliver', 'lead.unfinished', 'lead.sweep']),
  )
  expect(jobs.map(({ name }) => name).filter((name) => !(leadJobNames as readonly string[]).includes(name))).toEqual([])
  for (const name of ['lead.deliver', 'lead.unfinished']) {
    const job = jobs.find((each) => each.name === name)
    await expect((async () => job?.run({ groupId: 'x' }))(), name).rejects.toThrow()
  }
})
