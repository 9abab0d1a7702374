import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { leadState } from '#features/leads/domain/desk/lead-status.ts'
import { dueAt } from '#features/leads/domain/desk/response-clock.ts'
import { findWork, saveWork } from './lead-status-store.ts'

type Waiting = { site: Site; id: LeadId; /** Since when the shopper waits. */ since: Date }

/**
 * Starts the clock of a lead that someone owes an answer, in the transaction that made it so: it came, its form was
 * finished, or it was released from review. A lead that is held, merged into another or unfinished keeps its clock stopped,
 * and a clock that runs goes on.
 */
export async function startResponseClock(db: GroupDb, { site, id, since }: Waiting): Promise<void> {
  const lead = await findWork(db, site.id, id)
  if (!lead || lead.work.dueAt !== null) return
  const state = leadState(lead.work, lead.flags, since)
  if (state !== 'new' && state !== 'opened') return
  await saveWork(db, id, { ...lead.work, waitingSince: since, dueAt: dueAt(since, site, lead) })
}
