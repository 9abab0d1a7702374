import type { Site } from '#features/sites/domain/site.ts'
import { hour } from '#kernel/duration.ts'
import { findFormRecipients } from '#features/content/server/find-form-recipients.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type LeadPlan, planLead, type SameLead } from '#features/leads/domain/delivery/lead-plan.ts'
import { effectsOf } from '#features/leads/domain/delivery/plan-effects.ts'
import { formNameKey, slugOfOwnForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { ReceiverContext } from '#features/leads/domain/delivery/plan-receivers.ts'
import { type Lead, type StoredLead, payloadText } from '#features/leads/domain/lead/lead.ts'
import { findBefore, findDealershipElsewhere } from '../records/intake-store.ts'
import { findContentHash, linkDuplicate, lockLeads } from '../records/lead-store.ts'
import { startResponseClock } from '../records/response-due.ts'
import { carryOut, type PlanDeps } from './carry-out-plan.ts'

type Stored = { site: Site; lead: StoredLead }

/**
 * Plans for a lead that is in the database already, because its form was finished or a person released it, by the rules
 * of now. Carries the plan out in the caller's transaction, which has the lead locked.
 */
export async function planStoredLead(db: GroupDb, deps: PlanDeps, { site, lead }: Stored): Promise<LeadPlan> {
  const at = deps.now()
  const same = await sameBefore(db, { site, lead, at })
  const plan = planLead(lead, { site, at, same, ...(await writtenReceivers(db, { site, lead })) })
  const effects = effectsOf(plan, { site, lead, at })
  if (effects.duplicateOf) await lockLeads(db, [effects.duplicateOf])
  if (effects.duplicateOf !== lead.duplicateOf) await linkDuplicate(db, lead.id, effects.duplicateOf)
  if (effects.dueAt) await startResponseClock(db, { site, id: lead.id, since: at })
  await carryOut(db, deps, [{ site, id: lead.id, lead, effects }])
  return plan
}

/** Earlier leads that say the same, without this one. */
async function sameBefore(db: GroupDb, { site, lead, at }: Stored & { at: Date }): Promise<SameLead[]> {
  const since = new Date(at.getTime() - site.settings.delivery.again_hours * hour)
  const question = { siteId: site.id, keys: [], contentHash: await findContentHash(db, lead.id), since }
  const [before] = await findBefore(db, [question])
  return (before?.same ?? []).filter(({ id }) => id !== lead.id)
}

/** Addresses that the site itself does not have: of a dealership elsewhere, and of the people whom the form names. */
export const writtenReceivers = async (
  db: GroupDb,
  { site, lead }: { site: Site; lead: Pick<Lead, 'payload'> },
): Promise<Required<Pick<ReceiverContext, 'mailElsewhere' | 'formRecipients'>>> => ({
  mailElsewhere: await mailElsewhere(db, { site, lead }),
  formRecipients: await formRecipients(db, { site, lead }),
})

/** The people whom the dealer's own form names that the lead was sent with, as it is now. */
export async function formRecipients(
  db: GroupDb,
  { site, lead }: { site: Site; lead: Pick<Lead, 'payload'> },
): Promise<string[]> {
  const slug = slugOfOwnForm(payloadText(lead, formNameKey))
  return slug === undefined ? [] : findFormRecipients(db, site.id, slug)
}

/** Email address of the lead's dealership where the site does not show it. */
export async function mailElsewhere(
  db: GroupDb,
  { site, lead }: { site: Site; lead: Pick<Lead, 'payload'> },
): Promise<string> {
  const slug = payloadText(lead, 'dealership_slug')
  if (slug === '' || site.dealerships.some((dealership) => dealership.slug === slug)) return ''
  return (await findDealershipElsewhere(db, slug))?.email ?? ''
}
