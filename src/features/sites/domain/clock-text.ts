import { addDays } from '#kernel/calendar-days.ts'
import { day } from '#kernel/duration.ts'
import { localTime } from './hours/opening-hours.ts'
import { dateFormat, withSmallHalves } from './hours/date-format.ts'
import type { Site } from './site.ts'

type ClockSite = Pick<Site, 'region' | 'timeZone'>

/** `Sat 21 Nov 2026, 3:45 pm`, on the site's own clock. */
export const timeOf = (moment: Date, site: ClockSite): string =>
  formatted(moment, site, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...timeOfDay })

/** As short as it can be said: `3:45 pm` today, `yesterday, 3:45 pm`, `Thu 3:45 pm` within a week, `3 Nov`, `3 Nov 2025`. */
export function shortTime(moment: Date, site: ClockSite, now: Date): string {
  const [then, today] = [dateOf(moment, site), dateOf(now, site)]
  if (then === today) return formatted(moment, site, timeOfDay)
  if (addDays(then, 1) === today) return `yesterday, ${formatted(moment, site, timeOfDay)}`
  if (addDays(today, 1) === then) return `tomorrow, ${formatted(moment, site, timeOfDay)}`
  if (Math.abs(moment.getTime() - now.getTime()) < 6 * day)
    return formatted(moment, site, { weekday: 'short', ...timeOfDay })
  const isThisYear = then.slice(0, 4) === today.slice(0, 4)
  return formatted(moment, site, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })
}

/** Opening time that passed: `35 min`, `2 h 5 min`, `26 h`; `out of hours` where the doors were shut all the while. */
export function openMinutesText(minutes: number): string {
  if (minutes === 0) return 'out of hours'
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return minutes >= 600 || rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

const dateOf = (moment: Date, site: ClockSite): string => localTime(moment, site.timeZone).date

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const

const formatted = (moment: Date, { region, timeZone }: ClockSite, options: Intl.DateTimeFormatOptions): string =>
  withSmallHalves(dateFormat(region, { timeZone, ...options }).format(moment))
