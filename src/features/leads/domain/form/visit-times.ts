import { minute } from '#kernel/duration.ts'
import {
  formatTimeOfDay,
  localTime,
  type OpeningHours,
  type Span,
  spansOn,
} from '#features/sites/domain/hours/opening-hours.ts'
import { weekdayOf } from '#kernel/calendar-days.ts'

/** A yard that somebody may wish to visit. */
export type VisitPlace = { name: string; hours: OpeningHours; timeZone: string }

/** Which yard a wish for a time is about, by what else the form says; undefined where the site has none. */
export type VisitRules = {
  placeOf(values: Record<string, string>): VisitPlace | undefined
  /** The fields of the form that choose the yard, with what may be chosen. */
  choosers: readonly Chooser[]
  /** Minutes that must lie between asking and coming. */
  leadMinutes: number
}

type Chooser = { name: string; values: readonly string[] }

/** What the browser needs of the rules: the yard that answers, by what is chosen in the choosers, joined by line breaks. */
export type VisitTable = {
  choosers: string[]
  byChoice: Record<string, number>
  places: VisitPlace[]
  leadMinutes: number
}

const choiceKey = (values: readonly string[]): string => values.join('\n')

/** Every choice that names a yard, worked out beforehand. Where there is nothing to choose there is one. */
export function visitTable({ placeOf, choosers, leadMinutes }: VisitRules): VisitTable {
  const choices = choosers.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => ['', ...values].map((value) => [...row, value])),
    [[]],
  )
  const places: VisitPlace[] = []
  const byChoice: Record<string, number> = {}
  for (const chosen of choices) {
    if (choosers.length > 0 && chosen.every((value) => value === '')) continue
    const pairs = chosen.flatMap((value, at) => (value === '' ? [] : [[choosers[at]?.name ?? '', value] as const]))
    const place = placeOf(Object.fromEntries(pairs))
    if (!place) continue
    if (!places.some(({ name }) => name === place.name)) places.push(place)
    byChoice[choiceKey(chosen)] = places.findIndex(({ name }) => name === place.name)
  }
  return { choosers: choosers.map(({ name }) => name), byChoice, places, leadMinutes }
}

/** The yard that is chosen; undefined while nothing is. */
export function chosenPlace(
  { choosers, byChoice, places }: VisitTable,
  values: Record<string, string>,
): VisitPlace | undefined {
  const index = byChoice[choiceKey(choosers.map((name) => values[name] ?? ''))]
  return index === undefined ? undefined : places[index]
}

/** Half an hour: what a visit takes at least, and how far apart the times are that a form offers. */
const step = 30

/** The usual hours of any day, where nobody has typed in those of a yard. */
const usualSpans: Span[] = [{ open: 8 * 60, close: 17 * 60 + step }]

/** Visits begin at opening and no later than half an hour before closing. */
function visitSpans({ hours }: VisitPlace, date: string): Span[] {
  const spans = hasHours(hours) ? spansOn(hours, { date, weekday: weekdayOf(date), minutes: 0 }) : usualSpans
  return spans.map(({ open, close }) => ({ open, close: close - step })).filter(({ open, close }) => open <= close)
}

/** Times to choose from, in minutes after midnight: of that day, or of any day while none is chosen. */
export function visitTimes(place: VisitPlace, date = ''): number[] {
  const spans = date === '' ? spansOfAnyDay(place) : visitSpans(place, date)
  const times = spans.flatMap(({ open, close }) => {
    const first = Math.ceil(open / step) * step
    return Array.from({ length: Math.max(0, Math.floor((close - first) / step) + 1) }, (_, at) => first + at * step)
  })
  return [...new Set(times)].toSorted((a, b) => a - b)
}

function spansOfAnyDay({ hours }: VisitPlace): Span[] {
  const spans = hasHours(hours) ? hours.week.flat() : usualSpans
  return spans.map(({ open, close }) => ({ open, close: close - step }))
}

const hasHours = ({ week, special }: OpeningHours): boolean =>
  [...week, ...Object.values(special).map((day) => day.spans)].some((spans) => spans.length > 0)

type Wish = { date: string; time: string }

/** Minutes after midnight as an option: 630 is `10:30`, shown as `10:30 am`. */
export const timeChoice = (minutes: number): { value: string; label: string } => ({
  value: [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  label: formatTimeOfDay(minutes),
})

/** In minutes after midnight: the times of a day that begin no sooner than `leadMinutes` from now; all of them while no day is chosen. */
export function timesLeft(place: VisitPlace, date: string, { now, leadMinutes }: { now: Date; leadMinutes: number }) {
  const earliest = localTime(new Date(now.getTime() + leadMinutes * minute), place.timeZone)
  const times = visitTimes(place, date)
  if (date === '' || date > earliest.date) return times
  return date < earliest.date ? [] : times.filter((minutes) => minutes >= earliest.minutes)
}

/** Problems by field; none while no day is chosen. */
export function visitProblems(
  { date, time }: Wish,
  place: VisitPlace,
  { now, leadMinutes }: { now: Date; leadMinutes: number },
): Record<string, string> {
  if (date === '') return time === '' ? {} : { date: 'Please choose a date.' }
  const spans = visitSpans(place, date)
  if (spans.length === 0) return { date: `${place.name} is closed that day. Please choose another one.` }
  const earliest = localTime(new Date(now.getTime() + leadMinutes * minute), place.timeZone)
  const from = date < earliest.date ? Infinity : date > earliest.date ? 0 : earliest.minutes
  const left = spans.filter(({ close }) => close >= from)
  if (left.length === 0) return { date: 'It’s too late for that day. Please choose a later one.' }
  if (time === '' || left.some((span) => isWithin(time, { ...span, open: Math.max(span.open, from) }))) return {}
  const offered = left.map((span) => spanText({ ...span, open: Math.max(span.open, from) })).join(' or ')
  return { time: `Please choose a time that day ${offered}, when ${place.name} can see you.` }
}

const isWithin = (time: string, { open, close }: Span): boolean => {
  const [hours = '', minutes = ''] = time.split(':')
  const at = Number(hours) * 60 + Number(minutes)
  return open <= at && at <= close
}

const spanText = ({ open, close }: Span): string =>
  open === close ? `at ${formatTimeOfDay(open)}` : `from ${formatTimeOfDay(open)} to ${formatTimeOfDay(close)}`
