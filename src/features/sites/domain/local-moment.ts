import { Temporal } from 'temporal-polyfill'
import type { Day } from '#kernel/calendar-days.ts'

/** A place's clock, and which of two moments is meant when clocks are set back and read the same time twice. */
type Clock = { timeZone: string; whenTwice: 'first' | 'last' }

/**
 * The moment at which the clock of a place reads this many minutes after midnight of `date` (`2026-12-25`); 1440 is the
 * midnight that ends the day. A time that is skipped when clocks are set forward is the moment of the skip.
 */
export function momentOf(date: Day, minutes: number, clock: Clock): Date {
  const key = `${clock.timeZone} ${clock.whenTwice} ${date} ${minutes}`
  const known = recent.get(key)
  if (known !== undefined) return new Date(known)
  const moment = findMoment(date, minutes, clock)
  // Opening hours of few days in few zones are asked for over and over, and Temporal takes about 20 us for each.
  if (recent.size >= mostRecent) recent.clear()
  recent.set(key, moment)
  return new Date(moment)
}

/** The midnight with which a day begins: the first where clocks are set back over it. */
export const startOfDay = (date: Day, timeZone: string): Date => momentOf(date, 0, { timeZone, whenTwice: 'first' })

const recent = new Map<string, number>()
const mostRecent = 2_000

function findMoment(date: Day, minutes: number, { timeZone, whenTwice }: Clock): number {
  const wanted = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes })
  const moment = wanted.toZonedDateTime(timeZone, { disambiguation: whenTwice === 'first' ? 'compatible' : 'later' })
  if (moment.toPlainDateTime().equals(wanted)) return moment.epochMilliseconds
  // Both readings of a skipped time lie as far beyond the skip as the clock that was meant.
  return (moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? moment).epochMilliseconds
}
