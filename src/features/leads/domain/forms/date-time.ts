import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { DepartmentKind } from '#features/sites/domain/departments/department.ts'
import { atDepartment } from '#features/sites/domain/departments/location-departments.ts'
import type { Location } from '#features/sites/domain/site.ts'
import { addDays } from '#kernel/calendar-days.ts'
import type { FormField, FormSite } from '../form/enquiry-form.ts'
import { dateField, optional, timeField } from '../form/form-fields.ts'
import type { VisitPlace, VisitRules } from '../form/visit-times.ts'
import { answeringPlace } from '../lead/lead-place.ts'

/** How far ahead somebody may book. */
const bookableDays = 365

type WishedVisit = {
  kind: 'test_drive' | 'service'
  label: string
  today: string | undefined
  vehicle?: Vehicle | undefined
}

/**
 * A day, and once that is chosen a time at which the yard that will answer is open. Neither is required (specification 5).
 * `choosers` are the fields of the form that choose the yard.
 */
export function dateAndTimeFields(
  site: FormSite,
  { kind, label, today, vehicle }: WishedVisit,
  choosers: readonly FormField[],
): FormField[] {
  const days = today === undefined ? {} : { first: today, last: addDays(today, bookableDays) }
  const visit: VisitRules = {
    placeOf: (values) => visitPlace(answeringPlace(values, { site, vehicle }), departments[kind]),
    choosers: choosers.flatMap(({ name, kind, options = [] }) =>
      kind === 'select' ? [{ name, values: options.map(({ value }) => value) }] : [],
    ),
    leadMinutes: site.settings.bookings[kind].lead_hours * 60,
  }
  return [
    optional(dateField('date', label, days)),
    { ...optional(timeField('time', 'Preferred time', visit)), shownWhen: { field: 'date' } },
  ]
}

const departments = { test_drive: 'sales', service: 'service' } as const

function visitPlace(yard: Location | undefined, department: DepartmentKind): VisitPlace | undefined {
  const place = yard && atDepartment(yard, department)
  return place && { name: place.name, hours: place.openingHours, timeZone: place.timeZone }
}

/** `date` and `time` travel as one `dateTime`, as the payload of specification 3 has it: `2026-03-14 10:30`. */
export function withDateTime(values: Record<string, string>): Record<string, string> {
  const { date, time, ...rest } = values
  if (date === undefined && time === undefined) return values
  const dateTime = [date, time].filter(Boolean).join(' ')
  return dateTime === '' ? rest : { ...rest, dateTime }
}
