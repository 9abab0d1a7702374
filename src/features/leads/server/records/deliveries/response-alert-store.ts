import { asId, type GroupId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { PlatformDb } from '#platform/postgres/database.ts'

export type OverdueLead = { groupId: GroupId; siteId: SiteId; leadId: LeadId }

/** Leads of every group whose answer was due before now and of which no manager was told; index lead_unalerted. */
export async function listUnalerted(db: PlatformDb, now: Date, most: number): Promise<OverdueLead[]> {
  const rows = await db
    .selectFrom('lead')
    .select(['group_id', 'site_id', 'lead_id'])
    .where('due_at', '<=', now)
    .where('alerted_at', 'is', null)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    groupId: asId<'dealer group'>(row.group_id),
    siteId: asId<'site'>(row.site_id),
    leadId: asId<'lead'>(row.lead_id),
  }))
}
