import { day as dayInMs } from '#kernel/duration.ts'

/** A Wednesday three to four weeks ahead, when every demo dealer is open: those around Christmas and New Year are passed over. */
export function openDay(now: Date = new Date()): string {
  const threeWeeksOn = new Date(now.getTime() + 21 * dayInMs)
  const wednesday = new Date(threeWeeksOn.getTime() + ((10 - threeWeeksOn.getUTCDay()) % 7) * dayInMs)
  const day = wednesday.toISOString().slice(0, 10)
  return isHolidaySeason(day) ? openDay(new Date(now.getTime() + 7 * dayInMs)) : day
}

const isHolidaySeason = (day: string): boolean => day.slice(5) >= '12-20' || day.slice(5) <= '01-08'
