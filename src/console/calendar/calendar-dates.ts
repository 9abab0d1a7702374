import { addDays, weekdayOf } from '#kernel/calendar-days.ts'

/** Weeks begin on Monday, as rosters do. */
export const firstOfWeek = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

const long = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** `Mon 23 Nov`. */
export const dayText = (day: string): string => long.format(Date.parse(day)).replace(',', '')

/** `09:30`, as a field of time has it. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
