import type { VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/**
 * Until the transaction ends nobody else changes the vehicle or gives its time away: test drives and rentals look at each
 * other's calendars, and two that look at the same moment would both see it free.
 */
export async function lockVehicle(db: GroupDb, id: VehicleId): Promise<void> {
  await db.selectFrom('vehicle').select('vehicle_id').where('vehicle_id', '=', id).forNoKeyUpdate().execute()
}
