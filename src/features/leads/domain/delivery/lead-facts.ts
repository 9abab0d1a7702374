import { telHref } from '#features/sites/domain/phone.ts'
import { spell } from '#features/sites/domain/region.ts'
import { dealerAndPlace } from '#features/sites/domain/departments/location-departments.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { timeOf } from '#features/sites/domain/clock-text.ts'
import { type Lead, type LeadPayload, payloadText, payloadTexts, type StoredLead, vehicleOfLead } from '../lead/lead.ts'
import { careersSubcategory, findLeadCategory } from '../lead/lead-category.ts'
import { formatPhone } from '../form/phone-library.ts'
import { answeringLocation } from '../desk/response-clock.ts'
import { answersOf, plainText } from './lead-answers.ts'
import type { Fact } from './mail-content.ts'

/** An application is filed as a general enquiry but keeps its own name for readers. */
export const kindOfLead = (lead: Lead, site: Site): string => spell(site.region, lead.subcategory || lead.category)

/** Does the same as `kindOfLead` without anything that the sender could have written: the name of a category that we know. */
export function categoryName(lead: Lead, site: Site): string {
  const name = lead.subcategory === careersSubcategory ? careersSubcategory : findLeadCategory(lead.category)?.name
  return spell(site.region, name ?? 'Enquiry')
}

/** `Sat 21 Nov 2026, 3:45 pm`, on the clock of the yard that answers: a group may have one in Sydney and one in Perth. */
export const timeText = (moment: Date, lead: Lead, site: Site): string =>
  timeOf(moment, { region: site.region, timeZone: answererOf(lead, site).location?.timeZone ?? site.timeZone })

/** The yard that answers, and its dealership. A dealership elsewhere has no name here. */
export function answererOf(lead: Lead, site: Site): { dealer: string | undefined; location: Location | undefined } {
  const location = answeringLocation(site, lead)
  const isElsewhere = lead.dealershipId !== null && !site.dealerships.some(({ id }) => id === lead.dealershipId)
  const dealer = site.dealerships.find(({ id }) => id === (location?.dealershipId ?? lead.dealershipId))
  return isElsewhere ? { dealer: undefined, location: undefined } : { dealer: dealer?.name, location }
}

/** Ways to reach the sender, and who answers them; facts without a text are left out. */
export function reachFacts(lead: StoredLead, site: Site): Fact[] {
  const { dealer, location } = answererOf(lead, site)
  return present([
    { label: 'Phone', text: formatPhone(lead.phone, site.region), href: telHref(lead.phone) },
    { label: 'Email', text: lead.email, href: `mailto:${lead.email}` },
    {
      label: 'For',
      text: forWhom(dealer ?? payloadText(lead, 'dealership_slug'), location),
    },
    { label: 'Received', text: timeText(lead.createdAt, lead, site) },
  ])
}

const forWhom = (dealer: string, location: Location | undefined): string =>
  location ? dealerAndPlace(dealer, location) : dealer

/** The vehicle first, then every answer except the message in the order of its form. */
export function statedFacts(lead: Lead, site: Site): (Fact & { key: string })[] {
  const vehicle = vehicleOfLead(lead)
  return [
    ...(vehicle === '' ? [] : [{ key: vehicleFact, label: 'Vehicle', text: vehicle }]),
    ...answersOf(lead, site).map(({ key, label, text }) => ({ key, label, text })),
  ]
}

/** `How many?: 3` reads badly: a question needs no colon. */
export const factLine = ({ label, text }: Pick<Fact, 'label' | 'text'>): string =>
  `${label}${label.endsWith('?') ? '' : ':'} ${text}`

/** Key of the line that names the vehicle, which no payload has. */
export const vehicleFact = 'vehicle'

const pagesShown = 5

/** How the sender came, and the last pages that they looked at before writing. */
export function visitFacts(lead: Lead): Fact[] {
  const { linked_query_params: params, first_touch: first } = lead.payload
  const pages = payloadTexts(lead, 'visited_pages').slice(-pagesShown)
  return present([
    { label: 'Campaign', text: plainText(isEmpty(params) ? (first ?? '') : (params ?? '')) },
    { label: 'Pages seen', text: pages.map((page) => page.slice(0, 120)).join('\n') },
    { label: 'Sent from', text: payloadText(lead, 'url').slice(0, 200) },
  ])
}

const isEmpty = (value: LeadPayload[string] | undefined): boolean =>
  value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)

const present = (facts: Fact[]): Fact[] => facts.filter(({ text }) => text.trim() !== '')
