import { startOfDay } from '#features/sites/domain/local-moment.ts'
import { closedAlways, localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { nextClosing } from '#features/sites/domain/hours/trading-time.ts'
import { primaryLocation, type Site } from '#features/sites/domain/site.ts'
import { addDays } from '#kernel/calendar-days.ts'
import { day, minute } from '#kernel/duration.ts'

/**
 * Until when a range holds: so many days, and then to the next closing time of the yard, so that somebody is there on the last day. Where no
 * hours are known, to the end of that day.
 */
export function validUntil(estimatedAt: Date, site: Pick<Site, 'dealerships' | 'settings' | 'timeZone'>): Date {
  const yard = primaryLocation(site)
  const timeZone = yard?.timeZone || site.timeZone
  const least = new Date(estimatedAt.getTime() + site.settings.retail.trade_in.valid_days * day)
  const closing = nextClosing(least, { hours: yard?.openingHours ?? closedAlways, timeZone })
  if (closing) return closing
  const { date } = localTime(least, timeZone)
  return new Date(startOfDay(addDays(date, 1), timeZone).getTime() - minute)
}
