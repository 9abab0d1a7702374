import { formatTimeOfDay, localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { zonePart } from '#features/sites/domain/hours/local-clock.ts'
import { dateFormat } from '#features/sites/domain/hours/date-format.ts'
import type { AppointmentKind, Booking } from './booking.ts'
import type { Slot } from './slot-times.ts'

type At = Pick<Booking, 'start' | 'timeZone'>

/** `Wednesday 25 November 2026, 9:30 am`: what the wall clock of the place reads. */
export function appointmentText({ start, timeZone }: At, region: Region): string {
  const day = dateFormat(region, { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return `${day.format(start)}, ${clockText({ start, timeZone })}`
}

/** `9:30 am` on the clock of the place. */
export const clockText = ({ start, timeZone }: At): string => formatTimeOfDay(localTime(start, timeZone).minutes)

/** A time of a list of times; where the list has it twice, because clocks are set back, with the name of its clock. */
export function slotText(
  slot: Slot,
  slots: readonly Slot[],
  { region, timeZone }: { region: Region; timeZone: string },
): string {
  const clock = formatTimeOfDay(slot.minutes)
  const isTwice = slots.some((other) => other !== slot && other.minutes === slot.minutes)
  return isTwice ? `${clock} ${zonePart({ start: slot.start, timeZone }, region, 'short')}` : clock
}

/** `Wed`, `25`, `Nov`: a day of the strip. */
export function dayParts(date: string, region: Region): { weekday: string; day: string; month: string; whole: string } {
  const at = Date.parse(date)
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat(region, { timeZone: 'UTC', ...options }).format(at)
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    whole: part({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

/** As a lead has it (specification 3, dateTime): `2026-11-25 09:30`. */
export function wallClockText({ start, timeZone }: At): string {
  const { date, minutes } = localTime(start, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** `test drive`, `test ride`, `viewing`: what the site's own button calls it. */
export function bookingNoun(kind: AppointmentKind, { settings }: Pick<Site, 'settings'>): string {
  if (kind === 'service') return 'service booking'
  if (kind === 'hand-over' || kind === 'visit') return kind
  const named = /^(?:book|schedule|arrange|request)\s+(?:an?\s+|your\s+)?(.+)$/i.exec(
    settings.vehicle.labels.test_drive,
  )?.[1]
  return named?.toLowerCase() ?? 'test drive'
}

/** A caravan is looked at, not driven. */
export function vehicleVerb(site: Pick<Site, 'settings'>): 'drive' | 'ride' | 'see' {
  const noun = bookingNoun('test-drive', site)
  return /drive/.test(noun) ? 'drive' : /ride/.test(noun) ? 'ride' : 'see'
}
