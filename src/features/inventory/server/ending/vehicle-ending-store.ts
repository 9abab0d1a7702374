import { sql } from 'kysely'
import type { VehicleId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

/**
 * Gives up the names by which stock files and programs know deleted vehicles, and takes them again for those that are back, and
 * for those of staff whose number was changed, where nobody else has it meanwhile: a deleted vehicle stands in nobody's way.
 */
export async function settleIdentities(db: GroupDb, ids: readonly VehicleId[]): Promise<void> {
  await sql`update vehicle set identity = 'deleted:' || vehicle_id
    where group_id = current_group_id() and vehicle_id = any(${ids}::uuid[]) and is_deleted`.execute(db)
  await sql`update vehicle set identity = 'stock:' || lower(stock_number)
    where group_id = current_group_id() and vehicle_id = any(${ids}::uuid[]) and not is_deleted
      and (identity = 'deleted:' || vehicle_id or is_hand_made) and stock_number <> ''
      and not exists (select from vehicle other where other.group_id = vehicle.group_id
        and other.dealership_id = vehicle.dealership_id and other.identity = 'stock:' || lower(vehicle.stock_number))`.execute(
    db,
  )
}

/** Forgets vehicles of every group that were deleted before a moment; those with a reservation stay for its records. Answers how many. */
export async function deleteForgotten(db: PlatformDb, before: Date, most: number): Promise<number> {
  const done = await sql`delete from vehicle where (group_id, vehicle_id) in (
    select group_id, vehicle_id from vehicle where is_deleted and updated_at < ${before} and reservation_id is null
      and not exists (select from reservation where reservation.group_id = vehicle.group_id
        and reservation.vehicle_id = vehicle.vehicle_id)
    limit ${most})`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}

/** How a vehicle was sold; `soldOn` is a day of the site: `2026-11-26`. */
export type VehicleSale = { price: number | null; soldOn: string; buyer: string }

/** Without a buyer, the one of before stays. */
export type SaleToSave = Omit<VehicleSale, 'buyer'> & { buyer?: string | undefined }

/** Stores how it was sold, over what was said before, and since when it is. */
export async function saveSale(
  db: GroupDb,
  id: VehicleId,
  { changeId, soldAt, sale }: { changeId: string; soldAt: Date; sale: SaleToSave },
): Promise<void> {
  await sql`insert into vehicle_sale (vehicle_id, change_id, price, sold_on, buyer)
    values (${id}::uuid, ${changeId}::uuid, ${sale.price}, ${sale.soldOn}::date, ${sale.buyer ?? ''})
    on conflict (group_id, vehicle_id) do update set change_id = excluded.change_id, price = excluded.price,
      sold_on = excluded.sold_on, buyer = coalesce(${sale.buyer ?? null}, vehicle_sale.buyer)`.execute(db)
  await sql`update vehicle set sold_at = ${soldAt}, updated_at = now()
    where group_id = current_group_id() and vehicle_id = ${id}::uuid and status = 'sold'`.execute(db)
}

export async function findSale(db: GroupDb, id: VehicleId): Promise<VehicleSale | null> {
  const { rows } = await sql<{ price: string | null; sold_on: string; buyer: string }>`
    select price, sold_on::text, buyer from vehicle_sale
    where group_id = current_group_id() and vehicle_id = ${id}::uuid`.execute(db)
  const [row] = rows
  return row ? { price: row.price === null ? null : Number(row.price), soldOn: row.sold_on, buyer: row.buyer } : null
}

/** Forgets how vehicles were sold where the change that said so is taken back. */
export async function deleteSalesOf(db: GroupDb, changeId: string): Promise<void> {
  await sql`delete from vehicle_sale where group_id = current_group_id() and change_id = ${changeId}::uuid`.execute(db)
}
