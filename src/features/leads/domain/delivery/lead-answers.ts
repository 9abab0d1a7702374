import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { EnquiryForm, FieldMeaning, FormField } from '../form/enquiry-form.ts'
import { displayNumber } from '../form/numeric-input.ts'
import { wantedTimeText } from '../form/wanted-time.ts'
import type { Lead, LeadPayload } from '../lead/lead.ts'
import { answersIn, answersKey } from '../lead/own-answers.ts'
import { formOfStoredLead } from '../lead/stored-form.ts'

/** One thing that the sender said, or that our own services added. */
export type LeadAnswer = {
  key: string
  label: string
  /** As people read it: `84,210 km`, `Yes`. */
  text: string
  /** As programs read it: `84210`. */
  value: string
  meaning: FieldMeaning | undefined
}

/**
 * The answers besides the message and the contact details, in the order and under the labels of the form; answers that
 * no field of the form asks for come last.
 */
export function answersOf(lead: Lead, site: Site): LeadAnswer[] {
  const form = formOfStoredLead(lead, site)
  const requested = new Map(form.fields.map((field) => [payloadKey(field), field]))
  const keys = [...requested.keys(), ...Object.keys(lead.payload).filter((key) => !requested.has(key))]
  const own = answersIn(lead.payload).map(({ question, answer: text }, at): LeadAnswer => ({
    key: `${answersKey} ${at + 1}`,
    label: question,
    text: wantedTimeText(text),
    value: text,
    meaning: undefined,
  }))
  return keys
    .filter((key) => lead.payload[key] !== undefined && !notForReaders.has(key))
    .map((key) => answer(key, lead.payload[key] ?? '', { field: requested.get(key), site }))
    .concat(own)
    .filter(({ text }) => text.trim() !== '')
}

/** The answers of a lead by what their field means, for readers that do not know the form. */
export function meaningsOf(lead: Lead, site: Site): Map<FieldMeaning, LeadAnswer[]> {
  const found = new Map<FieldMeaning, LeadAnswer[]>()
  const form: Pick<EnquiryForm, 'fields'> = formOfStoredLead(lead, site)
  for (const field of form.fields) {
    const value = lead.payload[field.name]
    if (!field.meaning || value === undefined) continue
    const stated = answer(field.name, value, { field, site })
    if (stated.text.trim() !== '') found.set(field.meaning, [...(found.get(field.meaning) ?? []), stated])
  }
  return found
}

/** A day and its time travel as one. */
const payloadKey = ({ name, kind }: FormField): string =>
  (name === 'date' && kind === 'date') || (name === 'time' && kind === 'time') ? 'dateTime' : name

/** In place of a form's label, which stands for less or says more than fits. */
const fixedLabels = new Map([['dateTime', 'Wanted time']])

/** Labels of what no field asks for. */
const otherLabels = new Map([
  ['postcode', 'Postcode'],
  ['additional_services', 'Services'],
  ['car_type', 'Vehicle is'],
])

function answer(
  key: string,
  value: LeadPayload[string],
  { field, site }: { field: FormField | undefined; site: Site },
): LeadAnswer {
  return {
    key,
    label: spell(
      site.region,
      fixedLabels.get(key) ?? (field ? fieldLabel(field) : (otherLabels.get(key) ?? key.replaceAll('_', ' '))),
    ),
    text: key === 'dateTime' ? wantedTimeText(String(value)) : valueText(value, field),
    value: plainText(value),
    meaning: field?.meaning,
  }
}

const tradeInKey = 'Trade-In '

/** Apart from its form a label must still say whose make or model it is. */
function fieldLabel({ name, label }: FormField): string {
  if (label === '') return name
  return name.startsWith(tradeInKey) && !/trad(?:e|ing)/i.test(label)
    ? `Trade-in ${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : label
}

function valueText(value: LeadPayload[string], field: FormField | undefined): string {
  const text = plainText(value)
  if (field?.number) return displayNumber(text, field.number.format)
  if (field?.kind === 'tick') return text === 'true' ? 'Yes' : text
  return field?.options?.find((option) => option.value === text)?.label ?? text
}

/** A box becomes `Yes` or `No`; several values are separated by commas, and pairs read `utm_source google, utm_medium cpc`. */
export function plainText(value: LeadPayload[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, text]) => `${key} ${text}`)
      .join(', ')
  return String(value)
}

/** Shown elsewhere, or of use to programs only. What was agreed to stands in the consents: `opt_in` is true by default. */
const notForReaders = new Set([
  answersKey,
  'opt_in',
  'name',
  'last_name',
  'first_name',
  'email',
  'phone',
  'message',
  'category',
  'subcategory',
  'visited_pages',
  'linked_query_params',
  'first_touch',
  'last_touch',
  'lead_status',
  'form_completed',
  'step_number',
  'skipped_steps',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'vehicle_status',
  'location_id',
  'dealership_slug',
  'website_slug',
  'manufacturer_slug',
  'source',
  'url',
  'user_agent',
  'car_id',
  'lead_id',
  'page_id',
  'has_files',
  'form_name',
  'session_id',
])
