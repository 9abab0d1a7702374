import { releaseVehicle } from '#features/inventory/server/hold-vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { isHolding, type Reservation, type ReservationState } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { freedJob } from '../job-names.ts'
import { updateReservation } from './reservation-store.ts'

type Ending = { state: ReservationState; because: string; at: Date }

/** Ends a reservation so that its vehicle is for sale again, and has those told who wait for it; in the caller's transaction. */
export async function endAndFree(
  db: GroupDb,
  { jobs }: Pick<CheckoutDeps, 'jobs'>,
  { site, reservation, ending }: { site: Pick<Site, 'groupId'>; reservation: Reservation; ending: Ending },
): Promise<void> {
  const { id, vehicleId, dealershipId } = reservation
  const { state, because, at } = ending
  await updateReservation(db, id, { state, endedAt: at, endedBecause: because })
  // While nobody has paid, no page calls it reserved.
  if (isHolding(reservation.state)) await releaseVehicle(db, { id: vehicleId, dealershipId }, { reservationId: id, at })
  await jobs.enqueue(db, freedJob, [{ data: { groupId: site.groupId, vehicleId } }])
}
