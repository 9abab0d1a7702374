import { addDays, countDays, type Day, type Days, overlaps } from '#kernel/calendar-days.ts'
import type { HireTerms } from './hire-terms.ts'

export type HireCalendar = {
  taken: readonly Days[]
  /** Days on which somebody comes for a test drive: no pause is needed before or after one. */
  driven: readonly Day[]
  /** Which day it is at the dealer's. */
  today: Day
}

export type DatesProblem = 'order' | 'too-soon' | 'too-late' | 'too-short' | 'too-long' | 'not-available' | 'taken'

/** The first reason against these days, or null when they are free. */
export function datesProblem(days: Days, terms: HireTerms, calendar: HireCalendar): DatesProblem | null {
  const { first, last } = hireWindow(terms, calendar.today)
  const length = lengthOf(days, terms)
  if (days.until < days.from) return 'order'
  if (days.from < first) return terms.availableFrom && days.from < terms.availableFrom ? 'not-available' : 'too-soon'
  if (days.from > last) return terms.availableUntil && days.from > terms.availableUntil ? 'not-available' : 'too-late'
  if (length < terms.least) return 'too-short'
  if (length > terms.most) return 'too-long'
  if (terms.availableUntil && days.until > terms.availableUntil) return 'not-available'
  return isTaken(days, terms, calendar) ? 'taken' : null
}

/** The first and the last day on which it can begin. */
export function hireWindow(terms: HireTerms, today: Day): { first: Day; last: Day } {
  const soonest = addDays(today, terms.leadDays)
  const latest = addDays(today, terms.daysAhead)
  return {
    first: terms.availableFrom && terms.availableFrom > soonest ? terms.availableFrom : soonest,
    last: terms.availableUntil && terms.availableUntil < latest ? terms.availableUntil : latest,
  }
}

/** Judges the day alone: the days beside it may still be taken. */
export function isDayFree(day: Day, terms: HireTerms, calendar: HireCalendar): boolean {
  const { first } = hireWindow(terms, calendar.today)
  if (day < first || (terms.availableUntil && day > terms.availableUntil)) return false
  return !isTaken({ from: day, until: day }, terms, calendar)
}

const mostShown = 3

/**
 * The next days of the same length that are free, from the day that was wanted on; where there are none any more, those
 * before it. A length that is not offered becomes the nearest one that is.
 */
export function nextFreeDays(wanted: Days, terms: HireTerms, calendar: HireCalendar): Days[] {
  const { first, last } = hireWindow(terms, calendar.today)
  const length = Math.max(wanted.until < wanted.from ? terms.least : lengthOf(wanted, terms), terms.least)
  const days = Math.min(length, terms.most) * unitDays(terms)
  const from = wanted.from < first ? first : wanted.from
  const later = freeStarts({ from, last, days }, terms, calendar)
  const found = later.length > 0 ? later : freeStarts({ from: first, last, days }, terms, calendar)
  return found.map((start) => ({ from: start, until: addDays(start, days - 1) }))
}

function freeStarts(
  { from, last, days }: { from: Day; last: Day; days: number },
  terms: HireTerms,
  calendar: HireCalendar,
): Day[] {
  const starts: Day[] = []
  // Choices a day apart are one choice: the next is as far on as the stay is long, or a week.
  const apart = Math.min(days, 7)
  for (let day = from; day <= last && starts.length < mostShown;) {
    const isFree = datesProblem({ from: day, until: addDays(day, days - 1) }, terms, calendar) === null
    if (isFree) starts.push(day)
    day = addDays(day, isFree ? apart : 1)
  }
  return starts
}

/** Days of a rental are counted one by one, those of a subscription by the week. */
const unitDays = ({ kind }: Pick<HireTerms, 'kind'>): number => (kind === 'rental' ? 1 : 7)

const lengthOf = (days: Days, terms: HireTerms): number => Math.ceil(countDays(days) / unitDays(terms))

/** Whoever has it before or after needs it handed over: the pause counts on both sides. */
const isTaken = (days: Days, { turnaroundDays }: HireTerms, { taken, driven }: HireCalendar): boolean =>
  driven.some((day) => days.from <= day && day <= days.until) ||
  taken.some((each) =>
    overlaps(days, { from: addDays(each.from, -turnaroundDays), until: addDays(each.until, turnaroundDays) }),
  )
