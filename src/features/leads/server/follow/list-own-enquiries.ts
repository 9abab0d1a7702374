import { emailKey } from '#features/leads/domain/lead/identity-match.ts'
import { vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { type FollowLinks, followPath } from '../records/follow-link.ts'
import { listLeadsOfEmail } from '../records/follow-link-store.ts'

export type OwnEnquiry = { title: string; createdAt: Date; href: string }

/**
 * Enquiries of somebody who proved the address by reading its mail: the links are those that its mails would carry. Never to be
 * called for an address that was merely typed.
 */
export async function listOwnEnquiries(
  { database, follow }: { database: TenantDatabase; follow: FollowLinks },
  site: Site,
  provenEmail: string,
): Promise<OwnEnquiry[]> {
  const leads = await database.forGroup(site.groupId, (db) => listLeadsOfEmail(db, site.id, emailKey(provenEmail)))
  return leads.map((lead) => ({
    title: [lead.category, vehicleOfLead(lead)].filter(Boolean).join(': '),
    createdAt: lead.createdAt,
    href: followPath(follow.mailTokenOf(lead)),
  }))
}
