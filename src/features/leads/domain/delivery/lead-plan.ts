import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { Lead } from '../lead/lead.ts'
import { type PlannedDelivery, planConfirmation, planReceivers, planReview } from './plan-receivers.ts'
import { emailKey, phoneKey, subjectOf } from './same-person.ts'

/** What is to be done with a lead that came in. */
export type LeadPlan =
  | { kind: 'deliver'; deliveries: PlannedDelivery[] }
  /** The same person wrote about the same thing: linked to the first lead, and told as its continuation. */
  | { kind: 'merge'; into: LeadId; deliveries: PlannedDelivery[] }
  /** A person looks at it first. */
  | { kind: 'hold'; because: string; deliveries: PlannedDelivery[] }
  /** Its form is not finished; null: it is not delivered before it is. */
  | { kind: 'wait'; until: Date | null }

/** An earlier lead as far as it matters for whether this one is a repetition. */
export type KnownLead = Pick<Lead, 'vehicleId' | 'category' | 'subcategory' | 'payload' | 'email' | 'phone'> & {
  id: LeadId
  createdAt: Date
}

export type PlanContext = {
  site: Site
  at: Date
  /** Delivered leads of this site that share the e-mail address or the phone number. */
  known: readonly KnownLead[]
  /** E-mail address of the lead's dealership, when that is none of the site's own. */
  mailElsewhere?: string
}

const hour = 3_600_000
const minute = 60_000

/** Decides; whoever calls carries it out in the transaction that stores the lead. */
export function planLead(lead: Lead, context: PlanContext): LeadPlan {
  const { site, at } = context
  const { unfinished_minutes: patience } = site.settings.delivery
  if (lead.heldBecause !== '') return { kind: 'hold', because: lead.heldBecause, deliveries: planReview(lead, context) }
  if (lead.leadStatus === 'Incomplete')
    return { kind: 'wait', until: patience === null ? null : new Date(at.getTime() + patience * minute) }
  const first = firstOfItsKind(lead, context)
  if (first)
    return { kind: 'merge', into: first.id, deliveries: planReceivers(lead, { ...context, occasion: 'again' }) }
  const receivers = planReceivers(lead, { ...context, occasion: 'new' })
  return { kind: 'deliver', deliveries: [...receivers, ...planConfirmation(lead, context)] }
}

/** The oldest lead of the same person about the same thing that is recent enough. */
export function firstOfItsKind(lead: Lead, { site, at, known }: PlanContext): KnownLead | undefined {
  const since = at.getTime() - site.settings.delivery.again_hours * hour
  const subject = subjectOf(lead)
  return known
    .filter(
      (other) => other.createdAt.getTime() > since && subjectOf(other) === subject && isSamePerson(lead, other, site),
    )
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())[0]
}

type Person = Pick<Lead, 'email' | 'phone'>

/** One of the two is enough: people mistype one and change the other. */
function isSamePerson(one: Person, other: Person, { region }: Site): boolean {
  const phone = phoneKey(one.phone, region)
  const isSameMail = one.email !== '' && emailKey(one.email) === emailKey(other.email)
  return isSameMail || (phone !== '' && phone === phoneKey(other.phone, region))
}
