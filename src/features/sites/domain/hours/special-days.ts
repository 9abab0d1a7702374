import { addDays } from '#kernel/calendar-days.ts'
import { formatSpans, localTime, type LocalTime, type OpeningHours } from './opening-hours.ts'
import type { Region } from '../region.ts'
import { dateFormat } from './date-format.ts'

type SpecialDay = { /** Local day. */ date: string; note: string; hours: string }

/** Days soon to come, today included, on which other hours hold than the week's. */
export function specialDaysAhead(hours: OpeningHours, today: Pick<LocalTime, 'date'>, days = 42): SpecialDay[] {
  const last = addDays(today.date, days)
  return Object.entries(hours.special)
    .filter(([date]) => today.date <= date && date <= last)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, { note, spans }]) => ({ date, note, hours: formatSpans(spans) }))
}

/** `Friday 25 December`, in the region's order; the year only when asked for. */
export function dayText(date: string, region: Region, style: 'weekday' | 'year' = 'weekday'): string {
  return dateFormat(region, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(style === 'weekday' ? { weekday: 'long' } : { year: 'numeric' }),
  }).format(Date.parse(date))
}

/** `21 November 2026`, as the site's own calendar reads a moment. */
export const momentText = (moment: Date, { region, timeZone }: { region: Region; timeZone: string }): string =>
  dayText(localTime(moment, timeZone).date, region, 'year')
