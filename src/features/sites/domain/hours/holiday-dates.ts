import { addDays, type Day, weekdayOf } from '#kernel/calendar-days.ts'

export type Holiday = { /** Local day: `2026-12-25`. */ date: string; name: string }

type Place = { month: number; weekday: number; which: number }

/** `nth(2026, {month: 11, weekday: 4, which: 4}, name)` is the fourth Thursday of November. */
export function nth(year: number, { month, weekday, which }: Place, name: string): Holiday {
  const first = dayOf(year, month, 1)
  return { date: addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (which - 1) * 7), name }
}

/** Months count from 1: `dayOf(2026, 3, 9)` is `2026-03-09`. */
export const dayOf = (year: number, month: number, day: number): Day =>
  [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
