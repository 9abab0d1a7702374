import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Region } from '../domain/region.ts'

/** Region of the first site that shows this dealership; undefined while none does. */
export async function findDealershipRegion(db: GroupDb, dealershipId: DealershipId): Promise<Region | undefined> {
  const row = await db
    .selectFrom('site')
    .innerJoin('site_dealership', 'site_dealership.site_id', 'site.site_id')
    .where('site_dealership.dealership_id', '=', dealershipId)
    .orderBy('site.created_at')
    .select('site.region')
    .executeTakeFirst()
  return row && (row.region as Region)
}
