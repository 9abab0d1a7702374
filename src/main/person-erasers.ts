import { eraseBookings } from '#features/bookings/server/erase-bookings.ts'
import { eraseBuyer } from '#features/checkout/server/reservations/erase-buyer-store.ts'
import type { PersonEraser } from '#features/leads/server/erasure/erase-person.ts'

/** What capabilities store of a person apart from leads: a line per capability. */
export const personErasers: readonly PersonEraser[] = [eraseBuyer, eraseBookings]
