import { sql } from 'kysely'
import { asId, type DealershipId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import { changedColumns, writtenRow } from '../vehicle-row-store.ts'

export type StockImport = {
  id: string
  dealershipId: DealershipId
  at: Date
  source: string
  added: number
  changed: number
  removed: number
  isUndone: boolean
}

/** As many imports of a dealership can be looked up and taken back; older ones are forgotten with what they did. */
const mostRemembered = 20

type Made = Omit<StockImport, 'id' | 'isUndone'>

/** Notes an import; the oldest one goes. Answers its id, under which it notes what it does. */
export async function beginImport(db: GroupDb, made: Made): Promise<string> {
  const { dealershipId, at, source, added, changed, removed } = made
  const row = { dealership_id: dealershipId, imported_at: at, source, added, changed, removed }
  const { stock_import_id: id } = await db
    .insertInto('stock_import')
    .values(row)
    .returning('stock_import_id')
    .executeTakeFirstOrThrow()
  await sql`delete from stock_import where group_id = current_group_id() and stock_import_id in (
    select stock_import_id from stock_import where group_id = current_group_id() and dealership_id = ${dealershipId}
    order by imported_at desc offset ${mostRemembered})`.execute(db)
  return id
}

export type ChangedVehicle = { before: StoredVehicle; after: StoredVehicle }

/** Column by column what becomes of vehicles: compared here, as comparing whole rows in the database took longer than writing them. */
export async function noteChanged(db: GroupDb, importId: string, changed: readonly ChangedVehicle[]): Promise<void> {
  const rows = JSON.stringify(changed.map(({ before, after }) => ({ id: after.id, ...difference(before, after) })))
  await sql`insert into imported_vehicle (stock_import_id, vehicle_id, before, after)
    select ${importId}::uuid, id, before, after
    from json_to_recordset(${rows}::json) as given (id uuid, before jsonb, after jsonb)`.execute(db)
}

function difference(before: StoredVehicle, after: StoredVehicle) {
  const [was, is] = [Object.entries(writtenRow(before)), new Map(Object.entries(writtenRow(after)))]
  const differing = was.filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(is.get(column)))
  return {
    before: Object.fromEntries(differing),
    after: Object.fromEntries(differing.map(([column]) => [column, is.get(column)])),
  }
}

/** Notes vehicles that are about to be sold because the file lacks them. */
export async function noteRemoved(
  db: GroupDb,
  importId: string,
  { ids, at }: { ids: readonly VehicleId[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into imported_vehicle (stock_import_id, vehicle_id, before, after)
    select ${importId}::uuid, vehicle_id, jsonb_build_object('status', status, 'sold_at', sold_at),
      jsonb_build_object('status', 'sold', 'sold_at', ${at}::timestamptz)
    from vehicle where group_id = current_group_id() and vehicle_id = any(${ids}::uuid[])`.execute(db)
}

export async function noteAdded(db: GroupDb, importId: string, identities: readonly string[]): Promise<void> {
  if (identities.length === 0) return
  await sql`insert into imported_vehicle (stock_import_id, vehicle_id)
    select stock_import_id, vehicle_id from vehicle join stock_import using (group_id, dealership_id)
    where vehicle.group_id = current_group_id() and stock_import_id = ${importId}::uuid
      and identity = any(${identities}::text[])`.execute(db)
}

/** The newest first. */
export async function listStockImports(db: GroupDb, dealershipId: DealershipId): Promise<StockImport[]> {
  const rows = await db
    .selectFrom('stock_import')
    .selectAll()
    .where('dealership_id', '=', dealershipId)
    .orderBy('imported_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.stock_import_id,
    dealershipId: asId<'dealership'>(row.dealership_id),
    at: row.imported_at,
    source: row.source,
    added: row.added,
    changed: row.changed,
    removed: row.removed,
    isUndone: row.undone_at !== null,
  }))
}

/** Marks the import as undone; false where it was already, or is none of this dealership. */
export async function claimUndo(
  db: GroupDb,
  { id, dealershipId, now }: { id: string; dealershipId: DealershipId; now: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('stock_import')
    .set({ undone_at: now })
    .where('stock_import_id', '=', id)
    .where('dealership_id', '=', dealershipId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/**
 * Gives every column that still is what the import made it its value of before. What was changed since, by people, by a
 * later import or by a reservation, stays. Answers the vehicles whose price went back, and how many were given anything back.
 */
export async function restoreColumns(
  db: GroupDb,
  importId: string,
): Promise<{ restored: number; repriced: VehicleId[] }> {
  const { rows } = await sql<{ vehicle_id: string; repriced: boolean }>`
    with back as (
      select vehicle.vehicle_id, merged, (before ? 'price' and merged ? 'price') as repriced
      from imported_vehicle join vehicle using (group_id, vehicle_id)
      cross join lateral (
        select jsonb_object_agg(key, before -> key) as merged
        from jsonb_each(to_jsonb(jsonb_populate_record(vehicle, after))) as made
        where before ? key and value is not distinct from to_jsonb(vehicle) -> key
          and (vehicle.reservation_id is null or key not in ('status', 'sold_at'))
      ) as unchanged
      where vehicle.group_id = current_group_id() and imported_vehicle.stock_import_id = ${importId}::uuid
        and before is not null and merged is not null
    )
    update vehicle set ${sql.raw(changedColumns)}, updated_at = now()
    from back cross join lateral jsonb_populate_record(
      (select existing from vehicle as existing where existing.group_id = current_group_id() and existing.vehicle_id = back.vehicle_id),
      merged) as given
    where vehicle.group_id = current_group_id() and vehicle.vehicle_id = back.vehicle_id
    returning vehicle.vehicle_id, back.repriced`.execute(db)
  return {
    restored: rows.length,
    repriced: rows.filter(({ repriced }) => repriced).map((row) => asId<'vehicle'>(row.vehicle_id)),
  }
}

/**
 * Deletes vehicles that the import added, unless a shopper or a person has had to do with them since: those stay, hidden
 * from nobody. Answers how many went and how many stayed.
 */
export async function deleteAdded(db: GroupDb, importId: string): Promise<{ deleted: number; stayed: number }> {
  const { rows } = await sql<{ deleted: number; added: number }>`
    with added as (
      select vehicle_id from imported_vehicle
      where group_id = current_group_id() and stock_import_id = ${importId}::uuid and before is null
    ), gone as (
      delete from vehicle where group_id = current_group_id() and vehicle_id in (select vehicle_id from added)
        and reservation_id is null
        and not exists (select from reservation r where r.group_id = vehicle.group_id and r.vehicle_id = vehicle.vehicle_id)
        and not exists (select from vehicle_change c where c.group_id = vehicle.group_id and c.vehicle_id = vehicle.vehicle_id)
      returning vehicle_id
    )
    select (select count(*)::int from gone) as deleted,
      (select count(*)::int from added join vehicle using (vehicle_id) where vehicle.group_id = current_group_id()) as added`.execute(
    db,
  )
  const { deleted = 0, added = 0 } = rows[0] ?? {}
  return { deleted, stayed: added - deleted }
}
