import { minute as minuteInMs } from '#kernel/duration.ts'
import { weekdayOf } from '#kernel/calendar-days.ts'

/** Minutes after local midnight, opening first. */
export type Span = { open: number; close: number }

/** Spans by weekday, 0 is Sunday; an empty list is a closed day. `special` days, by local date `2026-12-25`, win over the week. */
export type OpeningHours = { week: Span[][]; special: Record<string, { note: string; spans: Span[] }> }

export const closedAlways: OpeningHours = { week: [[], [], [], [], [], [], []], special: {} }

/** `08:00` -> 480; undefined when it is not a time of day. */
export function parseTimeOfDay(text: string): number | undefined {
  const match = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(text)
  if (!match) return undefined
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return minutes <= 1440 ? minutes : undefined
}

/** Minutes after midnight: 750 is `12:30 pm`, 720 is `12 noon`; no line parts them. */
export function formatTimeOfDay(minutes: number): string {
  if (minutes === noon) return '12\u00A0noon'
  const hour = Math.floor(minutes / 60) % 24
  const rest = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest}\u00A0${hour < 12 ? 'am' : 'pm'}`
}

const noon = 12 * 60

/** `9 am – 12 noon, 1 pm – 5 pm`, or `Closed`. */
export const formatSpans = (spans: Span[]): string =>
  spans.length === 0
    ? 'Closed'
    : spans.map((span) => `${formatTimeOfDay(span.open)} – ${formatTimeOfDay(span.close)}`).join(', ')

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Rows for a table that starts on Monday, equal neighbours joined: `Monday to Friday`, `8:00 am – 5:00 pm`. */
export function weekRows(hours: OpeningHours): { days: string; hours: string }[] {
  const rows: { first: number; last: number; hours: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const text = formatSpans(hours.week[weekday] ?? [])
    const previous = rows.at(-1)
    if (previous && previous.hours === text) previous.last = weekday
    else rows.push({ first: weekday, last: weekday, hours: text })
  }
  return rows.map((row) => ({ days: dayRange(row.first, row.last), hours: row.hours }))
}

function dayRange(first: number, last: number): string {
  const from = weekdayNames[first] ?? ''
  return first === last ? from : `${from} to ${weekdayNames[last] ?? ''}`
}

/** A moment as the wall clock of a place reads it: the date as `2026-12-25`, 0 for Sunday, minutes after midnight. */
export type LocalTime = { readonly date: string; readonly weekday: number; readonly minutes: number }

/** Remembers the last answers: formatting a clock is dear, and most ask about now. */
export function localTime(moment: Date, timeZone: string): LocalTime {
  const minute = Math.floor(moment.getTime() / minuteInMs)
  const key = `${timeZone} ${minute}`
  const known = recent.get(key)
  if (known) return known
  const time = readClock(moment, timeZone)
  // What is asked for is mostly now, and the edges of today's hours.
  if (recent.size >= mostRecent) recent.clear()
  recent.set(key, time)
  return time
}

const recent = new Map<string, LocalTime>()
const mostRecent = 1_000

function readClock(moment: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  )
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`
  return {
    date,
    weekday: weekdayOf(date),
    minutes: (Number(parts['hour']) % 24) * 60 + Number(parts['minute']),
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make (about 50 us) and few zones are in use. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** The day's spans in minutes after midnight, empty when closed; a special day wins over the week. */
export const spansOn = (hours: OpeningHours, day: LocalTime): Span[] =>
  hours.special[day.date]?.spans ?? hours.week[day.weekday] ?? []

/** The minute of closing is closed. */
export const isOpen = (hours: OpeningHours, now: LocalTime): boolean =>
  spansOn(hours, now).some((span) => span.open <= now.minutes && now.minutes < span.close)

/** Minutes until the answer of `isOpen` changes today, or until midnight: how long a page that shows it stays true. */
export function minutesUntilChange(hours: OpeningHours, now: LocalTime): number {
  const edges = spansOn(hours, now).flatMap((span) => [span.open, span.close])
  return Math.min(...[...edges, 1440].filter((edge) => edge > now.minutes)) - now.minutes
}
