import type { SeenLead } from '#console/calls/lead-calls.ts'
import { type LeadState, leadState } from '#features/leads/domain/desk/lead-status.ts'
import { lockWork, type LeadWorkRecord } from '#features/leads/server/records/lead-status-store.ts'
import type { LeadId } from '#kernel/ids.ts'
import { type CallProblem, type SiteCall, stale } from '../console-call.ts'

/**
 * Returns which of these leads somebody has worked on since a person saw them, with what they are now. They stay locked until the
 * transaction ends. A lead that was only opened, or whose time ran out, is as it was.
 */
export async function changedSince(
  call: SiteCall,
  leads: readonly LeadId[],
  seen: Readonly<Record<string, SeenLead>>,
): Promise<LeadWorkRecord[]> {
  const site = call.site.siteId
  const now = await call.deps.database.forGroup(call.groupId, (db) => lockWork(db, site, leads))
  return now.filter((lead) => {
    const before = seen[lead.id]
    if (!before) return false
    const state = leadState(lead.work, lead.flags, call.deps.now())
    return before.assignedTo !== lead.work.assignedTo || progressOf(before.state) !== progressOf(state)
  })
}

const progressOf = (state: LeadState): LeadState => (state === 'overdue' || state === 'opened' ? 'new' : state)

export const staleLeads = (leads: readonly LeadWorkRecord[]): CallProblem =>
  stale(
    leads.map(({ id, work }) => ({ id, stage: work.stage, assignedTo: work.assignedTo })),
    leads.length === 1 ? 'this lead' : `${leads.length} of these leads`,
  )
