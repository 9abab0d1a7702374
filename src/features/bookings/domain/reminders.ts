import { hour } from '#kernel/duration.ts'
import type { Booking } from './booking.ts'

/** A mail about a booking. */
export const bookingMails = ['booked', 'moved', 'cancelled', 'reminder-day', 'reminder-hours'] as const
export type BookingMailName = (typeof bookingMails)[number]

const windows = [
  { mail: 'reminder-day', hours: 24 },
  { mail: 'reminder-hours', hours: 2 },
] as const

/** Reminders still to come, and when. Who books inside the window of a reminder needs none: the confirmation just came. */
export const remindersOf = ({ start }: Pick<Booking, 'start'>, now: Date): { mail: BookingMailName; at: Date }[] =>
  windows.flatMap(({ mail, hours }) => {
    const at = new Date(start.getTime() - hours * hour)
    return at > now ? [{ mail, at }] : []
  })

/** Returns whether a mail that was planned when the booking had this sequence still says the truth. */
export function isStillTrue(
  { mail, sequence }: { mail: BookingMailName; sequence: number },
  booking: Pick<Booking, 'state' | 'sequence' | 'start'>,
  now: Date,
): boolean {
  if (mail === 'cancelled') return booking.state === 'cancelled'
  return booking.state === 'booked' && booking.sequence === sequence && now < booking.start
}
