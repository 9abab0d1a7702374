import { clockOf } from '#features/leads/domain/desk/response-clock.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { lockVehicle } from '#features/inventory/server/hold-vehicle.ts'
import type { TradingPlace } from '#features/sites/domain/hours/trading-time.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { JobToAdd } from '#platform/jobs/job.ts'
import type { Reservation, ReservationId } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { NoticeKind } from '../../domain/notice-kind.ts'
import { notifyJob } from '../job-names.ts'
import { findReservation, lockReservation } from './reservation-store.ts'

/** The site on which a reservation was made, as it is now. Sites with reservations are never deleted. */
export async function siteOf(db: GroupDb, { siteId }: Pick<Reservation, 'siteId'>): Promise<Site> {
  const site = await readSite(db, siteId)
  if (!site) throw new Error(`The site ${siteId} of a reservation is gone`)
  return site
}

/** A reservation goes by the hours and clock of this place. */
export const placeOf = (site: Site, reservation: Pick<Reservation, 'dealershipId' | 'locationId'>): TradingPlace =>
  clockOf(site, reservation)

/** Locks the vehicle of a reservation and then the reservation: in this order everywhere, so that nobody waits in a circle. */
export async function lockWithVehicle(
  db: GroupDb,
  id: ReservationId,
): Promise<{ reservation: Reservation; vehicle: Vehicle | undefined } | undefined> {
  const known = await findReservation(db, id)
  const vehicle = known && (await lockVehicle(db, known.vehicleId))
  const reservation = known && (await lockReservation(db, id))
  return reservation && { reservation, vehicle }
}

/** Has something written about a reservation once the caller's transaction commits. */
export async function notify(
  db: GroupDb,
  { jobs }: Pick<CheckoutDeps, 'jobs'>,
  { site, reservation, kinds }: { site: Pick<Site, 'groupId'>; reservation: Reservation; kinds: readonly NoticeKind[] },
): Promise<void> {
  const added = kinds.map((kind): JobToAdd => ({
    data: { groupId: site.groupId, reservationId: reservation.id, kind },
  }))
  await jobs.enqueue(db, notifyJob, added)
}
