import { type LeadState, leadState, type LeadWork } from '#features/leads/domain/desk/lead-status.ts'
import type { LeadId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { lockWork } from '../records/lead-status-store.ts'

/** What a person saw of a lead before they did something with it. */
type SeenLead = { assignedTo: string | null; state: LeadState }

type SeenLeads = { siteId: SiteId; ids: readonly LeadId[]; seen: Readonly<Record<string, SeenLead>>; now: Date }
type ChangedLead = { id: LeadId; work: LeadWork }

/**
 * The leads that somebody has worked on since a person saw them, as they are now. All stay locked until the transaction
 * ends. A lead that was only opened, or whose time ran out, counts as unchanged.
 */
export async function findChangedLeads(db: GroupDb, { siteId, ids, seen, now }: SeenLeads): Promise<ChangedLead[]> {
  const leads = await lockWork(db, siteId, ids)
  return leads.filter((lead) => {
    const before = seen[lead.id]
    if (!before) return false
    const state = leadState(lead.work, lead.flags, now)
    return before.assignedTo !== lead.work.assignedTo || progressOf(before.state) !== progressOf(state)
  })
}

const progressOf = (state: LeadState): LeadState => (state === 'overdue' || state === 'opened' ? 'new' : state)
