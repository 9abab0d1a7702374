import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import { unreachable } from '#kernel/result.ts'
import { dueAt } from '../desk/response-clock.ts'
import type { Lead } from '../lead/lead.ts'
import type { LeadPlan } from './lead-plan.ts'
import type { PlannedDelivery } from './plan-receivers.ts'

/** What a plan means for the rows of a lead, whoever writes them. */
export type PlanEffects = {
  duplicateOf: LeadId | null
  /** The moment by which somebody should have answered; null while nobody owes an answer. */
  dueAt: Date | null
  deliveries: readonly PlannedDelivery[]
  /** When to look whether its form was left unfinished. */
  lookAt: Date | null
}

const none: PlanEffects = { duplicateOf: null, dueAt: null, deliveries: [], lookAt: null }

/** What a plan comes to, as rows to be written; the caller writes them in its transaction. */
export function effectsOf(plan: LeadPlan, { site, lead, at }: { site: Site; lead: Lead; at: Date }): PlanEffects {
  switch (plan.kind) {
    case 'hold':
      return { ...none, deliveries: plan.deliveries }
    case 'wait':
      return { ...none, lookAt: plan.until }
    case 'merge':
      return { ...none, duplicateOf: plan.into, deliveries: plan.deliveries }
    case 'deliver':
      return { ...none, deliveries: plan.deliveries, dueAt: dueAt(at, site, lead) }
    default:
      return unreachable(plan)
  }
}
