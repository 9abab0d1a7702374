import {
  formatSpans,
  type OpeningHours,
  parseTimeOfDay,
  type Span,
  weekRows,
} from '#features/sites/domain/hours/opening-hours.ts'

const days = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const

/**
 * Reads hours as structured data writes them: `Mo-Fr 08:30-17:30`, `Monday, Tuesday 08:30–17:30`. A day that nobody names is closed. Null where
 * a line says something else: half a week would be wrong on every page.
 */
export function readOldHours(lines: readonly string[]): OpeningHours | null {
  const week: Span[][] = [[], [], [], [], [], [], []]
  let isRead = false
  for (const line of lines) {
    const [, named = '', opens = '', closes = ''] =
      /^\s*([a-z][a-z,\s–-]*?)\s+(\d{1,2}:\d{2})(?::\d{2})?\s*[-–]\s*(\d{1,2}:\d{2})(?::\d{2})?\s*$/i.exec(line) ?? []
    const [open, close] = [parseTimeOfDay(opens), parseTimeOfDay(closes)]
    const weekdays = readDays(named)
    if (/\b(?:closed|00:00\s*[-–]\s*00:00)\b/i.test(line)) continue
    if (open === undefined || close === undefined || weekdays === null || open >= close) return null
    isRead = true
    for (const weekday of weekdays) week[weekday]?.push({ open, close })
  }
  if (!isRead) return null
  for (const spans of week) spans.sort((one, other) => one.open - other.open)
  return { week, special: {} }
}

/** Weekdays of `Mo-Fr`, `Mo,We` or `Monday, Tuesday`; null for anything else. */
function readDays(text: string): number[] | null {
  const found: number[] = []
  for (const part of text.split(/\s*,\s*|\s+(?=[A-Z])/).filter(Boolean)) {
    const [first, last = first] = part.split(/\s*[-–]\s*/).map(dayOf)
    if (first === undefined || first < 0 || last === undefined || last < 0) return null
    for (let day = first; ; day = (day + 1) % 7) {
      found.push(day)
      if (day === last) break
    }
  }
  return found.length > 0 ? [...new Set(found)] : null
}

const dayOf = (text: string): number => days.findIndex((day) => text.trim().toLowerCase().startsWith(day))

/** The week in one line: `Monday to Friday 8:30 am – 5:30 pm, Saturday …`. */
export const hoursText = (hours: OpeningHours): string =>
  hours.week.every((spans) => spans.length === 0)
    ? formatSpans([])
    : weekRows(hours)
        .map(({ days: names, hours: text }) => `${names} ${text}`)
        .join(', ')
