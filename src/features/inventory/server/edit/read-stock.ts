import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import { listEarlierPrices } from '../earlier-price-store.ts'
import { listStoredVehicles, lockStoredVehicles } from '../vehicle-store.ts'
import { listVehicleChanges, setLockedFields } from './vehicle-change-store.ts'

export type VehicleHistory = Awaited<ReturnType<typeof listVehicleChanges>>

/** The stock of these dealerships as it is this moment, with what stock files leave alone. */
export const listStockToEdit = (db: GroupDb, dealershipIds: readonly DealershipId[]): Promise<StoredVehicle[]> =>
  listStoredVehicles(db, { dealershipIds, isAway: false })

/** Vehicles of these dealerships that were archived or deleted. */
export const listPutAway = (db: GroupDb, dealershipIds: readonly DealershipId[]): Promise<StoredVehicle[]> =>
  listStoredVehicles(db, { dealershipIds, isAway: true })

const mostChanges = 50

/** One vehicle of these dealerships with its earlier prices and what staff changed about it; undefined for any other. */
export async function findVehicleToEdit(
  db: GroupDb,
  id: VehicleId,
  dealershipIds: readonly DealershipId[],
): Promise<{ vehicle: StoredVehicle; changes: VehicleHistory } | undefined> {
  const [vehicle] = await lockStoredVehicles(db, { ids: [id], dealershipIds })
  if (!vehicle) return undefined
  const prices = await listEarlierPrices(db, [vehicle.dealershipId])
  return {
    vehicle: { ...vehicle, earlierPrices: prices.get(id) ?? [] },
    changes: await listVehicleChanges(db, id, mostChanges),
  }
}

/** Sets which fields of a vehicle of these dealerships stock files leave alone. False when there is no such vehicle. */
export async function lockFields(
  db: GroupDb,
  { id, fields, among }: { id: VehicleId; fields: readonly string[]; among: readonly DealershipId[] },
): Promise<{ before: readonly string[] } | undefined> {
  const [vehicle] = await lockStoredVehicles(db, { ids: [id], dealershipIds: among })
  if (!vehicle) return undefined
  await setLockedFields(db, id, fields)
  return { before: vehicle.lockedFields ?? [] }
}
