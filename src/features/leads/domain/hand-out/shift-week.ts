import { parseTimeOfDay, type Span, weekdayNames } from '#features/sites/domain/hours/opening-hours.ts'
import type { HandOutSettings } from '#features/sites/domain/settings/hand-out-settings.ts'

type Duty = HandOutSettings['duty']

/** The times of each day of the week, from Sunday on. */
export type ShiftWeek = Span[][]

/** Null where the person has no hours of their own and those of their locations count. */
export function shiftWeekOf(duty: Duty, email: string): ShiftWeek | null {
  const own = duty.filter((shift) => isOf(shift, email))
  if (own.length === 0) return null
  return weekdayNames.map((day) =>
    own
      .filter(({ days }) => days.includes(day))
      .map(({ from, until }) => ({ open: parseTimeOfDay(from) ?? 0, close: parseTimeOfDay(until) ?? 0 }))
      .toSorted((one, other) => one.open - other.open),
  )
}

/** The hours of everybody with those of one person in place of what they had: days of the same times are one entry. */
export function withShiftWeek(duty: Duty, email: string, week: ShiftWeek | null): Duty {
  const others = duty.filter((shift) => !isOf(shift, email))
  const times = fromMonday.flatMap((day) =>
    (week?.[day] ?? []).map(({ open, close }) => ({
      day: weekdayNames[day],
      from: timeText(open),
      until: timeText(close),
    })),
  )
  const own = [...Map.groupBy(times, ({ from, until }) => `${from} ${until}`).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ email, days: same.map(({ day }) => day), from: first.from, until: first.until }] : []
  })
  return [...others, ...own]
}

const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const

const isOf = (shift: Duty[number], email: string): boolean => shift.email.toLowerCase() === email.toLowerCase()

/** `9:00`. */
const timeText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
