import { sql } from 'kysely'
import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Vehicle } from '../domain/vehicle/vehicle.ts'
import { findVehicleRow } from './vehicle-store.ts'

/** The vehicle, which nobody else changes or reserves until the transaction ends; undefined when it is gone or of another group. */
export async function lockVehicleRow(db: GroupDb, id: VehicleId): Promise<Vehicle | undefined> {
  await db.selectFrom('vehicle').select('vehicle_id').where('vehicle_id', '=', id).forUpdate().execute()
  return findVehicleRow(db, id)
}

/** Pages call it reserved from the next request after commit; files neither free nor sell it. */
export async function holdVehicleRow(db: GroupDb, id: VehicleId, reservationId: string): Promise<void> {
  await db
    .updateTable('vehicle')
    .set({ reservation_id: reservationId, updated_at: sql<Date>`now()` })
    .where('vehicle_id', '=', id)
    .execute()
}

/** Ends the hold of this reservation. A vehicle that its stock file meanwhile calls sold, or left out, is sold from then on. */
export async function releaseVehicleRow(
  db: GroupDb,
  id: VehicleId,
  { reservationId, at }: { reservationId: string; at: Date },
): Promise<void> {
  await sql`update vehicle set reservation_id = null, gone_in_file_at = null, updated_at = now(),
      status = case when gone_in_file_at is null then status else 'sold' end,
      sold_at = case when gone_in_file_at is null then sold_at else coalesce(sold_at, ${at}) end
    where group_id = current_group_id() and vehicle_id = ${id} and reservation_id = ${reservationId}`.execute(db)
}

/** Sold with the reservation that holds it; the hold stays, so that a stock file of yesterday does not offer it again. */
export async function sellHeldVehicleRow(db: GroupDb, id: VehicleId, at: Date): Promise<void> {
  await db
    .updateTable('vehicle')
    .set({ status: 'sold', sold_at: at, gone_in_file_at: null, updated_at: sql<Date>`now()` })
    .where('vehicle_id', '=', id)
    .execute()
}

/** Its button is an enquiry from the next request after commit. */
export async function refuseDepositRow(db: GroupDb, id: VehicleId, at: Date): Promise<void> {
  await db.updateTable('vehicle').set({ deposit_refused_at: at }).where('vehicle_id', '=', id).execute()
}

/** Resolves to how many vehicles of the dealership may try again. */
export async function acceptDepositRows(db: GroupDb, dealershipId: DealershipId): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('vehicle')
    .set({ deposit_refused_at: null })
    .where('dealership_id', '=', dealershipId)
    .where('deposit_refused_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
