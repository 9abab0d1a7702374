import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { TenantDatabase, GroupDb } from '#platform/postgres/database.ts'
import { type LeadPlan, planLead } from '#features/leads/domain/delivery/lead-plan.ts'
import { emailKey, phoneKey } from '#features/leads/domain/delivery/same-person.ts'
import { type StoredLead, payloadText } from '#features/leads/domain/lead/lead.ts'
import { findBefore, findDealershipElsewhere } from '../records/intake-store.ts'
import { linkDuplicate, lockLeads } from '../records/lead-store.ts'
import { changeStatusIn } from '../records/lead-status-change.ts'
import { startResponseClock } from '../records/response-due.ts'
import { type ScheduleDeps, scheduleDeliveries, unfinishedJob } from './schedule-deliveries.ts'

export type PlanDeps = ScheduleDeps & { database: TenantDatabase }

type Stored = { site: Site; lead: StoredLead }

const hour = 3_600_000

/**
 * What is to be done with a lead that lies in the database already: its form was finished, or a person released it. Plans by
 * the rules of now and carries the plan out in the caller's transaction, which has the lead locked.
 */
export async function planStoredLead(db: GroupDb, deps: PlanDeps, { site, lead }: Stored): Promise<LeadPlan> {
  const at = deps.now()
  const known = await knownBefore(db, { site, lead, at })
  const plan = planLead(lead, { site, at, known, mailElsewhere: await mailElsewhere(db, { site, lead }) })
  const { groupId } = site
  switch (plan.kind) {
    case 'hold':
      await scheduleDeliveries(db, deps, { groupId, leadId: lead.id, planned: plan.deliveries })
      break
    case 'wait':
      if (plan.until)
        await deps.jobs.enqueue(db, unfinishedJob, [{ data: { groupId, leadId: lead.id }, startAfter: plan.until }])
      break
    case 'merge':
      await lockLeads(db, [plan.into])
      await linkDuplicate(db, lead.id, plan.into)
      await scheduleDeliveries(db, deps, { groupId, leadId: lead.id, planned: plan.deliveries })
      await noteRepeat(db, deps, { site, first: plan.into, again: lead.id })
      break
    case 'deliver':
      await scheduleDeliveries(db, deps, { groupId, leadId: lead.id, planned: plan.deliveries })
      await startResponseClock(db, { site, id: lead.id, since: at })
      break
  }
  return plan
}

/** Leads of the same person about the same thing, without this one. */
export async function knownBefore(db: GroupDb, { site, lead, at }: Stored & { at: Date }) {
  const question = {
    siteId: site.id,
    keys: [],
    emailKey: emailKey(lead.email),
    phoneKey: phoneKey(lead.phone, site.region),
    vehicleId: lead.vehicleId,
    category: lead.category,
    since: new Date(at.getTime() - site.settings.delivery.again_hours * hour),
  }
  const [before] = await findBefore(db, [question])
  return (before?.known ?? []).filter(({ id }) => id !== lead.id)
}

/** E-mail address of the lead's dealership where the site does not show it. */
export async function mailElsewhere(db: GroupDb, { site, lead }: Stored): Promise<string> {
  const slug = payloadText(lead, 'dealership_slug')
  if (slug === '' || site.dealerships.some((dealership) => dealership.slug === slug)) return ''
  return (await findDealershipElsewhere(db, slug))?.email ?? ''
}

type Repeat = { site: Site; first: LeadId; again: LeadId }

/** The first lead of somebody who writes again asks for attention once more. */
export async function noteRepeat(
  db: GroupDb,
  deps: Pick<PlanDeps, 'database' | 'now' | 'newId'>,
  { site, first, again }: Repeat,
): Promise<void> {
  await changeStatusIn(db, deps, {
    site,
    actor: { kind: 'shopper' },
    ids: [first],
    action: { kind: 'write-again' },
    detail: { lead: again },
  })
}
