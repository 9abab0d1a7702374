import type { LeadId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { leadOf } from './lead-store.ts'

/** The lead whose private link has this hash; a unique index finds it. */
export async function findLeadByFollowHash(db: GroupDb, siteId: SiteId, hash: Buffer): Promise<StoredLead | undefined> {
  const row = await db
    .selectFrom('lead')
    .selectAll()
    .where('follow_token_hash', '=', hash)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row && leadOf(row)
}

/** Ends every private link of a lead; from now on only those made for this version open it. */
export async function saveFollowVersion(
  db: GroupDb,
  id: LeadId,
  { version, hash }: { version: number; hash: Buffer },
): Promise<void> {
  await db
    .updateTable('lead')
    .set({ follow_version: version, follow_token_hash: hash })
    .where('lead_id', '=', id)
    .execute()
}

/** Enquiries that came with this address, the newest first; for a holder who proved it. */
export async function listLeadsOfEmail(db: GroupDb, siteId: SiteId, emailKey: string): Promise<StoredLead[]> {
  if (emailKey === '') return []
  const rows = await db
    .selectFrom('lead')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey)
    .where('duplicate_of', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(leadOf)
}
