import { day, minute } from '#kernel/duration.ts'
import { localTime } from './hours/opening-hours.ts'

/** Which of two moments is meant when clocks are set back and read the same time twice. */
type Ambiguity = 'first' | 'last'

/**
 * The moment at which the clock of a place reads this many minutes after midnight of `date` (`2026-12-25`); 1440 is the
 * midnight that ends the day. A time that is skipped when clocks are set forward is the moment of the skip.
 */
export function momentOf(date: string, minutes: number, place: { timeZone: string; whenTwice: Ambiguity }): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * minute
  const before = wanted - offsetAt(wanted - day, place.timeZone)
  const after = wanted - offsetAt(wanted + day, place.timeZone)
  const right = [before, after].filter((moment) => clockAt(moment, place.timeZone) === wanted)
  if (right.length > 0) return new Date(place.whenTwice === 'first' ? Math.min(...right) : Math.max(...right))
  return new Date(skipBetween(Math.min(before, after), Math.max(before, after), place.timeZone))
}

/** The local date after this one: `2026-02-28` -> `2026-03-01`. */
export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10)

/** What the wall clock reads, as if it were UTC. */
function clockAt(moment: number, timeZone: string): number {
  const { date, minutes } = localTime(new Date(moment), timeZone)
  return Date.parse(`${date}T00:00:00Z`) + minutes * minute
}

const offsetAt = (moment: number, timeZone: string): number => clockAt(moment, timeZone) - moment

/** The first moment after the clocks were set forward between two moments. */
function skipBetween(from: number, to: number, timeZone: string): number {
  const offset = offsetAt(from, timeZone)
  let [early, late] = [from, to]
  while (late - early > minute) {
    const middle = early + Math.floor((late - early) / minute / 2) * minute
    if (offsetAt(middle, timeZone) === offset) early = middle
    else late = middle
  }
  return late
}
