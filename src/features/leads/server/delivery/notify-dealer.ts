import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Occasion } from '#features/leads/domain/delivery/occasion.ts'
import { planReceivers } from '#features/leads/domain/delivery/plan-receivers.ts'
import { rulesWaiting } from '../records/deliveries/delivery-lookup-store.ts'
import { findLead } from '../records/lead-store.ts'
import { writtenReceivers } from './plan-stored-lead.ts'
import { type ScheduleDeps, scheduleDeliveries } from './schedule-deliveries.ts'

type News = {
  site: Site
  leadId: LeadId
  occasion: Extract<Occasion, 'changed' | 'message' | 'withdrawn' | 'overdue'>
  /** Words for the reader, beside the lead; '' when the occasion says it all. */
  note: string
}

/**
 * Tells the receivers of a lead what has become of it, in the caller's transaction. A change is not told separately to those
 * who have not been told of the lead yet: they get it as it reads now. A held lead is told to nobody.
 */
export async function notifyDealer(
  db: GroupDb,
  deps: ScheduleDeps,
  { site, leadId, occasion, note }: News,
): Promise<void> {
  const lead = await findLead(db, site.id, leadId)
  if (!lead || lead.heldBecause !== '' || lead.leadStatus === 'Incomplete') return
  const receivers = await writtenReceivers(db, { site, lead })
  const planned = planReceivers(lead, { site, at: deps.now(), occasion, note, ...receivers })
  const waiting = occasion === 'changed' ? await rulesWaiting(db, leadId) : new Set<string>()
  await scheduleDeliveries(db, deps, {
    groupId: site.groupId,
    leadId,
    planned: planned.filter(({ rule }) => !waiting.has(rule)),
  })
}
