import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { LeadPlan } from '#features/leads/domain/delivery/lead-plan.ts'
import { clearHold, findLeadForUpdate } from '../records/lead-store.ts'
import type { PlanDeps } from '../delivery/carry-out-plan.ts'
import { planStoredLead } from '../delivery/plan-stored-lead.ts'

type ReleaseProblem = 'unknown' | 'not-held'

type ToRelease = { site: Site; id: LeadId }

/** A person found that a held lead is no advertising: it goes on as if it had come now. */
export const releaseLead = (deps: PlanDeps, toRelease: ToRelease): Promise<Result<LeadPlan, ReleaseProblem>> =>
  deps.database.forGroup(toRelease.site.groupId, (db) => releaseLeadIn(db, deps, toRelease))

/** Does the same as `releaseLead` inside a transaction of the caller's. */
export async function releaseLeadIn(
  db: GroupDb,
  deps: PlanDeps,
  { site, id }: ToRelease,
): Promise<Result<LeadPlan, ReleaseProblem>> {
  const found = await findLeadForUpdate(db, site.id, id)
  if (!found) return fail('unknown')
  if (found.lead.heldBecause === '') return fail('not-held')
  await clearHold(db, id)
  return ok(await planStoredLead(db, deps, { site, lead: { ...found.lead, heldBecause: '' } }))
}
