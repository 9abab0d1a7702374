import { sql } from 'kysely'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { VendorDay } from '../../domain/governor/vendor-cost.ts'

/** The days before `untilDay` are listed, and not that day. */
export const listVendorDays = (
  db: GroupDb,
  siteId: SiteId,
  { fromDay, untilDay }: { fromDay: string; untilDay: string },
): Promise<VendorDay[]> =>
  db
    .selectFrom('vital_day')
    .select(['day', 'vendor', 'device', 'metric', 'buckets'])
    .where('site_id', '=', siteId)
    .where('vendor', '<>', '')
    .where('day', '>=', fromDay)
    .where('day', '<', untilDay)
    .execute()

export const listDeferredVendors = async (db: GroupDb, siteId: SiteId): Promise<string[]> =>
  (await db.selectFrom('deferred_vendor').select('vendor').where('site_id', '=', siteId).execute()).map(
    ({ vendor }) => vendor,
  )

/** Makes these the services that wait; answers whether that changed anything. */
export async function replaceDeferredVendors(
  db: GroupDb,
  siteId: SiteId,
  { vendors, at }: { vendors: readonly string[]; at: Date },
): Promise<boolean> {
  const before = new Set(await listDeferredVendors(db, siteId))
  const gone = [...before].filter((vendor) => !vendors.includes(vendor))
  const fresh = vendors.filter((vendor) => !before.has(vendor))
  if (gone.length > 0)
    await db.deleteFrom('deferred_vendor').where('site_id', '=', siteId).where('vendor', 'in', gone).execute()
  if (fresh.length > 0)
    await db
      .insertInto('deferred_vendor')
      .values(fresh.map((vendor) => ({ site_id: siteId, vendor, since: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return gone.length + fresh.length > 0
}

/** Sites whose services were measured since a day, and those that still have services waiting. */
export async function listMeasuredSites(
  db: PlatformDb,
  fromDay: string,
): Promise<{ groupId: GroupId; siteId: SiteId }[]> {
  const { rows } = await sql<{ group_id: GroupId; site_id: SiteId }>`
    select group_id, site_id from vital_day where vendor <> '' and day >= ${fromDay}::date
    union select group_id, site_id from deferred_vendor`.execute(db)
  return rows.map((row) => ({ groupId: row.group_id, siteId: row.site_id }))
}
