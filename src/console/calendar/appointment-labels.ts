import type { BookingState } from '#features/bookings/domain/booking.ts'
import type { Tone } from '../kit/pill.tsx'

export const bookingStates: Record<BookingState, { label: string; tone: Tone }> = {
  booked: { label: 'Booked', tone: 'accent' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  done: { label: 'Completed', tone: 'good' },
  'no-show': { label: 'No-show', tone: 'warn' },
}
