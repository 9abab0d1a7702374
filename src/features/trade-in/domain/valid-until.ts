import { momentOf, startOfDay } from '#features/sites/domain/local-moment.ts'
import { closedAlways, localTime, spansOn } from '#features/sites/domain/hours/opening-hours.ts'
import { primaryLocation, type Site } from '#features/sites/domain/site.ts'
import { addDays, weekdayOf } from '#kernel/calendar-days.ts'
import { day, minute } from '#kernel/duration.ts'

/** A yard that opens on no day for this long is counted as if it were open on all. */
const horizonDays = 60

/**
 * Until when a range holds: so many days, and then to the next closing time of the yard, so that somebody is there on the last day. Where no
 * hours are known, to the end of that day.
 */
export function validUntil(estimatedAt: Date, site: Pick<Site, 'dealerships' | 'settings' | 'timeZone'>): Date {
  const yard = primaryLocation(site)
  const timeZone = yard?.timeZone || site.timeZone
  const hours = yard?.openingHours ?? closedAlways
  const least = new Date(estimatedAt.getTime() + site.settings.retail.trade_in.valid_days * day)
  const { date: first } = localTime(least, timeZone)
  for (let later = 0; later < horizonDays; later++) {
    const date = addDays(first, later)
    const closes = spansOn(hours, { date, weekday: weekdayOf(date), minutes: 0 }).map(({ close }) => close)
    const end = closes.length > 0 && momentOf(date, Math.max(...closes), { timeZone, whenTwice: 'last' })
    if (end && end >= least) return end
  }
  return new Date(startOfDay(addDays(first, 1), timeZone).getTime() - minute)
}
