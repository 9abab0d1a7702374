import { telHref } from '#features/sites/domain/phone.ts'
import { regionRules, spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { type Lead, type LeadPayload, payloadText, type StoredLead, vehicleOfLead } from '../lead/lead.ts'
import { careersSubcategory, findLeadCategory } from '../lead/lead-category.ts'
import { formatPhone } from '../form/phone-library.ts'
import { answeringLocation } from '../desk/response-clock.ts'
import { wantedTimeWords } from '../form/wanted-time.ts'
import type { Fact } from './mail-content.ts'

/** What an enquiry is called for a reader: an application was filed as a general enquiry and keeps its own name. */
export const kindOfLead = (lead: Lead, site: Site): string => spell(site.region, lead.subcategory || lead.category)

/** The same without anything that the sender could have written: the name of a category that we know. */
export function categoryName(lead: Lead, site: Site): string {
  const name = lead.subcategory === careersSubcategory ? careersSubcategory : findLeadCategory(lead.category)?.name
  return spell(site.region, name ?? 'Enquiry')
}

/** `Sat 21 Nov 2026, 3:45 pm`, on the site's own clock. */
export function timeWords(moment: Date, site: Site): string {
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

/** How to reach the sender, and who is to answer. */
export function reachFacts(lead: StoredLead, site: Site): Fact[] {
  const location = answeringLocation(site, lead)
  const dealership = site.dealerships.find(({ id }) => id === lead.dealershipId)?.name
  return present([
    { label: 'Phone', text: formatPhone(lead.phone, site.region), href: telHref(lead.phone) },
    { label: 'E-mail', text: lead.email, href: `mailto:${lead.email}` },
    { label: 'For', text: joined(dealership ?? payloadText(lead, 'dealership_slug'), location?.name ?? '') },
    { label: 'Received', text: timeWords(lead.createdAt, site) },
  ])
}

/** Dealer and yard, once when they have the same name. */
const joined = (dealership: string, location: string): string =>
  [...new Set([dealership, location])].filter(Boolean).join(', ')

const labels: Record<string, string> = {
  postcode: 'Postcode',
  dateTime: 'Wanted time',
  additional_services: 'Services',
  opt_in: 'News and offers',
  car_type: 'Vehicle is',
}

/** Said elsewhere in the mail, or of use to programs only. */
const notForReaders = new Set([
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

/** What the sender said beside his message: known keys under their words, a form's own fields under their names. */
export function saidFacts(lead: Lead, site: Site): Fact[] {
  const keys = Object.keys(lead.payload).filter((key) => !notForReaders.has(key))
  return present([
    { label: 'Vehicle', text: vehicleOfLead(lead) },
    ...keys.map((key) => ({
      label: spell(site.region, labels[key] ?? key.replaceAll('_', ' ')),
      text: key === 'dateTime' ? wantedTimeWords(payloadText(lead, key)) : valueWords(lead.payload[key] ?? ''),
    })),
  ])
}

const pagesShown = 5

/** How the sender came, and the last pages that he looked at before he wrote. */
export function journeyFacts(lead: Lead): Fact[] {
  const { visited_pages: visited, linked_query_params: params, first_touch: first } = lead.payload
  const pages = Array.isArray(visited) ? visited.slice(-pagesShown) : []
  return present([
    { label: 'Campaign', text: valueWords(isEmpty(params) ? (first ?? '') : (params ?? '')) },
    { label: 'Pages seen', text: pages.map((page) => page.slice(0, 120)).join('\n') },
    { label: 'Sent from', text: payloadText(lead, 'url').slice(0, 200) },
  ])
}

const isEmpty = (value: LeadPayload[string] | undefined): boolean =>
  value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

function valueWords(value: LeadPayload[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, text]) => `${key} ${text}`)
      .join(', ')
  return String(value)
}

const present = (facts: Fact[]): Fact[] => facts.filter(({ text }) => text.trim() !== '')
