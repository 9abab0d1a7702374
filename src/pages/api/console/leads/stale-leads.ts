import type { SeenLead } from '#console/calls/lead-calls.ts'
import { findChangedLeads } from '#features/leads/server/desk/changed-leads.ts'
import type { LeadId } from '#kernel/ids.ts'
import { type CallProblem, type SiteCall, stale } from '../console-call.ts'

/** Refuses a change of leads that somebody has worked on since the caller saw them. */
export async function staleLeads(
  { deps, groupId, address }: SiteCall,
  ids: readonly LeadId[],
  seen: Readonly<Record<string, SeenLead>>,
): Promise<CallProblem | undefined> {
  const changed = await deps.database.forGroup(groupId, (db) =>
    findChangedLeads(db, { siteId: address.siteId, ids, seen, now: deps.now() }),
  )
  if (changed.length === 0) return undefined
  return stale(
    changed.map(({ id, work }) => ({ id, stage: work.stage, assignedTo: work.assignedTo })),
    changed.length === 1 ? 'this lead' : `${changed.length} of these leads`,
  )
}
