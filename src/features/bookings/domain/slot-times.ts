import { momentOf } from '#features/sites/domain/local-moment.ts'
import { localTime, type OpeningHours, type Span, spansOn } from '#features/sites/domain/hours/opening-hours.ts'
import { weekdayOf } from '#kernel/calendar-days.ts'
import { minute } from '#kernel/duration.ts'

/** A time that can be offered: two moments, and what the wall clock of the place reads at the first of them. */
export type Slot = {
  start: Date
  end: Date
  /** Local day, `2026-11-25`. */
  date: string
  /** Minutes after local midnight, as the clock reads them. */
  minutes: number
}

export type SlotPlace = { openingHours: OpeningHours; timeZone: string }

/**
 * The times of a local day, in order. Time is counted as it passes and not as the clock reads, so a clock that is set
 * forward skips no appointment into the next and one that is set back lets none overlap: every slot lasts its minutes,
 * begins while the place is open and ends before it closes.
 */
export function slotsOn(date: string, place: SlotPlace, rules: { minutes: number; everyMinutes: number }): Slot[] {
  return openingsOn(date, place).flatMap(({ opens, closes, isPlain, open }) => {
    const count = Math.floor((closes - opens - rules.minutes * minute) / (rules.everyMinutes * minute)) + 1
    return Array.from({ length: Math.max(0, count) }, (_, at): Slot => {
      const start = new Date(opens + at * rules.everyMinutes * minute)
      const minutes = isPlain ? open + at * rules.everyMinutes : localTime(start, place.timeZone).minutes
      return { start, end: new Date(start.getTime() + rules.minutes * minute), date, minutes }
    })
  })
}

/** The place must be open from the beginning of the appointment to its end. */
export const isOpenDuring = ({ start, end, date }: Slot, place: SlotPlace): boolean =>
  openingsOn(date, place).some(({ opens, closes }) => opens <= start.getTime() && end.getTime() <= closes)

/** `isPlain`: no clock is changed while it is open. */
type Opening = { opens: number; closes: number; open: number; isPlain: boolean }

function openingsOn(date: string, { openingHours, timeZone }: SlotPlace): Opening[] {
  let reached = -Infinity
  return joined(spansOn(openingHours, { date, weekday: weekdayOf(date), minutes: 0 })).map(({ open, close }) => {
    // Where the clock is set back between two openings, the second can begin before the first has ended.
    const opens = Math.max(reached, momentOf(date, open, { timeZone, whenTwice: 'first' }).getTime())
    const closes = momentOf(date, close, { timeZone, whenTwice: 'last' }).getTime()
    reached = closes
    // A place that opens at a time which the clock skips opens at the skip, when the clock reads something else.
    const isRead = localTime(new Date(opens), timeZone).minutes === open
    return { opens, closes, open, isPlain: isRead && closes - opens === (close - open) * minute }
  })
}

/** Spans that touch or overlap are one opening. */
function joined(spans: readonly Span[]): Span[] {
  const openings: Span[] = []
  for (const span of spans.toSorted((a, b) => a.open - b.open)) {
    const last = openings.at(-1)
    if (last && span.open <= last.close) last.close = Math.max(last.close, span.close)
    else openings.push({ ...span })
  }
  return openings
}
