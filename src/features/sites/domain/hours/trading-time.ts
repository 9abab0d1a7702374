import { hour, minute } from '#kernel/duration.ts'
import { momentOf, startOfDay } from '../local-moment.ts'
import { localTime, spansOn, type OpeningHours } from './opening-hours.ts'
import { addDays, weekdayOf } from '#kernel/calendar-days.ts'

/** Whose calendar counts, on whose wall clock. */
export type TradingPlace = { hours: OpeningHours; timeZone: string }

/** A place that opens on no day for this long is counted as if it were open on all. */
const horizonDays = 60

/**
 * The moment by which so many hours of trading days have passed since `from`: a day on which the place is open counts from
 * midnight to midnight, a closed one not at all. So 48 hours from Friday 5 pm with a closed Sunday end on Monday at 5 pm.
 */
export function afterTradingHours(from: Date, hours: number, place: TradingPlace): Date {
  let left = hours * hour
  let at = from.getTime()
  let { date } = localTime(from, place.timeZone)
  for (let day = 0; day < horizonDays; day++) {
    const next = addDays(date, 1)
    const midnight = startOfDay(next, place.timeZone).getTime()
    if (isTradingDay(date, place.hours)) {
      if (midnight - at >= left) return new Date(at + left)
      left -= midnight - at
    }
    at = midnight
    date = next
  }
  return new Date(from.getTime() + hours * hour)
}

function isTradingDay(date: string, hours: OpeningHours): boolean {
  return spansOn(hours, { date, weekday: weekdayOf(date), minutes: 0 }).length > 0
}

/** A moment outside opening hours moves to the end of the next opening: nobody is called at midnight. */
export function withinHours(moment: Date, { hours, timeZone }: TradingPlace): Date {
  let { date, minutes } = localTime(moment, timeZone)
  for (let day = 0; day < horizonDays; day++, date = addDays(date, 1), minutes = 0) {
    const spans = spansOn(hours, { date, weekday: weekdayOf(date), minutes: 0 }).toSorted((a, b) => a.open - b.open)
    const next = spans.find((span) => span.close >= minutes)
    if (!next) continue
    const isOpen = day === 0 && next.open <= minutes
    return isOpen ? moment : momentOf(date, next.close, { timeZone, whenTwice: 'last' })
  }
  return moment
}

/**
 * The next moment at which the place closes for the day: what is held for people ends then, never earlier than was promised and never
 * when nobody is there. Undefined for a place that has no opening hours.
 */
export function nextClosing(moment: Date, { hours, timeZone }: TradingPlace): Date | undefined {
  const { date: first } = localTime(moment, timeZone)
  for (let later = 0; later < horizonDays; later++) {
    const date = addDays(first, later)
    const closes = spansOn(hours, { date, weekday: weekdayOf(date), minutes: 0 }).map(({ close }) => close)
    const end = closes.length > 0 && momentOf(date, Math.max(...closes), { timeZone, whenTwice: 'last' })
    if (end && end >= moment) return end
  }
  return undefined
}

/** The moment itself while the place is open, else the opening that comes next: people are written to when they can act. */
export function whenOpen(moment: Date, { hours, timeZone }: TradingPlace): Date {
  let { date, minutes } = localTime(moment, timeZone)
  for (let later = 0; later < horizonDays; later++, date = addDays(date, 1), minutes = 0) {
    const spans = spansOn(hours, { date, weekday: weekdayOf(date), minutes: 0 }).toSorted((a, b) => a.open - b.open)
    const next = spans.find(({ close }) => close > minutes)
    if (!next) continue
    const isOpen = later === 0 && next.open <= minutes
    return isOpen ? moment : momentOf(date, next.open, { timeZone, whenTwice: 'last' })
  }
  return moment
}

const quarter = 15 * minute

/** The next full quarter of an hour, so that a time can be said. */
export const atQuarter = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / quarter) * quarter)
