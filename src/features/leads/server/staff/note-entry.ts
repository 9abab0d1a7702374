import type { PlanEffects } from '#features/leads/domain/delivery/plan-effects.ts'
import { channelText } from '#features/leads/domain/desk/timeline-entry.ts'
import type { EnteredByStaff } from '#features/leads/domain/staff/entered-by-staff.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { FirstReceipt } from '../records/intake-store.ts'
import { changeStatusIn, type WorkDeps } from '../records/lead-status-change.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'

/**
 * What follows for a lead entered by hand: no clock where they were answered already, a confirmation only where staff
 * chose it, and for whoever is told of it a line that says how it came.
 */
export function asEntered(effects: PlanEffects, byStaff: EnteredByStaff | undefined): PlanEffects {
  if (!byStaff) return effects
  const { answered, source, by, sendsConfirmation } = byStaff
  const note = `${source}, entered by ${by.name}.${answered ? ` Answered already, ${channelText(answered)}.` : ''}`
  return {
    ...effects,
    dueAt: answered ? null : effects.dueAt,
    deliveries: effects.deliveries
      .filter(({ channel }) => channel !== 'confirmation' || sendsConfirmation)
      .map((delivery) => (delivery.channel === 'confirmation' ? delivery : { ...delivery, note })),
  }
}

type Entered = {
  site: Site
  id: LeadId
  effects: Pick<PlanEffects, 'duplicateOf'>
  incoming: { receipt: Pick<FirstReceipt, 'at'> }
  byStaff: EnteredByStaff | undefined
}

/**
 * Notes who entered a lead, who looks after it and how they were answered, in the transaction that stored it. What says the same as an
 * earlier lead belongs to that one, and so does the answer.
 */
export async function noteEntry(db: GroupDb, deps: WorkDeps, entered: Entered): Promise<void> {
  const { site, id, effects, byStaff } = entered
  if (!byStaff) return
  const { by, source, answered, assignedTo } = byStaff
  const at = entered.incoming.receipt.at
  const actor = { kind: 'staff' as const, ...by }
  await insertEntries(db, [{ leadId: id, at, actor, kind: 'entered', detail: { source } }])
  const inThatMoment = { ...deps, now: () => at }
  const worked = { site, actor, ids: [effects.duplicateOf ?? id] }
  if (assignedTo) {
    const action = { kind: 'assign' as const, to: assignedTo.id }
    await changeStatusIn(db, inThatMoment, { ...worked, action, detail: { to: assignedTo.name } })
  }
  if (answered) await changeStatusIn(db, inThatMoment, { ...worked, action: { kind: 'answer', how: answered, by } })
}
