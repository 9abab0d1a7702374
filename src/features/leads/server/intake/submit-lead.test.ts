import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { vehicleEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import { asId } from '#kernel/ids.ts'
import { openLead } from '../test-leads.ts'
import { submitLead } from './submit-lead.ts'
import { intakeWorld, ofSite, typed } from './test-intake.ts'

const world = await intakeWorld()
const { accepted, change, countLeads, deps, enquiry } = world

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
  const lead = await openLead(world.database, ofSite(world.ours), receipt.id)
  expect(lead).toMatchObject({
    category: 'Service Enquiry',
    eventId: 20,
    name: 'Ann Lee',
    phone: '0412345678',
    heldBecause: '',
    createdAt: world.clock.now,
    dealershipId: world.ours.dealerships[0]?.id,
    payload: {
      message: raw.message,
      opt_in: false,
      visited_pages: ['/cars'],
      linked_query_params: { gclid: 'g' },
      dealership_slug: world.ours.dealerships[0]?.slug,
    },
  })
})

test('an enquiry about a vehicle names it and leads to the success page of its car type', async () => {
  const vehicle = sampleVehicle({ carType: 'new', slug: '2026-hilux' })
  const receipt = await accepted(enquiry({ vehicle, form: vehicleEnquiryForm(world.ours, vehicle) }))
  expect(receipt.redirect).toMatch(/^\/success\?category=new-vehicle-enquiry&vehicle=2026-hilux&follow=/)
  expect(await openLead(world.database, ofSite(world.ours), receipt.id)).toMatchObject({
    vehicleId: vehicle.id,
    payload: { stock_number: 'S1' },
  })
})

test('a wrong form is refused with its problems and nothing is stored', async () => {
  const before = await countLeads(world.ours)
  expect(await submitLead(deps, enquiry({ raw: { ...typed(), email: 'ann' } }))).toEqual({
    ok: false,
    problem: { kind: 'invalid', fields: { email: 'invalid email address' } },
  })
  expect(await countLeads(world.ours)).toBe(before)
})

test('in mock mode a lead is checked the same, answered with an id, and not kept', async () => {
  const before = await countLeads(world.ours)
  expect(await submitLead(deps, enquiry(), { isMock: true })).toMatchObject({
    ok: true,
    value: { id: expect.any(String) },
  })
  expect((await submitLead(deps, enquiry({ raw: {} }), { isMock: true })).ok).toBe(false)
  expect(await countLeads(world.ours)).toBe(before)
})

test('suspected spam is kept and held', async () => {
  const { id } = await accepted(enquiry({ raw: { ...typed(), homepage: 'http://spam.example' } }))
  expect(await openLead(world.database, ofSite(world.ours), id)).toMatchObject({
    heldBecause: 'A hidden field was filled in.',
  })
})

test('writing that Postgres could not store does not break the answer', async () => {
  const message = `nul \u0000, half \ud83d a pair, 😀, '; drop table lead; --`
  const { id } = await accepted(enquiry({ raw: { ...typed(), message } }))
  const lead = await openLead(world.database, ofSite(world.ours), id)
  expect(lead?.payload['message']).toBe("nul , half  a pair, 😀, '; drop table lead; --")
})

test('a fixed dealership is found in the group although the site does not show it', async () => {
  const headOffice = await world.database.forGroup(world.ours.groupId, (db) =>
    db
      .insertInto('dealership')
      .values({ slug: 'head-office', name: 'Head' })
      .returning('dealership_id')
      .executeTakeFirstOrThrow(),
  )
  const site = {
    ...world.ours,
    settings: { ...world.ours.settings, leads: { ...world.ours.settings.leads, fixed_dealership: 'head-office' } },
  }
  const { id } = await accepted(enquiry({ site }))
  expect(await openLead(world.database, ofSite(world.ours), id)).toMatchObject({
    dealershipId: headOffice.dealership_id,
  })
})

describe('a change to a lead', () => {
  test('with its token is stored', async () => {
    const receipt = await accepted(enquiry())
    world.clock.now = new Date(world.clock.now.getTime() + 5000)
    expect(await change(receipt, { phone: '0499999999' })).toEqual({
      ok: true,
      value: { ...receipt, isNew: false },
    })
    const lead = await openLead(world.database, ofSite(world.ours), receipt.id)
    expect(lead).toMatchObject({ phone: '0499999999', name: 'Ann Lee', updatedAt: world.clock.now })
  })

  test.each(['', 'x', '0'.repeat(64)])('with the token "%s" is refused as unknown', async (token) => {
    const receipt = await accepted(enquiry())
    expect(await change({ ...receipt, token }, { phone: '0499999999' })).toEqual({
      ok: false,
      problem: { kind: 'unknown' },
    })
    expect(await openLead(world.database, ofSite(world.ours), receipt.id)).toMatchObject({ phone: '0412345678' })
  })

  test('of another site or group is unknown, even with the right token', async () => {
    const receipt = await accepted(enquiry())
    expect(await change(receipt, { phone: '0499999999' }, world.theirs)).toEqual({
      ok: false,
      problem: { kind: 'unknown' },
    })
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
