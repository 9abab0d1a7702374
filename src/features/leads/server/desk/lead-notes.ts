import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'
import type { WorkDeps } from '../records/lead-status-change.ts'
import { findWork } from '../records/lead-status-store.ts'

export const longestNote = 5000

/** `empty` and `too-long` are about the text; `unknown`: this site has no such lead. */
export type NoteProblem = 'empty' | 'too-long' | 'unknown'

type Note = { site: Site; actor: Actor; id: LeadId; text: string }

/** Adds a note to a lead's journey. Notes are never changed: who was mistaken writes another one. */
export async function addNote(deps: WorkDeps, { site, actor, id, text }: Note): Promise<Result<null, NoteProblem>> {
  const message = text.replace(/\r\n?/g, '\n').trim()
  if (message === '') return fail('empty')
  if (message.length > longestNote) return fail('too-long')
  return deps.database.forGroup(site.groupId, async (db) => {
    if (!(await findWork(db, site.id, id))) return fail('unknown')
    await insertEntries(db, [{ leadId: id, at: deps.now(), actor, kind: 'note', text: message }])
    return ok(null)
  })
}
