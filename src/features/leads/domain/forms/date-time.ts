import type { FormField, FormSite } from '../form/enquiry-form.ts'
import { dateField, formLocations, optional, timeField } from '../form/form-fields.ts'

/** How far ahead somebody may book. */
const bookableDays = 365

/** A day, and once that is chosen a time within opening hours. Neither is required (specification 5). */
export function dateAndTimeFields(site: FormSite, label: string, today: string | undefined): FormField[] {
  const days = today === undefined ? {} : { first: today, last: daysAfter(today, bookableDays) }
  return [
    optional(dateField('date', label, days)),
    { ...optional(timeField('time', 'Preferred time', openMinutes(site))), shownWhen: { field: 'date' } },
  ]
}

/** `2026-02-27`, 3 -> `2026-03-02`. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

const usualHours = { first: 8 * 60, last: 17 * 60 }

/** From the first opening of any day to half an hour before the last closing, on the half hour. */
export function openMinutes(site: Pick<FormSite, 'dealerships'>): { first: number; last: number } {
  const spans = formLocations(site).flatMap(({ openingHours }) => openingHours.week.flat())
  if (spans.length === 0) return usualHours
  const first = Math.ceil(Math.min(...spans.map((span) => span.open)) / 30) * 30
  const last = Math.floor((Math.max(...spans.map((span) => span.close)) - 30) / 30) * 30
  return last > first ? { first, last } : usualHours
}

/** `date` and `time` travel as one `dateTime`, as the payload of specification 3 has it: `2026-03-14 10:30`. */
export function withDateTime(values: Record<string, string>): Record<string, string> {
  const { date, time, ...rest } = values
  if (date === undefined && time === undefined) return values
  const dateTime = [date, time].filter(Boolean).join(' ')
  return dateTime === '' ? rest : { ...rest, dateTime }
}
