import type { GroupId, LeadId } from '#kernel/ids.ts'
import { planReceivers } from '#features/leads/domain/delivery/plan-receivers.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { minute } from '#kernel/duration.ts'
import { countDeliveries } from '../records/deliveries/delivery-lookup-store.ts'
import { findAnyLeadForUpdate } from '../records/lead-store.ts'
import type { PlanDeps } from './carry-out-plan.ts'
import { writtenReceivers } from './plan-stored-lead.ts'
import { scheduleDeliveries } from './schedule-deliveries.ts'

/** A form that was left in the middle: the dealer gets what there is, once, when it says how to reach its sender. */
export function deliverUnfinished(
  deps: PlanDeps,
  { groupId, leadId }: { groupId: GroupId; leadId: LeadId },
): Promise<void> {
  return deps.database.forGroup(groupId, async (db) => {
    const lead = await findAnyLeadForUpdate(db, leadId)
    const site = lead && (await readSite(db, lead.siteId))
    if (!lead || !site || !isLeft(lead)) return
    const at = deps.now()
    const { unfinished_minutes: timeout } = site.settings.delivery
    // A later step of the form left a later job behind.
    if (timeout === null || lead.updatedAt.getTime() + timeout * minute > at.getTime()) return
    if ((await countDeliveries(db, leadId)) > 0) return
    const receivers = await writtenReceivers(db, { site, lead })
    const planned = planReceivers(lead, { site, at, occasion: 'unfinished', ...receivers })
    await scheduleDeliveries(db, deps, { groupId, leadId, planned })
  })
}

/** Not finished since, neither itself nor by another of the same person, and with a way to reach its sender. */
const isLeft = (lead: StoredLead): boolean =>
  lead.leadStatus === 'Incomplete' &&
  lead.heldBecause === '' &&
  lead.duplicateOf === null &&
  (lead.email !== '' || lead.phone !== '')
