import { addDays, weekdayOf } from '#kernel/calendar-days.ts'

/** Weeks begin on Monday, as rosters do. */
export const firstOfWeek = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

const long = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** `Mon 23 Nov`. */
export const dayText = (day: string): string => long.format(Date.parse(day)).replace(',', '')

const opensLate = 10 * 60
const half = 30
/** Later than this nobody new comes today. */
const lastOfDay = 16.5 * 60

/** Offered before anybody has chosen: at ten, or today at the next half hour as long as the day lasts. */
export function usualTime(now: { date: string; minutes: number }, day: string): { date: string; minutes: number } {
  if (day > now.date || now.minutes < opensLate) return { date: day > now.date ? day : now.date, minutes: opensLate }
  const next = (Math.floor(now.minutes / half) + 1) * half
  return next <= lastOfDay ? { date: now.date, minutes: next } : { date: addDays(now.date, 1), minutes: opensLate }
}

/** `09:30`, as a field of time has it. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
