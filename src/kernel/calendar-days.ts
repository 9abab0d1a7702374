import { day as dayLong } from './duration.ts'

/** A day of the calendar such as `2026-12-25`, in no zone: every day is as long as the next, and days compare as text. */
export type Day = string

/** From the first day to the last, both included. */
export type Days = { from: Day; until: Day }

/** A day as it was typed; undefined when the calendar has none of that name. */
export function parseDay(text: string | null | undefined): Day | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const at = Date.parse(text)
  // Some readers move the 30th of February into March, others refuse it.
  return Number.isNaN(at) || dayOf(at) !== text ? undefined : text
}

/** A negative count goes back. */
export const addDays = (day: Day, count: number): Day => dayOf(Date.parse(day) + count * dayLong)

/** 1 for a single day. */
export const countDays = ({ from, until }: Days): number => (Date.parse(until) - Date.parse(from)) / dayLong + 1

/** One day in common is enough. */
export const overlaps = (one: Days, other: Days): boolean => one.from <= other.until && other.from <= one.until

/** Sunday is 0. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay()

/** All days of the month that `day` lies in, in order. */
export function daysOfMonth(day: Day): Day[] {
  const first = `${day.slice(0, 7)}-01`
  const days: Day[] = []
  for (let each = first; each.startsWith(day.slice(0, 7)); each = addDays(each, 1)) days.push(each)
  return days
}

const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10)
