import type { GroupId, VehicleId } from '#kernel/ids.ts'
import { isUnpaid } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { findLive } from './reservation-store.ts'

/** The moment until which the vehicle waits for somebody who is paying now; null when nobody is. */
export async function someonePaying(
  { database, now }: Pick<CheckoutDeps, 'database' | 'now'>,
  { groupId, vehicleId }: { groupId: GroupId; vehicleId: VehicleId },
): Promise<Date | null> {
  const live = await database.forGroup(groupId, (db) => findLive(db, vehicleId))
  return live && isUnpaid(live.state) && live.lockUntil > now() ? live.lockUntil : null
}
