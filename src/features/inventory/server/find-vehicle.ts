import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Vehicle } from '../domain/vehicle/vehicle.ts'
import { findVehicleRow, listVehicles } from './vehicle-store.ts'

/** The vehicle with this id, for capabilities that refer to it; undefined when it has left the stock or is another group's. */
export const findVehicle = (db: GroupDb, id: VehicleId): Promise<Vehicle | undefined> => findVehicleRow(db, id)

/** The stock of some dealerships, for capabilities that look for a vehicle by what others call it. */
export const listStock = (db: GroupDb, dealerships: readonly DealershipId[]): Promise<Vehicle[]> =>
  listVehicles(db, [...dealerships])
