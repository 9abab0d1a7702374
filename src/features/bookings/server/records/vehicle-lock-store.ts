import type { VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** Its state cannot be changed until the transaction ends; others may look at it the same way. */
export async function lockVehicle(db: GroupDb, id: VehicleId): Promise<void> {
  await db.selectFrom('vehicle').select('vehicle_id').where('vehicle_id', '=', id).forShare().execute()
}
