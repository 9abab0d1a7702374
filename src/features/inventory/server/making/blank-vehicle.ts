import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { nextStockNumber } from '../../domain/making/new-vehicle.ts'
import { findByPlateOrVin, listStockNumbers, listUsualTerms } from './making-store.ts'

/** What a blank form proposes for these dealerships: the next stock number of each, and how their stock is written. */
export async function proposeVehicle(db: GroupDb, dealershipIds: readonly DealershipId[]) {
  const stockNumbers = new Map<DealershipId, string>()
  for (const id of dealershipIds) stockNumbers.set(id, nextStockNumber(await listStockNumbers(db, id)))
  return { ...(await listUsualTerms(db, dealershipIds)), stockNumbers }
}

/** The vehicle for sale at these dealerships that has what was typed as its VIN or plate. */
export const findInStock = (db: GroupDb, among: readonly DealershipId[], typed: string) =>
  findByPlateOrVin(db, { among, code: typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') })
