import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'
import { changeStatusIn, type WorkDeps } from '../records/lead-status-change.ts'
import { findLeadForUpdate } from '../records/lead-store.ts'
import type { PlanDeps } from '../delivery/carry-out-plan.ts'
import { releaseLeadIn } from '../intake/release-lead.ts'

export type ReviewProblem = 'unknown' | 'not-held'

type Reviewed = { site: Site; id: LeadId; actor: Actor }

/** A held lead is genuine: it goes on as if it had come now, and its clock starts. */
export function releaseHeld(
  deps: PlanDeps & WorkDeps,
  { site, id, actor }: Reviewed,
): Promise<Result<null, ReviewProblem>> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const released = await releaseLeadIn(db, deps, { site, id })
    if (!released.ok) return released
    await insertEntries(db, [{ leadId: id, at: deps.now(), actor, kind: 'released' }])
    return ok(null)
  })
}

/** A held lead is advertising: put aside, with all that it says. Answers the id that takes it back. */
export function archiveHeld(deps: WorkDeps, { site, id, actor }: Reviewed): Promise<Result<string, ReviewProblem>> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const found = await findLeadForUpdate(db, site.id, id)
    if (!found) return fail('unknown')
    if (found.lead.heldBecause === '') return fail('not-held')
    const changed = await changeStatusIn(db, deps, { site, actor, ids: [id], action: { kind: 'archive' } })
    return changed.id === null ? fail('not-held') : ok(changed.id)
  })
}
