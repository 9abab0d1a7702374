import { day as dayLong } from '#kernel/duration.ts'

export const dayAt = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLong).toISOString().slice(0, 10)

/** Weeks begin on Monday, as rosters do. */
export const firstOfWeek = (day: string): string => dayAt(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Today's date where the clock reads this zone's time. */
export const todayAt = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

const long = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** `Mon 23 Nov`. */
export const dayText = (day: string): string => long.format(Date.parse(`${day}T00:00:00Z`)).replace(',', '')

/** `09:30` -> 570; undefined when it is no time. */
export function minutesOf(clock: string): number | undefined {
  const found = /^(\d\d):(\d\d)$/.exec(clock)
  return found ? Number(found[1]) * 60 + Number(found[2]) : undefined
}
