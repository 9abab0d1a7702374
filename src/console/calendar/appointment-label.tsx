import { kindLabels } from '#features/bookings/domain/kind-labels.ts'
import type { ShownBooking } from '../calls/booking-calls.ts'
import { bookingStates } from './appointment-labels.ts'

/** As much of an appointment as the calendar has room for, the most important first. */
export function AppointmentText({ booking }: { booking: ShownBooking }) {
  const { from, until, kind, name, vehicle, state, confirmedAt } = booking
  const message = state === 'booked' ? (confirmedAt ? 'Confirmed' : '') : bookingStates[state].label
  return (
    <>
      <strong>
        {from}
        <span> – {until}</span>
      </strong>{' '}
      <span>{name}</span> <span>{kindLabels[kind]}</span> {vehicle && <span>{vehicle}</span>}{' '}
      {message && <em>{message}</em>}
    </>
  )
}
