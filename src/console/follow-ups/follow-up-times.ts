import { addDays, type Day } from '#kernel/calendar-days.ts'
import { hour, minute } from '#kernel/duration.ts'
import { clockText } from '../data/site-clock.ts'

/** Text of the steps that are planned most. */
export const usualSteps = ['Call back', 'Send a quote', 'Book a test drive', 'Ask for their trade-in', 'Check finance']

type Choice = { label: string; clock: string }

const quarter = 15 * minute
const morning = '09:00'

/** The times that people plan most, as the clock of the site reads them: `2026-11-28T09:00`. */
export function usualTimes(now: Date, timeZone: string): Choice[] {
  const today = clockText(now, timeZone).slice(0, 10) as Day
  const inAnHour = new Date(Math.round((now.getTime() + hour) / quarter) * quarter)
  const on = (days: number): string => `${addDays(today, days)}T${morning}`
  return [
    { label: 'In an hour', clock: clockText(inAnHour, timeZone) },
    { label: 'Tomorrow', clock: on(1) },
    { label: 'In 3 days', clock: on(3) },
    { label: 'In a week', clock: on(7) },
  ]
}
