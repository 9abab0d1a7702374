import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { day } from '#kernel/duration.ts'

/** `2026-12-24T18:30`: what the clock of a place reads, as a field of day and time has it. */
export function clockText(moment: Date, timeZone: string): string {
  const { date, minutes } = localTime(moment, timeZone)
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * The moment at which that clock reads so: the first of two, and as far beyond a skip as the clock that was meant. The server
 * reads clocks with Temporal, which is too large for a browser that lacks it; tests compare the two.
 */
export function momentOfClock(clock: string, timeZone: string): Date {
  const wanted = Date.parse(`${clock}Z`)
  const readAt = (moment: number): number => Date.parse(`${clockText(new Date(moment), timeZone)}Z`)
  // The zone is ahead of UTC by what it was a day before, or by what it will be a day after.
  const moments = [wanted - day, wanted + day].map((near) => wanted - (readAt(near) - near)).toSorted((a, b) => a - b)
  return new Date(moments.find((moment) => readAt(moment) === wanted) ?? moments.at(-1) ?? wanted)
}
