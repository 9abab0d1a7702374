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

const labels: Record<string, string> = {
  opt_in: 'News and offers',
  source: 'Source',
  website_slug: 'Site',
  url: 'Sent from',
  user_agent: 'Browser',
  postcode: 'Postcode',
  car_type: 'Vehicle is',
  vehicle_status: 'Vehicle status',
  manufacturer_slug: 'Manufacturer',
  additional_services: 'Services',
  car_id: 'Vehicle id',
}

/** Everything else that the enquiry says, in words. */
export function otherFacts(payload: LeadPayload): { label: string; text: string }[] {
  return Object.entries(payload)
    .filter(([key]) => !shownElsewhere.has(key))
    .map(([key, value]) => ({ label: labels[key] ?? key, text: textOf(value) }))
    .filter((fact) => fact.text !== '')
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
