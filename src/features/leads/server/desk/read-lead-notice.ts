import { isForStaff } from '#features/leads/domain/desk/lead-status.ts'
import { vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import type { DealershipId, LeadId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { findWork } from '../records/lead-status-store.ts'
import { findLead } from '../records/lead-store.ts'

/** As little of a lead as a lock screen needs: no address, no number, no message, no last name. */
export type LeadNotice = { dealershipId: DealershipId | null; firstName: string; about: string; dueAt: Date }

/** Undefined when nobody has to answer it: it was answered, is held for review, not finished or another's double. */
export async function readLeadNotice(db: GroupDb, siteId: SiteId, leadId: LeadId): Promise<LeadNotice | undefined> {
  const [lead, workRecord] = [await findLead(db, siteId, leadId), await findWork(db, siteId, leadId)]
  if (!lead || !workRecord || !workRecord.work.dueAt || !isForStaff(workRecord.flags)) return undefined
  const [firstName = ''] = lead.name.trim().split(/\s+/)
  return {
    dealershipId: lead.dealershipId,
    firstName: firstName.slice(0, 40),
    about: (vehicleOfLead(lead) || lead.category).slice(0, 80),
    dueAt: workRecord.work.dueAt,
  }
}
