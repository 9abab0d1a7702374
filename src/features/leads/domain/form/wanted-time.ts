import { parseDay } from '#kernel/calendar-days.ts'

type WantedTime = {
  /** `2026-11-27` */ date: string
  /** `10:30`; undefined when any time will do. */ time: string | undefined
}

/** `2026-11-27 10:30` or `2026-11-27`; undefined for any other text. */
export function parseWantedTime(text: string): WantedTime | undefined {
  const [, date = '', time] = /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d:[0-5]\d|2[0-3]:[0-5]\d))?$/.exec(text) ?? []
  return parseDay(date) ? { date, time } : undefined
}

/** `2026-11-27 10:30` -> `Fri, 27 Nov 2026, 10:30`; a wall clock's time, which belongs to no zone. Other text stays as it is. */
export function wantedTimeText(text: string): string {
  const wanted = parseWantedTime(text)
  if (!wanted) return text
  return [dayFormat.format(new Date(wanted.date)), wanted.time].filter(Boolean).join(', ')
}

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
