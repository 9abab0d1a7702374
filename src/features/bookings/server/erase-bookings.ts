import type { PersonEraser } from '#features/leads/server/erasure/erase-person.ts'
import { deleteBookingsOfPerson } from './records/erase-bookings-store.ts'

/** What a person has booked goes with everything else of theirs; a time that was ahead is free again. */
export const eraseBookings: PersonEraser = async (db, person) => ({
  bookings: await deleteBookingsOfPerson(db, person),
})
