import { addDays } from '#kernel/calendar-days.ts'
import { hour } from '#kernel/duration.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import type { Booking } from './booking.ts'

/** A mail about a booking. */
export const bookingMails = ['booked', 'moved', 'cancelled', 'reminder-day', 'reminder-hours'] as const
export type BookingMailName = (typeof bookingMails)[number]

type Reminder = { mail: BookingMailName; at: Date }
type Appointment = Pick<Booking, 'start' | 'timeZone'>

/** Minutes of the day, on the wall clock of the location, between which nobody minds a mail. */
const earliest = 8 * 60
const latest = 20 * 60
/** Minutes of the day at which an appointment that is too early for a reminder on its day is reminded of, the evening before. */
const evening = 18 * 60

/** Reminders still to come, and when. Who books inside the window of a reminder needs none: the confirmation just came. */
export const remindersOf = (appointment: Appointment, now: Date): Reminder[] =>
  plannedReminders(appointment).filter(({ at }) => at > now)

/** A day and two hours before, moved into hours in which people read; the one on the day leaves them an hour at least. */
function plannedReminders({ start, timeZone }: Appointment): Reminder[] {
  const sameDay = atDecentTime(new Date(start.getTime() - 2 * hour), timeZone)
  if (start.getTime() - sameDay.getTime() < hour) {
    const { date } = localTime(start, timeZone)
    return [{ mail: 'reminder-day', at: clockAt(addDays(date, -1), evening, timeZone) }]
  }
  return [
    { mail: 'reminder-day', at: atDecentTime(new Date(start.getTime() - 24 * hour), timeZone) },
    { mail: 'reminder-hours', at: sameDay },
  ]
}

function atDecentTime(moment: Date, timeZone: string): Date {
  const { date, minutes } = localTime(moment, timeZone)
  if (minutes < earliest) return clockAt(date, earliest, timeZone)
  return minutes > latest ? clockAt(date, latest, timeZone) : moment
}

const clockAt = (date: string, minutes: number, timeZone: string): Date =>
  momentOf(date, minutes, { timeZone, whenTwice: 'last' })

/** A mail was planned when the booking had this sequence; a later change may have made it untrue. */
export function isStillTrue(
  { mail, sequence }: { mail: BookingMailName; sequence: number },
  booking: Pick<Booking, 'state' | 'sequence' | 'start'>,
  now: Date,
): boolean {
  if (mail === 'cancelled') return booking.state === 'cancelled'
  return booking.state === 'booked' && booking.sequence === sequence && now < booking.start
}
