import { day as dayInMs } from '#kernel/duration.ts'
/** A day a week or two ahead that falls on this day of the week, 0 for Sunday. */
export function comingDay(weekday: number): string {
  const day = new Date(Date.now() + 7 * dayInMs)
  while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
