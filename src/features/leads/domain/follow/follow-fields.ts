import type { FormField } from '../form/enquiry-form.ts'
import type { VisitRules } from '../form/visit-times.ts'
import { isBooked, type Lead, payloadText } from '../lead/lead.ts'

/** How a shopper is called and reached, and when they want to come: what may be changed after sending. */
const changeable = new Set(['name', 'last_name', 'email', 'phone', 'postcode', 'date', 'time'])

/** The time of an appointment is changed where the appointment is. */
const timeFields = new Set(['date', 'time'])

/** The fields that can be changed on the private page. Conditions are dropped: no field there waits for another. */
export const changedByFollowing = (fields: readonly FormField[], lead: Pick<Lead, 'payload'>): FormField[] =>
  fields
    .filter(({ name }) => changeable.has(name) && !(isBooked(lead) && timeFields.has(name)))
    .map((field) => ({
      ...field,
      shownWhen: undefined,
      ...(field.visit ? { visit: atPlaceOf(lead, field.visit) } : {}),
    }))

/** The yard was chosen when the enquiry was sent. */
const atPlaceOf = (lead: Pick<Lead, 'payload'>, visit: VisitRules): VisitRules => ({
  ...visit,
  choosers: [],
  placeOf: () =>
    visit.placeOf(Object.fromEntries(Object.keys(lead.payload).map((key) => [key, payloadText(lead, key)]))),
})

/** The stored value of a field; a wished day and time are stored as one and read apart. */
export function valueToFollow(lead: Pick<Lead, 'payload'>, name: string): string {
  const [date = '', time = ''] = payloadText(lead, 'dateTime').split(' ')
  if (name === 'date') return date
  return name === 'time' ? time : payloadText(lead, name)
}

/** The values typed into these fields. Emptying a day also clears the time that belonged to it. */
export function valuesToChange(raw: Record<string, unknown>, fields: readonly FormField[]): Record<string, unknown> {
  const known = fields.flatMap(({ name }) => (typeof raw[name] === 'string' ? [[name, raw[name]] as const] : []))
  const wanted: Record<string, unknown> = Object.fromEntries(known)
  return wanted['date'] === '' ? { ...wanted, time: '', dateTime: '' } : wanted
}
