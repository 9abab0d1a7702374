import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import { day } from '#kernel/duration.ts'

/**
 * Whole days by the clock of a site, of which the last is the one of `now`: visits are stored by day and leads by moment,
 * and both are counted from the same midnight.
 */
export function reportPeriod(now: Date, days: number, timeZone: string): { fromDay: string; since: Date } {
  const today = Date.parse(`${localTime(now, timeZone).date}T00:00:00Z`)
  const fromDay = new Date(today - (days - 1) * day).toISOString().slice(0, 10)
  return { fromDay, since: momentOf(fromDay, 0, { timeZone, whenTwice: 'first' }) }
}
