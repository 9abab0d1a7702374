import { z } from 'zod'
import { appointmentKinds, bookingStates } from '#features/bookings/domain/booking.ts'
import { storeOrderStates } from '#features/checkout/domain/orders/store-order.ts'
import { reservationStates } from '#features/checkout/domain/reservation.ts'
import { type OperationTable, read } from '../operation.ts'

const id = z.uuid()

export const reservationFields = {
  id,
  /** What people read to each other. */
  number: z.string(),
  state: z.enum(reservationStates),
  vehicle: z.string(),
  deposit: z.int(),
}

export const orderFields = {
  id,
  number: z.string(),
  state: z.enum(storeOrderStates),
  isDelivery: z.boolean(),
  /** `Tow bar and 2 more`. */
  bought: z.string(),
  total: z.int(),
  currency: z.string(),
}

export const commitmentCalls = {
  'leads.commitments': read({
    permission: 'leads.read',
    scope: 'site',
    summary:
      'Appointments, reservations and orders behind a lead and what was merged into it, as far as the person may see them.',
    input: z.object({ id }),
    output: z.object({
      appointments: z.array(
        z.object({
          id,
          kind: z.enum(appointmentKinds),
          state: z.enum(bookingStates),
          start: z.iso.datetime(),
          /** A day by the clock of the place. */
          day: z.iso.date(),
          place: z.string(),
        }),
      ),
      reservations: z.array(z.object(reservationFields)),
      orders: z.array(z.object(orderFields)),
    }),
  }),
} satisfies OperationTable
