import { addDays } from '#kernel/calendar-days.ts'
import { formatTimeOfDay, type LocalTime, type OpeningHours, spansOn, weekdayNames } from './opening-hours.ts'
import type { Region } from '../region.ts'
import { dayText } from './special-days.ts'

/**
 * One line for a shopper: `Open · until 5 pm`, `Closed · opens 8 am today`, `Closed · opens 8:30 am Mon`.
 * Further ahead than a week it names the date; where nothing opens within a month it is only closed.
 */
export function openNow(hours: OpeningHours, now: LocalTime, region: Region = 'AU'): { isOpen: boolean; text: string } {
  const spans = spansOn(hours, now)
  const current = spans.find((span) => span.open <= now.minutes && now.minutes < span.close)
  if (current) return { isOpen: true, text: `Open · until ${shortTime(current.close)}` }
  const next = nextOpening(hours, now)
  if (!next) return { isOpen: false, text: 'Closed' }
  return { isOpen: false, text: `Closed · opens ${shortTime(next.open)} ${dayAhead(next, region)}` }
}

/** `8 am`, `8:30 am`. */
const shortTime = (minutes: number): string => formatTimeOfDay(minutes).replace(':00', '')

type Opening = { daysAhead: number; date: string; weekday: number; open: number }

const daysLookedAhead = 31

function nextOpening(hours: OpeningHours, now: LocalTime): Opening | undefined {
  for (let daysAhead = 0; daysAhead <= daysLookedAhead; daysAhead++) {
    const date = addDays(now.date, daysAhead)
    const weekday = (now.weekday + daysAhead) % 7
    const opens = spansOn(hours, { date, weekday, minutes: 0 }).map(({ open }) => open)
    const next = opens.filter((open) => daysAhead > 0 || open > now.minutes).sort((a, b) => a - b)[0]
    if (next !== undefined) return { daysAhead, date, weekday, open: next }
  }
  return undefined
}

function dayAhead({ daysAhead, date, weekday }: Opening, region: Region): string {
  if (daysAhead < 2) return daysAhead === 0 ? 'today' : 'tomorrow'
  return daysAhead < 7 ? (weekdayNames[weekday] ?? '').slice(0, 3) : dayText(date, region)
}
