import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import {
  type PlannedDelivery,
  planConfirmation,
  planReceivers,
} from '#features/leads/domain/delivery/plan-receivers.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { type DeliveryId, replaceFailed } from '../records/deliveries/delivery-store.ts'
import { findDelivery } from '../records/deliveries/delivery-lookup-store.ts'
import { findLeadForUpdate } from '../records/lead-store.ts'
import type { PlanDeps } from './carry-out-plan.ts'
import { writtenReceivers } from './plan-stored-lead.ts'
import { scheduleDeliveries } from './schedule-deliveries.ts'

/** `held`: release it first. */
type RedeliverProblem = 'unknown' | 'held'

type ToRedeliver = {
  site: Site
  id: LeadId
  /** One receiver only; without it everyone whom the rules name now. */
  deliveryId?: DeliveryId
}

/** Sends a lead once more because a person says so. What had failed no longer asks for attention. Answers how many are told. */
export function redeliverLead(
  deps: PlanDeps,
  { site, id, deliveryId }: ToRedeliver,
): Promise<Result<number, RedeliverProblem>> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const found = await findLeadForUpdate(db, site.id, id)
    if (!found) return fail('unknown')
    if (found.lead.heldBecause !== '') return fail('held')
    const planned = await plannedOnceMore(db, deps, { site, lead: found.lead, deliveryId })
    if (planned.length === 0) return fail('unknown')
    await replaceFailed(db, id, deliveryId)
    await scheduleDeliveries(db, deps, { groupId: site.groupId, leadId: id, planned })
    return ok(planned.length)
  })
}

type OnceMore = { site: Site; lead: StoredLead; deliveryId: DeliveryId | undefined }

async function plannedOnceMore(db: GroupDb, deps: PlanDeps, once: OnceMore): Promise<PlannedDelivery[]> {
  const { site, lead, deliveryId } = once
  const at = deps.now()
  const now = planReceivers(lead, {
    site,
    at,
    occasion: 'by-hand',
    ...(await writtenReceivers(db, { site, lead })),
  }).map((planned) => ({ ...planned, dueAt: at }))
  if (deliveryId === undefined) return now
  const before = await findDelivery(db, lead.id, deliveryId)
  if (!before) return []
  if (before.channel === 'confirmation') return planConfirmation(lead, { site, at })
  const byRule = now.filter(({ rule }) => rule === before.rule)
  if (byRule.length > 0 || before.channel === 'nobody') return byRule.length > 0 ? byRule : now
  const { rule, channel, recipient, note, letter } = before
  return [{ rule, channel, recipient, occasion: 'by-hand', dueAt: at, note: letter ? note : '', letter }]
}
