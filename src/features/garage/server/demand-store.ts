import { sql } from 'kysely'
import { asId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** The most wanted first; whose garages they are is nobody's business. */
export async function countHearts(db: GroupDb, siteId: SiteId): Promise<{ vehicleId: VehicleId; people: number }[]> {
  const { rows } = await sql<{ vehicle_id: string; people: number }>`
    select vehicle_id, count(*)::int as people from garage g join garage_vehicle v using (group_id, garage_id)
    where g.site_id = ${siteId} and v.removed_at is null
    group by vehicle_id order by people desc, vehicle_id limit 200`.execute(db)
  return rows.map((row) => ({ vehicleId: asId<'vehicle'>(row.vehicle_id), people: row.people }))
}

/** People who follow a vehicle by mail without an account. */
export async function countFollowers(db: GroupDb, siteId: SiteId): Promise<Map<VehicleId, number>> {
  const { rows } = await sql<{ vehicle_id: string; people: number }>`
    select vehicle_id, count(distinct email)::int as people from saved_search
    where site_id = ${siteId} and vehicle_id is not null and confirmed_at is not null and stopped_at is null
    group by vehicle_id`.execute(db)
  return new Map(rows.map((row) => [asId<'vehicle'>(row.vehicle_id), row.people]))
}

export type WantedList = { title: string; address: string; people: number }

/** Sorted by how many people wait, the most wanted first. */
export async function countSearches(db: GroupDb, siteId: SiteId): Promise<WantedList[]> {
  const { rows } = await sql<WantedList>`
    select min(title) as title, address, count(distinct email)::int as people from saved_search
    where site_id = ${siteId} and confirmed_at is not null and stopped_at is null and vehicle_id is null and garage_id is null
    group by address order by people desc, address limit 500`.execute(db)
  return rows
}
