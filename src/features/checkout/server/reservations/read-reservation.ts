import type { GroupDb } from '#platform/postgres/database.ts'
import type { Reservation, ReservationId } from '../../domain/reservation.ts'
import { findReservation } from './reservation-store.ts'

/** A reservation of this group as it is now; undefined when there is none with this id. */
export const readReservation = (db: GroupDb, id: ReservationId): Promise<Reservation | undefined> =>
  findReservation(db, id)
