import { followEnds, followStatus, type FollowStatus } from '#features/leads/domain/follow/follow-status.ts'
import { emailKey } from '#features/leads/domain/lead/identity-match.ts'
import { vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { type FollowLinks, followPath } from '../records/follow-link.ts'
import { listLeadsOfEmail } from '../records/follow-link-store.ts'
import { findWork } from '../records/lead-status-store.ts'

export type OwnEnquiry = {
  id: LeadId
  category: string
  /** The vehicle that it was about; empty for none. */
  vehicle: string
  createdAt: Date
  status: FollowStatus
  /** Null once its page has ended. */
  href: string | null
}

type Deps = { database: TenantDatabase; follow: FollowLinks; now(): Date }

/**
 * Enquiries of somebody who proved the address by reading its mail: the links are those that its mails would carry. Never to be
 * called for an address that was merely typed.
 */
export const listOwnEnquiries = (
  { database, follow, now: clock }: Deps,
  site: Site,
  provenEmail: string,
): Promise<OwnEnquiry[]> =>
  database.forGroup(site.groupId, async (db) => {
    const now = clock()
    const own: OwnEnquiry[] = []
    for (const lead of await listLeadsOfEmail(db, site.id, emailKey(provenEmail))) {
      const workRecord = await findWork(db, site.id, lead.id)
      if (!workRecord) continue
      const isOpen = followEnds(lead.createdAt, site.settings.leads.follow_days) > now
      own.push({
        id: lead.id,
        category: lead.category,
        vehicle: vehicleOfLead(lead),
        createdAt: lead.createdAt,
        status: followStatus(workRecord.work, workRecord.flags, now),
        href: isOpen ? followPath(follow.mailTokenOf(lead)) : null,
      })
    }
    return own
  })
