import { sql } from 'kysely'
import { asId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** `address`: what the follower saved. */
type Watcher = { searchId: string; vehicleId: VehicleId; address: string }
type WatcherRow = { saved_search_id: string; vehicle_id: string; address: string }

/** Shoppers watch vehicles by name, or because the vehicles lie in their garage. */
export async function listWatchers(db: GroupDb, siteId: SiteId, vehicleIds: readonly VehicleId[]): Promise<Watcher[]> {
  const { rows } = await sql<WatcherRow>`
    select saved_search_id, vehicle_id, address from saved_search
    where group_id = current_group_id() and site_id = ${siteId} and confirmed_at is not null and stopped_at is null and vehicle_id = any(${vehicleIds}::uuid[])
    union all
    select q.saved_search_id, v.vehicle_id, q.address from garage_vehicle v join saved_search q using (group_id, garage_id)
    where q.group_id = current_group_id() and q.site_id = ${siteId} and q.confirmed_at is not null and q.stopped_at is null
      and v.removed_at is null and v.vehicle_id = any(${vehicleIds}::uuid[])`.execute(db)
  return rows.map(watcherOf)
}

const watcherOf = (row: WatcherRow): Watcher => ({
  searchId: row.saved_search_id,
  vehicleId: asId<'vehicle'>(row.vehicle_id),
  address: row.address,
})

/** The lists that told somebody of these vehicles, and owe it to them to say that they are sold. */
export async function listNotifiedOf(
  db: GroupDb,
  siteId: SiteId,
  vehicleIds: readonly VehicleId[],
): Promise<Watcher[]> {
  const { rows } = await sql<WatcherRow>`
    select distinct a.saved_search_id, a.vehicle_id, q.address from search_alert a join saved_search q using (group_id, saved_search_id)
    where q.site_id = ${siteId} and q.confirmed_at is not null and q.stopped_at is null
      and q.vehicle_id is null and q.garage_id is null
      and a.vehicle_id = any(${vehicleIds}::uuid[])`.execute(db)
  return rows.map(watcherOf)
}
