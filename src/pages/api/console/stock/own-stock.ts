import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { listStockToEdit } from '#features/inventory/server/edit/read-stock.ts'
import { stockVehicles } from '#features/publishing/server/read-site-records.ts'
import type { SiteCall } from '../console-call.ts'
import { reach } from './run-stock.ts'

/**
 * Prices that the site hides are there: what is counted here is what the grid of the stock shows. A snapshot that came
 * from the disk holds no rows, so they are read.
 */
export async function ownStock(call: SiteCall): Promise<readonly Vehicle[]> {
  const { site, records } = await call.deps.snapshots.get(call.address)
  const own = reach(call, site)
  if (!records.stock) return call.deps.database.forGroup(call.groupId, (db) => listStockToEdit(db, own))
  return stockVehicles(records.stock).filter(({ dealershipId }) => own.includes(dealershipId))
}
