import type { VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import { findStoredVehicle } from './push-store.ts'

/** A vehicle of this group as other programs read it; undefined when there is none with this id. */
export const readStoredVehicle = (db: GroupDb, id: VehicleId): Promise<StoredVehicle | undefined> =>
  findStoredVehicle(db, id)
