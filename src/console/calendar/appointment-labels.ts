import type { AppointmentKind, BookingState } from '#features/bookings/domain/booking.ts'
import type { Tone } from '../kit/pill.tsx'

export const kindLabels: Record<AppointmentKind, string> = {
  'test-drive': 'Test drive',
  service: 'Service',
  'hand-over': 'Hand-over',
  visit: 'Visit',
}

export const bookingStates: Record<BookingState, { label: string; tone: Tone }> = {
  booked: { label: 'Booked', tone: 'accent' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  done: { label: 'Completed', tone: 'good' },
  'no-show': { label: 'No-show', tone: 'warn' },
}
