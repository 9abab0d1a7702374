import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { generalEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { listRecentLeads } from '../desk/list-leads.ts'
import { findReceipt, findDealershipElsewhere } from '../records/intake-store.ts'
import {
  clearHold,
  findAnyLead,
  findLead,
  findLeadForUpdate,
  linkDuplicate,
  recentLeads,
  updateLead,
} from '../records/lead-store.ts'
import { openLead } from '../test-leads.ts'
import { type Receipt, submitLead } from './submit-lead.ts'
import { intakeWorld, ofSite } from './test-intake.ts'

const world = await intakeWorld()
const { accepted, change, deps, enquiry } = world

const inTheirs = <T>(work: (db: GroupDb) => Promise<T>) => world.database.forGroup(world.theirs.groupId, work)

describe('another group', () => {
  let receipt: Receipt
  const key = randomUUID()
  beforeAll(async () => {
    receipt = await accepted(enquiry({ idempotencyKey: key }))
  })

  test('reads none of our leads by any store function', async () => {
    expect(await inTheirs((db) => findLead(db, world.ours.id, receipt.id))).toBeUndefined()
    expect(await inTheirs((db) => findLeadForUpdate(db, world.ours.id, receipt.id))).toBeUndefined()
    expect(await inTheirs((db) => recentLeads(db, world.ours.id, 100))).toEqual([])
    expect(await inTheirs((db) => findReceipt(db, world.ours.id, `key:${key}`))).toBeUndefined()
    expect(await inTheirs((db) => findDealershipElsewhere(db, 'head-office'))).toBeUndefined()
    expect(await inTheirs((db) => findAnyLead(db, receipt.id))).toBeUndefined()
  })

  test('changes and deletes none of our leads', async () => {
    const before = await openLead(world.database, ofSite(world.ours), receipt.id)
    if (!before) throw new Error('lead missing')
    const renamed = { lead: { ...before, name: 'Mallory' }, region: 'AU' as const, at: world.clock.now }
    await inTheirs((db) => updateLead(db, receipt.id, renamed))
    await inTheirs((db) => linkDuplicate(db, receipt.id, receipt.id))
    await inTheirs((db) => clearHold(db, receipt.id))
    expect(await openLead(world.database, ofSite(world.ours), receipt.id)).toEqual(before)
  })

  test('cannot put a lead or a key on our site', async () => {
    const smuggled = { ...enquiry(), site: { ...world.ours, groupId: world.theirs.groupId } }
    await expect(submitLead(deps, smuggled)).rejects.toThrow(/foreign key/)
  })

  test('does not see our answer to the same key', async () => {
    const own = await accepted(
      enquiry({ site: world.theirs, form: generalEnquiryForm(world.theirs), idempotencyKey: key }),
    )
    expect(own.id).not.toBe(receipt.id)
  })
})

test('another site of the same group neither shows, repeats nor changes a lead', async () => {
  const key = randomUUID()
  const receipt = await accepted(enquiry({ idempotencyKey: key }))
  const elsewhere = { groupId: world.ours.groupId, siteId: world.theirs.id }
  expect(await openLead(world.database, elsewhere, receipt.id)).toBeUndefined()
  expect(await listRecentLeads(world.database, elsewhere, 100)).toEqual([])
  const sameKey = await world.database.forGroup(world.ours.groupId, (db) =>
    findReceipt(db, world.theirs.id, `key:${key}`),
  )
  expect(sameKey).toBeUndefined()
  expect(await change(receipt, { phone: '0499999999' }, { ...world.ours, id: world.theirs.id })).toEqual({
    ok: false,
    problem: { kind: 'unknown' },
  })
})
