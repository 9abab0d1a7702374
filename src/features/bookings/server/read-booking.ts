import type { GroupDb } from '#platform/postgres/database.ts'
import type { Booking, BookingId } from '../domain/booking.ts'
import { findBooking } from './records/booking-store.ts'

/** A booking of this group as it is now; undefined when there is none with this id. */
export const readBooking = (db: GroupDb, id: BookingId): Promise<Booking | undefined> => findBooking(db, id)
