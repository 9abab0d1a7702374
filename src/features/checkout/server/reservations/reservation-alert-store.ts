import type { SiteId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

export type WaitingShopper = { id: string; siteId: SiteId; email: string }

/** Somebody who asks twice waits once. */
export async function insertAlert(
  db: GroupDb,
  made: { id: string; siteId: SiteId; vehicleId: VehicleId; email: string; at: Date },
): Promise<void> {
  await db
    .insertInto('reservation_alert')
    .values({
      alert_id: made.id,
      site_id: made.siteId,
      vehicle_id: made.vehicleId,
      email: made.email,
      created_at: made.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'site_id', 'vehicle_id', 'email'])
        .doUpdateSet({ sent_at: null, created_at: made.at }),
    )
    .execute()
}

/** Shoppers who wait and were not written to yet, the first who asked first. */
export async function listWaiting(db: GroupDb, vehicleId: VehicleId): Promise<WaitingShopper[]> {
  const rows = await db
    .selectFrom('reservation_alert')
    .select(['alert_id', 'site_id', 'email'])
    .where('vehicle_id', '=', vehicleId)
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ id: row.alert_id, siteId: row.site_id as SiteId, email: row.email }))
}

export async function noteAlertSent(db: GroupDb, id: string, at: Date): Promise<void> {
  await db.updateTable('reservation_alert').set({ sent_at: at }).where('alert_id', '=', id).execute()
}

/** Addresses of before this moment are forgotten. Answers how many. */
export async function forgetAlerts(db: Pick<GroupDb, 'deleteFrom'>, before: Date): Promise<number> {
  const gone = await db.deleteFrom('reservation_alert').where('created_at', '<', before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
