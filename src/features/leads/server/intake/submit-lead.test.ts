import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { generalEnquiryForm, vehicleEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import { listRecentLeads } from '../desk/list-leads.ts'
import { findAnswer, findDealershipElsewhere } from '../records/intake-store.ts'
import {
  clearHold,
  findAnyLead,
  findLead,
  findLeadForUpdate,
  linkDuplicate,
  recentLeads,
  updateLead,
} from '../records/lead-store.ts'
import { reviseLead } from './revise-lead.ts'
import type { Enquiry } from './enquiry.ts'
import { type Receipt, submitLead } from './submit-lead.ts'
import { testLeadDeps, type TestLeadDeps } from '../test-lead-deps.ts'
import { openLead } from '../test-leads.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'

let opened: Awaited<ReturnType<typeof testDatabase>>
let ours: Site
let theirs: Site
let clock = new Date('2026-03-01T10:00:30Z')
let made: TestLeadDeps
const deps = () => made

beforeAll(async () => {
  opened = await testDatabase()
  made = testLeadDeps(opened.database, { now: () => clock })
  ours = await addTestDealer(opened.database)
  theirs = await addTestDealer(opened.database)
})
afterAll(async () => {
  await made.jobs.stop()
  await opened.close()
})

const typed = () => ({
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  message: `Is it there? ${randomUUID()}`,
})

const enquiry = (differences: Partial<Enquiry> = {}): Enquiry => ({
  site: ours,
  form: generalEnquiryForm(ours),
  vehicle: undefined,
  raw: typed(),
  url: 'https://test.example/contact',
  userAgent: 'Browser',
  sender: '203.0.113.5',
  idempotencyKey: null,
  ...differences,
})

async function accepted(sent: Enquiry): Promise<Receipt> {
  const submitted = await submitLead(deps(), sent)
  if (!submitted.ok) throw new Error(JSON.stringify(submitted.problem))
  return submitted.value
}
const countLeads = async (site: Site) => (await listRecentLeads(opened.database, ofSite(site), 1000)).length
const ofSite = (site: Site) => ({ groupId: site.groupId, siteId: site.id })

const change = (receipt: Receipt, raw: Record<string, unknown>, site = ours) =>
  reviseLead(deps(), { site, id: receipt.id, token: receipt.token, raw, findVehicle: () => undefined })
const inTheirs = <T>(work: (db: GroupDb) => Promise<T>) => opened.database.forGroup(theirs.groupId, work)

test('an enquiry is stored before the answer and read back whole', async () => {
  const raw = {
    ...typed(),
    category: 'Service Enquiry',
    opt_in: 'false',
    visited_pages: ['/cars'],
    linked_query_params: { gclid: 'g' },
  }
  const receipt = await accepted(enquiry({ raw }))
  expect(receipt).toMatchObject({
    redirect: '/success?category=service-enquiry&follow=yes',
    follow: expect.stringMatching(/^\/enquiry\/[\w-]{43}$/),
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const lead = await openLead(opened.database, ofSite(ours), receipt.id)
  expect(lead).toMatchObject({
    category: 'Service Enquiry',
    eventId: 20,
    name: 'Ann Lee',
    phone: '0412345678',
    heldBecause: '',
    createdAt: clock,
    dealershipId: ours.dealerships[0]?.id,
    payload: {
      message: raw.message,
      opt_in: false,
      visited_pages: ['/cars'],
      linked_query_params: { gclid: 'g' },
      dealership_slug: ours.dealerships[0]?.slug,
    },
  })
})

test('an enquiry about a vehicle names it and leads to the success page of its car type', async () => {
  const vehicle = sampleVehicle({ carType: 'new', slug: '2026-hilux' })
  const receipt = await accepted(enquiry({ vehicle, form: vehicleEnquiryForm(ours, vehicle) }))
  expect(receipt.redirect).toMatch(/^\/success\?category=new-vehicle-enquiry&vehicle=2026-hilux&follow=/)
  expect(await openLead(opened.database, ofSite(ours), receipt.id)).toMatchObject({
    vehicleId: vehicle.id,
    payload: { stock_number: 'S1' },
  })
})

test('a wrong form is refused with its problems and nothing is stored', async () => {
  const before = await countLeads(ours)
  expect(await submitLead(deps(), enquiry({ raw: { ...typed(), email: 'ann' } }))).toEqual({
    ok: false,
    problem: { kind: 'invalid', fields: { email: 'invalid email address' } },
  })
  expect(await countLeads(ours)).toBe(before)
})

test('in mock mode a lead is checked the same, answered with an id, and not kept', async () => {
  const before = await countLeads(ours)
  expect(await submitLead(deps(), enquiry(), { isMock: true })).toMatchObject({
    ok: true,
    value: { id: expect.any(String) },
  })
  expect((await submitLead(deps(), enquiry({ raw: {} }), { isMock: true })).ok).toBe(false)
  expect(await countLeads(ours)).toBe(before)
})

test('suspected spam is kept and held', async () => {
  const { id } = await accepted(enquiry({ raw: { ...typed(), homepage: 'http://spam.example' } }))
  expect(await openLead(opened.database, ofSite(ours), id)).toMatchObject({
    heldBecause: 'A box that people cannot see was filled in.',
  })
})

test('writing that Postgres could not store does not break the answer', async () => {
  const message = `nul \u0000, half \ud83d a pair, 😀, '; drop table lead; --`
  const { id } = await accepted(enquiry({ raw: { ...typed(), message } }))
  const lead = await openLead(opened.database, ofSite(ours), id)
  expect(lead?.payload['message']).toBe("nul , half  a pair, 😀, '; drop table lead; --")
})

test('a fixed dealership is found in the group although the site does not show it', async () => {
  const headOffice = await opened.database.forGroup(ours.groupId, (db) =>
    db
      .insertInto('dealership')
      .values({ slug: 'head-office', name: 'Head' })
      .returning('dealership_id')
      .executeTakeFirstOrThrow(),
  )
  const site = {
    ...ours,
    settings: { ...ours.settings, leads: { ...ours.settings.leads, fixed_dealership: 'head-office' } },
  }
  const { id } = await accepted(enquiry({ site }))
  expect(await openLead(opened.database, ofSite(ours), id)).toMatchObject({ dealershipId: headOffice.dealership_id })
})

describe('sent again', () => {
  test('with the same key, an enquiry gets the first answer', async () => {
    const same = enquiry({ idempotencyKey: randomUUID() })
    const first = await accepted(same)
    const before = await countLeads(ours)
    expect(await accepted(same)).toEqual({ ...first, isNew: false })
    expect(await countLeads(ours)).toBe(before)
  })

  test('with a key that belongs to other words or files, it is refused', async () => {
    const same = enquiry({ idempotencyKey: randomUUID() })
    await accepted(same)
    const file = {
      id: asId<'lead file'>(randomUUID()),
      name: 'a.pdf',
      contentType: '',
      bytes: 3,
      scan: 'clean',
    } as const
    for (const other of [{ raw: typed() }, { files: [file] }])
      expect(await submitLead(deps(), { ...same, ...other })).toEqual({ ok: false, problem: { kind: 'conflict' } })
  })

  test('from another address it is answered without token and link, unless its words hold the id of the visit', async () => {
    const same = enquiry({ idempotencyKey: randomUUID() })
    const first = await accepted(same)
    const elsewhere = await accepted({ ...same, sender: '203.0.113.99' })
    expect(elsewhere).toMatchObject({ id: first.id, token: '', follow: '' })
    expect(elsewhere.redirect).not.toContain('follow')
    const visit = enquiry({ idempotencyKey: randomUUID(), raw: { ...typed(), session_id: randomUUID() } })
    const begun = await accepted(visit)
    expect(await accepted({ ...visit, sender: '203.0.113.99' })).toEqual({ ...begun, isNew: false })
  })

  test('with the same key by twenty requests at once, it is stored once', async () => {
    const before = await countLeads(ours)
    const same = enquiry({ idempotencyKey: randomUUID() })
    const receipts = await Promise.all(Array.from({ length: 20 }, () => accepted(same)))
    expect(new Set(receipts.map((receipt) => `${receipt.id} ${receipt.token}`)).size).toBe(1)
    expect(await countLeads(ours)).toBe(before + 1)
  })

  test('without a key, the same words within a minute are one enquiry, also across the full minute', async () => {
    const raw = typed()
    clock = new Date('2026-03-01T11:00:50Z')
    const first = await accepted(enquiry({ raw }))
    clock = new Date('2026-03-01T11:01:49Z')
    expect((await accepted(enquiry({ raw }))).id).toBe(first.id)
    clock = new Date('2026-03-01T11:01:51Z')
    expect((await accepted(enquiry({ raw }))).id).not.toBe(first.id)
  })

  test('without a key by ten requests at once, it is stored once', async () => {
    const before = await countLeads(ours)
    const raw = typed()
    await Promise.all(Array.from({ length: 10 }, () => accepted(enquiry({ raw }))))
    expect(await countLeads(ours)).toBe(before + 1)
  })

  test('without a key, other words or another address are another enquiry', async () => {
    const raw = typed()
    const first = await accepted(enquiry({ raw }))
    expect((await accepted(enquiry({ raw: { ...raw, message: 'Other' } }))).id).not.toBe(first.id)
    expect((await accepted(enquiry({ raw, sender: '203.0.113.6' }))).id).not.toBe(first.id)
  })
})

describe('a change to a lead', () => {
  test('with its token is stored', async () => {
    const receipt = await accepted(enquiry())
    clock = new Date(clock.getTime() + 5000)
    expect(await change(receipt, { phone: '0499999999' })).toEqual({
      ok: true,
      value: { ...receipt, isNew: false },
    })
    const lead = await openLead(opened.database, ofSite(ours), receipt.id)
    expect(lead).toMatchObject({ phone: '0499999999', name: 'Ann Lee', updatedAt: clock })
  })

  test.each(['', 'x', '0'.repeat(64)])('with the token "%s" is refused as unknown', async (token) => {
    const receipt = await accepted(enquiry())
    expect(await change({ ...receipt, token }, { phone: '0499999999' })).toEqual({
      ok: false,
      problem: { kind: 'unknown' },
    })
    expect(await openLead(opened.database, ofSite(ours), receipt.id)).toMatchObject({ phone: '0412345678' })
  })

  test('of another site or group is unknown, even with the right token', async () => {
    const receipt = await accepted(enquiry())
    expect(await change(receipt, { phone: '0499999999' }, theirs)).toEqual({ ok: false, problem: { kind: 'unknown' } })
    expect(await change({ ...receipt, id: asId(randomUUID()) }, {})).toEqual({
      ok: false,
      problem: { kind: 'unknown' },
    })
  })

  test('that breaks a rule is refused by field', async () => {
    expect(await change(await accepted(enquiry()), { email: 'x' })).toEqual({
      ok: false,
      problem: { kind: 'invalid', fields: { email: 'invalid email address' } },
    })
  })
})

describe('another group', () => {
  let receipt: Receipt
  const key = randomUUID()
  beforeAll(async () => {
    receipt = await accepted(enquiry({ idempotencyKey: key }))
  })

  test('reads none of our leads by any store function', async () => {
    expect(await inTheirs((db) => findLead(db, ours.id, receipt.id))).toBeUndefined()
    expect(await inTheirs((db) => findLeadForUpdate(db, ours.id, receipt.id))).toBeUndefined()
    expect(await inTheirs((db) => recentLeads(db, ours.id, 100))).toEqual([])
    expect(await inTheirs((db) => findAnswer(db, ours.id, `key:${key}`))).toBeUndefined()
    expect(await inTheirs((db) => findDealershipElsewhere(db, 'head-office'))).toBeUndefined()
    expect(await inTheirs((db) => findAnyLead(db, receipt.id))).toBeUndefined()
  })

  test('changes and deletes none of our leads', async () => {
    const before = await openLead(opened.database, ofSite(ours), receipt.id)
    if (!before) throw new Error('lead missing')
    const renamed = { lead: { ...before, name: 'Mallory' }, region: 'AU' as const, at: clock }
    await inTheirs((db) => updateLead(db, receipt.id, renamed))
    await inTheirs((db) => linkDuplicate(db, receipt.id, receipt.id))
    await inTheirs((db) => clearHold(db, receipt.id))
    expect(await openLead(opened.database, ofSite(ours), receipt.id)).toEqual(before)
  })

  test('cannot put a lead or a key on our site', async () => {
    const smuggled = { ...enquiry(), site: { ...ours, groupId: theirs.groupId } }
    await expect(submitLead(deps(), smuggled)).rejects.toThrow(/foreign key/)
  })

  test('does not see our answer to the same key', async () => {
    const own = await accepted(enquiry({ site: theirs, form: generalEnquiryForm(theirs), idempotencyKey: key }))
    expect(own.id).not.toBe(receipt.id)
  })
})

test('another site of the same group neither shows, repeats nor changes a lead', async () => {
  const key = randomUUID()
  const receipt = await accepted(enquiry({ idempotencyKey: key }))
  const elsewhere = { groupId: ours.groupId, siteId: theirs.id }
  expect(await openLead(opened.database, elsewhere, receipt.id)).toBeUndefined()
  expect(await listRecentLeads(opened.database, elsewhere, 100)).toEqual([])
  const sameKey = await opened.database.forGroup(ours.groupId, (db) => findAnswer(db, theirs.id, `key:${key}`))
  expect(sameKey).toBeUndefined()
  expect(await change(receipt, { phone: '0499999999' }, { ...ours, id: theirs.id })).toEqual({
    ok: false,
    problem: { kind: 'unknown' },
  })
})
