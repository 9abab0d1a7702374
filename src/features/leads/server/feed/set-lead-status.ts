import { writeAudit } from '#features/accounts/server/write-audit.ts'
import type { AuditEntry } from '#features/accounts/domain/audit-entry.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { AnswerChannel, LeadAction } from '#features/leads/domain/desk/lead-status.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'
import { changeStatusIn, type WorkDeps } from '../records/lead-status-change.ts'
import { type LeadRecord, readLeadRecord } from './read-lead-feed.ts'

export const outsideStatuses = ['contacted', 'won', 'lost', 'reopened'] as const
type OutsideStatus = (typeof outsideStatuses)[number]

type StatusFromOutside = {
  site: Site
  id: LeadId
  status: OutsideStatus
  how: AnswerChannel
  by: string
  note: string
  audit: AuditEntry
}

/**
 * Another program says how far a lead is: the timeline says so under its name, the response clock stops, and the audit log has
 * it. What is so already stays as it is. `withdrawn`: the shopper took it back, and only they can change that.
 */
export function setLeadStatus(
  deps: WorkDeps,
  change: StatusFromOutside,
): Promise<Result<{ record: LeadRecord; isChanged: boolean }, 'missing' | 'withdrawn'>> {
  const { site, id, by, note } = change
  return deps.database.forGroup(site.groupId, async (db) => {
    const now = deps.now()
    const before = await readLeadRecord(db, { site, id, now })
    if (!before) return fail('missing')
    if (before.work.stage === 'withdrawn') return fail('withdrawn')
    const action = actionOf(change, before)
    const actor = { kind: 'program' as const, name: by }
    const done = action ? await changeStatusIn(db, deps, { site, actor, ids: [id], action }) : { changed: 0 }
    const isChanged = done.changed > 0
    if (isChanged && note !== '') await insertEntries(db, [{ leadId: id, at: now, actor, kind: 'note', text: note }])
    if (isChanged) await writeAudit(db, [change.audit])
    const record = await readLeadRecord(db, { site, id, now })
    return record ? ok({ record, isChanged }) : fail('missing')
  })
}

/** Undefined when it is so already: a call may be repeated. */
function actionOf({ status, how, by }: StatusFromOutside, { work }: LeadRecord): LeadAction | undefined {
  const isOpen = work.stage === 'new' || work.stage === 'opened'
  if (status === 'contacted') return isOpen ? { kind: 'answer', how, by: { id: null, name: by } } : undefined
  if (status === 'reopened') return isOpen && work.dueAt ? undefined : { kind: 'reopen' }
  return work.stage === status ? undefined : { kind: 'close', as: status }
}
