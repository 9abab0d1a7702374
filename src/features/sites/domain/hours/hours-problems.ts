import { formatSpans, type OpeningHours, type Span, weekdayNames } from './opening-hours.ts'

/** The most that anybody could read of one day. */
export const mostSpans = 3
export const mostNote = 80
/** Special days of one place, past ones not counted. */
export const mostSpecialDays = 60

export type HoursProblem = { /** `week.1`, or `special.2026-12-25`. */ at: string; message: string }

/** Each problem is worded for the person who typed it. */
export function hoursProblems({ week, special }: OpeningHours): HoursProblem[] {
  const days = week.map((spans, day): [string, Span[]] => [`week.${day}`, spans])
  const others = Object.entries(special).map(([date, { spans }]): [string, Span[]] => [`special.${date}`, spans])
  return [...days, ...others].flatMap(([at, spans]) => {
    const message = spansProblem(spans)
    return message ? [{ at, message }] : []
  })
}

function spansProblem(spans: readonly Span[]): string | undefined {
  if (spans.some(({ open, close }) => close <= open)) return 'The closing time must be later than the opening time.'
  const sorted = inOrder(spans)
  const overlaps = sorted.some(({ open }, at) => at > 0 && open <= (sorted[at - 1]?.close ?? 0))
  return overlaps ? 'These times overlap.' : undefined
}

const inOrder = (spans: readonly Span[]): Span[] => spans.toSorted((one, other) => one.open - other.open)

/** As they are stored: every day in order, and no special day before `today`. */
export function normalizedHours({ week, special }: OpeningHours, today: string): OpeningHours {
  const coming = Object.entries(special).filter(([date]) => date >= today)
  return {
    week: week.map(inOrder),
    special: Object.fromEntries(
      coming
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([date, { note, spans }]) => [date, { note: note.trim(), spans: inOrder(spans) }]),
    ),
  }
}

type HoursDifference = { day: string; before: string; after: string }

/** The changes between two versions, day by day, as shoppers read the hours. */
export function hoursDifferences(before: OpeningHours, after: OpeningHours): HoursDifference[] {
  const week = weekdayNames.map((day, at) => ({
    day,
    before: formatSpans(before.week[at] ?? []),
    after: formatSpans(after.week[at] ?? []),
  }))
  const dates = [...new Set([...Object.keys(before.special), ...Object.keys(after.special)])].toSorted()
  const special = dates.map((day) => ({ day, before: specialText(before, day), after: specialText(after, day) }))
  return [...week, ...special].filter((row) => row.before !== row.after)
}

function specialText({ special }: OpeningHours, date: string): string {
  const day = special[date]
  if (!day) return 'As in the week'
  return day.note ? `${formatSpans(day.spans)} (${day.note})` : formatSpans(day.spans)
}

/** Two versions are the same when shoppers read the same, however the times are stored. */
export const areSameHours = (one: OpeningHours, other: OpeningHours): boolean =>
  hoursDifferences(one, other).length === 0
