import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { noteGoneEntry } from '../file-entry-store.ts'
import { markSold } from '../vehicle-store.ts'
import { lockByIdentity } from './push-store.ts'
import { identityOfStockNumber } from '../../domain/push/stock-identity.ts'

type Removal = { dealershipIds: readonly DealershipId[]; stockNumber: string; now: Date }

/** `held`: a shopper has reserved it. `locked`: staff decide whether it is sold. */
export type RemovalProblem = 'missing' | 'held' | 'locked' | 'several'

/**
 * The vehicle has left the stock, as when a stock file no longer lists it: it is sold as of now. Its record stays for the
 * enquiries about it, and whoever calls it in stock brings it back.
 */
export async function removeVehicle(
  db: GroupDb,
  { dealershipIds, stockNumber, now }: Removal,
): Promise<Result<VehicleId, RemovalProblem>> {
  const [vehicle, another] = await lockByIdentity(db, {
    dealershipIds,
    identities: [identityOfStockNumber(stockNumber)],
  })
  if (!vehicle) return fail('missing')
  if (another) return fail('several')
  await noteGoneEntry(db, { dealershipId: vehicle.dealershipId, identity: vehicle.identity, now })
  if (vehicle.status === 'sold') return ok(vehicle.id)
  if (vehicle.isHeld) return fail('held')
  if (vehicle.lockedFields?.includes('status')) return fail('locked')
  await markSold(db, [vehicle.id], now)
  await noteStockChange(db, vehicle.dealershipId)
  return ok(vehicle.id)
}
