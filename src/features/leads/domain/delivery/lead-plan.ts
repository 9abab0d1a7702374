import type { Site } from '#features/sites/domain/site.ts'
import { hour, minute } from '#kernel/duration.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { Lead } from '../lead/lead.ts'
import {
  type PlannedDelivery,
  planConfirmation,
  planConfirmRequest,
  planReceivers,
  planReview,
} from './plan-receivers.ts'

export type LeadPlan =
  | { kind: 'deliver'; deliveries: PlannedDelivery[] }
  /** The very same was sent before: linked to the first lead, and sent to the dealer as its continuation. */
  | { kind: 'merge'; into: LeadId; deliveries: PlannedDelivery[] }
  /** A person looks at it first. */
  | { kind: 'hold'; because: string; deliveries: PlannedDelivery[] }
  /** Its form is not finished; null: it is not delivered before it is. */
  | { kind: 'wait'; until: Date | null }

/** An earlier lead that says the same in every answer. */
export type SameLead = { id: LeadId; createdAt: Date }

type PlanContext = {
  site: Site
  at: Date
  /** Delivered leads of this site with the same content, in no order. */
  same: readonly SameLead[]
  /** Email address of the lead's dealership, when that is none of the site's own. */
  mailElsewhere?: string
  /** Recipients of the dealer's own form. */
  formRecipients?: readonly string[]
}

/** Decides; whoever calls carries it out in the transaction that stores the lead. */
export function planLead(lead: Lead, context: PlanContext): LeadPlan {
  const { site, at } = context
  const { unfinished_minutes: unfinishedMinutes } = site.settings.delivery
  if (lead.heldBecause !== '')
    return {
      kind: 'hold',
      because: lead.heldBecause,
      deliveries: [...planConfirmRequest(lead, context), ...planReview(lead, context)],
    }
  if (lead.leadStatus === 'Incomplete')
    return {
      kind: 'wait',
      until: unfinishedMinutes === null ? null : new Date(at.getTime() + unfinishedMinutes * minute),
    }
  const first = firstOfSame(context)
  if (first)
    return { kind: 'merge', into: first.id, deliveries: planReceivers(lead, { ...context, occasion: 'again' }) }
  const receivers = planReceivers(lead, { ...context, occasion: 'new' })
  return { kind: 'deliver', deliveries: [...receivers, ...planConfirmation(lead, context)] }
}

/** The oldest of them that is recent enough (setting `delivery.again_hours`). */
function firstOfSame({ site, at, same }: PlanContext): SameLead | undefined {
  const since = at.getTime() - site.settings.delivery.again_hours * hour
  return same
    .filter(({ createdAt }) => createdAt.getTime() > since)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0]
}
