import { minute } from '#kernel/duration.ts'
import type { LeadId, UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { joinedDatabase } from '#platform/postgres/joined-database.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { changeStatusIn, type WorkDeps } from '../records/lead-status-change.ts'
import { listEntries } from '../records/lead-timeline-store.ts'
import { closeTask, type TaskDeps } from '../tasks/save-task.ts'
import { listTasksOf } from '../tasks/task-store.ts'

type ToTakeBack = { site: Site; id: LeadId; by: { id: UserId; name: string } }

/** `not-theirs`: somebody else entered it, or nobody did. `worked-on`: a colleague or the shopper has gone on with it. */
export type TakeBackProblem = 'not-theirs' | 'too-late' | 'worked-on'

/** Long enough to see that it was a mistake; what is older is closed or merged like every lead. */
const within = 15 * minute

/**
 * Puts a lead aside that somebody has just entered by mistake: it stays in the archive, with all that it says. Answers the id of the
 * change, which brings it back.
 */
export function takeBackLead(
  deps: WorkDeps & TaskDeps,
  { site, id, by }: ToTakeBack,
): Promise<Result<string, TakeBackProblem>> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const entries = await listEntries(db, id)
    const entered = entries.find(({ kind }) => kind === 'entered')
    if (entered?.actor.kind !== 'staff' || entered.actor.id !== by.id) return fail('not-theirs')
    if (deps.now().getTime() - entered.at.getTime() > within) return fail('too-late')
    const isOthers = entries.some(
      ({ actor }) => actor.kind === 'shopper' || (actor.kind === 'staff' && actor.id !== by.id),
    )
    if (isOthers) return fail('worked-on')
    const actor = { kind: 'staff' as const, ...by }
    const changed = await changeStatusIn(db, deps, { site, actor, ids: [id], action: { kind: 'archive' } })
    if (changed.id === null) return fail('worked-on')
    // A step that was planned with it would remind somebody of a lead that is none.
    const joined = { ...deps, database: joinedDatabase(deps.database, { groupId: site.groupId, db }) }
    for (const task of await listTasksOf(db, [id]))
      if (task.state === 'open') await closeTask(joined, { site, by, id: task.id, as: 'dropped' })
    return ok(changed.id)
  })
}
