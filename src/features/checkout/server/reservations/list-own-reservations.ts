import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Reservation } from '../../domain/reservation.ts'
import { reservationPath, type ReservationLinks } from './reservation-links.ts'
import { listReservationsOfEmail } from './reservation-store.ts'

type OwnReservation = { reservation: Reservation; href: string }

/** Reservations of somebody who proved the address by reading its mail. Never to be called for one that was merely typed. */
export async function listOwnReservations(
  { database, reservationLinks }: { database: TenantDatabase; reservationLinks: ReservationLinks },
  site: Site,
  provenEmail: string,
): Promise<OwnReservation[]> {
  const email = provenEmail.trim().toLowerCase()
  if (email === '') return []
  const own = await database.forGroup(site.groupId, (db) => listReservationsOfEmail(db, site.id, email))
  return own.map((reservation) => ({
    reservation,
    href: reservationPath(reservationLinks.tokenOf(reservation.id)),
  }))
}
