import { fullName, type LeadPayload, type StoredLead } from '#features/leads/domain/lead.ts'
import { formatPhone } from '#features/leads/domain/phone.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { telHref } from '#features/sites/domain/phone.ts'

export const nameOf = (lead: StoredLead): string => fullName(lead) || 'No name given'

/** `Sat 21 Nov 2026, 3:45 pm`, on the site's own clock. */
export function timeOf(moment: Date, site: Site): string {
  return new Intl.DateTimeFormat(regionRules(site.region).locale, {
    timeZone: site.timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment)
}

export const phoneOf = (lead: StoredLead, site: Site) => ({
  href: telHref(lead.phone),
  text: formatPhone(lead.phone, site.region),
})

/** Values that have a place of their own on the page. */
const shownElsewhere = new Set([
  'category',
  'subcategory',
  'name',
  'last_name',
  'email',
  'phone',
  'message',
  'visited_pages',
  'linked_query_params',
  'lead_status',
  'form_completed',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'location_id',
  'dealership_slug',
])

/** What tells a person how the enquiry came about, and what only helps to look into it; each in this order. */
const labels: Record<string, string> = {
  postcode: 'Postcode',
  additional_services: 'Services',
  car_type: 'Vehicle is',
  vehicle_status: 'Vehicle status',
  opt_in: 'News and offers',
}
const technicalLabels: Record<string, string> = {
  url: 'Sent from',
  source: 'Source',
  website_slug: 'Site',
  manufacturer_slug: 'Manufacturer',
  car_id: 'Vehicle id',
  user_agent: 'Browser',
}

export type Fact = { label: string; text: string }

/** Everything else that the enquiry says, in words; fields of the site's own under their own names. */
export function otherFacts(payload: LeadPayload): Fact[] {
  const own = Object.keys(payload).filter(
    (key) => !shownElsewhere.has(key) && !(key in labels) && !(key in technicalLabels),
  )
  return factsOf(payload, { ...Object.fromEntries(own.map((key) => [key, key])), ...labels })
}

export const technicalFacts = (payload: LeadPayload): Fact[] => factsOf(payload, technicalLabels)

function factsOf(payload: LeadPayload, wanted: Record<string, string>): Fact[] {
  return Object.entries(wanted).flatMap(([key, label]) => {
    const value = payload[key]
    const text =
      value === undefined ? '' : key === 'vehicle_status' ? textOf(value).replaceAll('_', ' ') : textOf(value)
    return text === '' ? [] : [{ label, text }]
  })
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
