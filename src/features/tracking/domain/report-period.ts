import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { startOfDay } from '#features/sites/domain/local-moment.ts'
import { addDays } from '#kernel/calendar-days.ts'

/**
 * Whole days by the clock of a site, of which the last is the one of `now`: visits are stored by day and leads by moment,
 * and both are counted from the same midnight.
 */
export function reportPeriod(now: Date, days: number, timeZone: string): { fromDay: string; since: Date } {
  const fromDay = addDays(localTime(now, timeZone).date, 1 - days)
  return { fromDay, since: startOfDay(fromDay, timeZone) }
}
