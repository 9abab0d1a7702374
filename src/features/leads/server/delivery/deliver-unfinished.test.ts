import { describe, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { deliverUnfinished } from './deliver-unfinished.ts'
import { openLead } from '../test-leads.ts'
import { reviseLead } from '../intake/revise-lead.ts'
import type { Receipt } from '../intake/submit-lead.ts'
import { minute, toDealer, toSales, deliveryWorld } from '../test-delivery-world.ts'
import type { TestLeadDeps } from '../test-lead-deps.ts'

const world = await deliveryWorld()
const step = { lead_status: 'Incomplete', form_completed: false }
const last = { lead_status: 'Complete', form_completed: true }

const revise = (deps: TestLeadDeps, site: Site, { id, token }: Receipt, raw: Record<string, unknown>) =>
  reviseLead(deps, { site, id, token, raw, findVehicle: () => undefined })
const leaveFor = async (deps: TestLeadDeps, site: Site, { id }: Receipt, minutes: number) => {
  world.clock.pass(minutes * minute)
  await deliverUnfinished(deps, { groupId: site.groupId, leadId: id })
}
/** Subjects of the mails to the dealer since the last look. */
const announced = async (deps: TestLeadDeps, site: Site) => {
  await deps.deliverDue(site.groupId)
  return toDealer(deps.mails.splice(0)).map(({ subject }) => subject)
}
const eventsOf = async (site: Site, { id }: Receipt) => {
  const rows = await world.database.forGroup(site.groupId, (db) =>
    db.selectFrom('site_event').select('event_id').where('lead_id', '=', id).orderBy('happened_at').execute(),
  )
  return rows.map((row) => row.event_id)
}
const jobsOf = async ({ id }: Receipt) => {
  const pool = world.database.platformPool
  const found = await pool.query<{ name: string }>(
    `select name from pgboss.job where data->>'leadId' = $1 or data->'due' ? $1 or data->'news' ? $1`,
    [id],
  )
  return found.rows.map(({ name }) => name)
}

describe('a form in several steps', () => {
  test('is delivered when its last step comes, and counted as steps before', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const receipt = await world.send(deps, site, step)
    expect([await eventsOf(site, receipt), await jobsOf(receipt)]).toEqual([[32], ['lead.unfinished']])
    world.clock.pass(minute)
    await revise(deps, site, receipt, { ...step, message: 'More words' })
    world.clock.pass(minute)
    await revise(deps, site, receipt, last)
    expect(await eventsOf(site, receipt)).toEqual([32, 32, 22])
    expect(await announced(deps, site)).toEqual(['General Enquiry, Ann Lee'])
    await leaveFor(deps, site, receipt, 60)
    expect(await announced(deps, site)).toEqual([])
  })

  test('that was left is delivered as it is, once, and again when it is finished after all', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const receipt = await world.send(deps, site, step)
    await leaveFor(deps, site, receipt, 29)
    expect(await announced(deps, site)).toEqual([])
    await leaveFor(deps, site, receipt, 1)
    await leaveFor(deps, site, receipt, 1)
    expect(await announced(deps, site)).toEqual(['Not finished: General Enquiry, Ann Lee'])
    await revise(deps, site, receipt, last)
    expect(await announced(deps, site)).toEqual(['General Enquiry, Ann Lee'])
  })

  test('that its sender has sent whole in the meantime is not told as unfinished', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const left = await world.send(deps, site, step)
    const detail = await world.send(deps, site, { ...last, step_number: '3' })
    expect(await announced(deps, site)).toHaveLength(1)
    await leaveFor(deps, site, left, 31)
    expect(await announced(deps, site)).toEqual([])
    const lead = await openLead(world.database, { groupId: site.groupId, siteId: site.id }, left.id)
    expect(lead?.duplicateOf).toBe(detail.id)
  })

  test('that does not say how to reach its sender is told to nobody', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales])
    const receipt = await world.send(deps, site, step)
    await world.database.forGroup(site.groupId, (db) => db.updateTable('lead').set({ email: '', phone: '' }).execute())
    await leaveFor(deps, site, receipt, 60)
    expect(await announced(deps, site)).toEqual([])
  })

  test('is never told where the site wants whole leads only', async () => {
    const deps = world.open()
    const site = await world.dealer([toSales], { unfinished_minutes: null })
    const receipt = await world.send(deps, site, step)
    expect(await jobsOf(receipt)).toEqual([])
    await leaveFor(deps, site, receipt, 60)
    expect(await announced(deps, site)).toEqual([])
  })
})
