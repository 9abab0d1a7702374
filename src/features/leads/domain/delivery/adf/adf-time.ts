import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { minute } from '#kernel/duration.ts'

/** `2026-11-21T15:45:10+11:00`, as the clock of the place reads it. */
export function isoTime(moment: Date, timeZone: string): string {
  const { date, minutes } = localTime(moment, timeZone)
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * minute
  // The clock that was read has no seconds: whole minutes are compared with whole minutes.
  const offset = wall / minute - Math.floor(moment.getTime() / minute)
  const clock = new Date(moment.getTime() + offset * minute).toISOString().slice(0, 19)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
}
