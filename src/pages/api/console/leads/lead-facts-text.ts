import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FormField } from '#features/leads/domain/form/enquiry-form.ts'
import { formOfLead } from '#features/leads/domain/form/form-catalog.ts'
import { answersIn, answersKey } from '#features/leads/domain/lead/own-answers.ts'
import type { LeadPayload, StoredLead } from '#features/leads/domain/lead/lead.ts'
import { wantedTimeText } from '#features/leads/domain/form/wanted-time.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'

type Fact = { label: string; text: string }

/** Values that have a place of their own on the page. */
const shownElsewhere = new Set([
  'category',
  'subcategory',
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'message',
  'opt_in',
  'visited_pages',
  'linked_query_params',
  'first_touch',
  'last_touch',
  'session_id',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'location_id',
  'dealership_slug',
  answersKey,
])

/** What only helps to look into how a lead came, in this order. */
const technicalLabels: Record<string, string> = {
  url: 'Sent from',
  source: 'Source',
  website_slug: 'Site',
  form_name: 'Form',
  lead_status: 'Form is',
  form_completed: 'Sent to the end',
  step_number: 'Last step',
  skipped_steps: 'Steps skipped',
  has_files: 'With files',
  vehicle_status: 'Vehicle was',
  manufacturer_slug: 'Manufacturer',
  car_id: 'Vehicle id',
  lead_id: 'Id of the first step',
  page_id: 'Page',
  user_agent: 'Browser',
}

/** Words for what several forms ask under one key. */
const labels: Record<string, string> = {
  postcode: 'Postcode',
  dateTime: 'Wanted time',
  additional_services: 'Services',
}

/** Every answer, under the words of the form that asked; values of no form of ours under their own names. */
export function answersOf(lead: StoredLead, site: Site, vehicle: Vehicle | undefined): Fact[] {
  const fields = formOfLead(site, lead.payload, { vehicle })?.fields ?? []
  const keys = Object.keys(lead.payload).filter((key) => !shownElsewhere.has(key) && !(key in technicalLabels))
  const own = answersIn(lead.payload).map(({ question, answer }) => ({
    label: question,
    text: wantedTimeText(answer),
  }))
  const stated = keys.flatMap((key) => {
    const field = fields.find(({ name }) => name === key)
    const text = answerText(lead.payload[key] ?? '', field)
    const label = field?.label || labels[key] || key.replaceAll('_', ' ')
    return text === '' ? [] : [{ label: spell(site.region, label), text }]
  })
  return [...stated, ...own]
}

export const technicalFacts = (payload: LeadPayload): Fact[] =>
  Object.entries(technicalLabels).flatMap(([key, label]) => {
    const text = textOf(payload[key] ?? '').replaceAll('_', ' ')
    return text === '' ? [] : [{ label, text }]
  })

/** A choice in the words that stood beside it, and a day as people say it. */
function answerText(value: LeadPayload[string], field: FormField | undefined): string {
  if (field?.kind === 'tick') return /^(?:true|yes|on|1)$/i.test(textOf(value)) ? 'Yes' : 'No'
  const text = textOf(value)
  return field?.options?.find((option) => option.value === text)?.label ?? wantedTimeText(text)
}

function textOf(value: LeadPayload[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, text]) => `${key} = ${text}`)
      .join(', ')
  return String(value)
}

const touchLabels: Record<string, string> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  gclid: 'Google click',
  fbclid: 'Facebook click',
  referrer: 'Came from',
  landing: 'Landed on',
  at: 'At',
}

/** One arrival, in words; `at` is turned into words by the caller's clock. */
export function touchFacts(touch: LeadPayload[string] | undefined, timeText: (moment: Date) => string): Fact[] {
  if (typeof touch !== 'object' || Array.isArray(touch)) return []
  return Object.entries(touchLabels).flatMap(([key, label]) => {
    const value = touch[key] ?? ''
    const moment = key === 'at' ? Date.parse(value) : Number.NaN
    const text = Number.isNaN(moment) ? (key === 'at' ? '' : value) : timeText(new Date(moment))
    return text === '' ? [] : [{ label, text }]
  })
}
