import { noteVehicleChange } from '#features/sites/server/note-stock-change.ts'
import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Vehicle } from '../domain/vehicle/vehicle.ts'
import {
  acceptDepositRows,
  holdVehicleRow,
  lockVehicleRow,
  refuseDepositRow,
  releaseVehicleRow,
  sellHeldVehicleRow,
} from './vehicle-hold-store.ts'

// For capabilities that hold a vehicle for somebody: all of it in the caller's transaction.

type Held = Pick<Vehicle, 'id' | 'dealershipId'>

/** The vehicle, which nobody else changes or reserves until the transaction ends; undefined when it is gone or of another group. */
export const lockVehicle = (db: GroupDb, id: VehicleId): Promise<Vehicle | undefined> => lockVehicleRow(db, id)

/** Pages call it reserved from the next request after commit; stock files neither free nor sell it. */
export async function holdVehicle(db: GroupDb, vehicle: Held, reservationId: string): Promise<void> {
  await holdVehicleRow(db, vehicle.id, reservationId)
  await noteVehicleChange(db, vehicle.dealershipId)
}

/** Ends the hold of this reservation. A vehicle that its stock file meanwhile calls sold, or left out, is sold from then on. */
export async function releaseVehicle(
  db: GroupDb,
  vehicle: Held,
  hold: { reservationId: string; at: Date },
): Promise<void> {
  await releaseVehicleRow(db, vehicle.id, hold)
  await noteVehicleChange(db, vehicle.dealershipId)
}

/** Sold with the reservation that holds it; the hold stays, so that a stock file of yesterday does not offer it again. */
export async function sellHeldVehicle(db: GroupDb, vehicle: Held, at: Date): Promise<void> {
  await sellHeldVehicleRow(db, vehicle.id, at)
  await noteVehicleChange(db, vehicle.dealershipId)
}

/** A payment service does not take the deposit of this vehicle: pages offer an enquiry instead. */
export async function refuseDeposit(db: GroupDb, vehicle: Held, at: Date): Promise<void> {
  await refuseDepositRow(db, vehicle.id, at)
  await noteVehicleChange(db, vehicle.dealershipId)
}

/** The dealership's key was entered or tested anew: what was refused before may be tried again. */
export async function acceptDeposits(db: GroupDb, dealershipId: DealershipId): Promise<void> {
  if ((await acceptDepositRows(db, dealershipId)) > 0) await noteVehicleChange(db, dealershipId)
}
