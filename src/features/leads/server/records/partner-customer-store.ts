import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

type ToInsert = { id: string; siteId: SiteId; partner: string; payload: Record<string, unknown>; at: Date }

export async function insertPartnerCustomer(
  db: GroupDb,
  { id, siteId, partner, payload, at }: ToInsert,
): Promise<void> {
  await db
    .insertInto('partner_customer')
    .values({ partner_customer_id: id, site_id: siteId, partner, payload: JSON.stringify(payload), created_at: at })
    .execute()
}
