import { regionRules, spell } from '#features/sites/domain/region.ts'
import { placeAnswering } from '#features/sites/domain/departments/location-departments.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { parseWantedTime } from '../../form/wanted-time.ts'
import type { ConsentRecord } from '../../lead/consent.ts'
import { payloadText, type StoredLead } from '../../lead/lead.ts'
import { answeringLocation } from '../../desk/response-clock.ts'
import { factLine, visitFacts, statedFacts, vehicleFact } from '../lead-facts.ts'
import { type Occasion, occasionMark, occasionText } from '../occasion.ts'
import { isoTime } from './adf-time.ts'
import { type AdfVehicle, adfVehicles } from './adf-vehicle.ts'
import { element, filled, type XmlElement, xmlText } from './xml-text.ts'

export type AdfFacts = {
  site: Site
  lead: StoredLead
  occasion: Occasion
  note: string
  consents: ConsentRecord[]
  /** The vehicle of the lead, while it is in our stock. */
  vehicle: AdfVehicle | undefined
}

/** The lead as an ADF 1.0 document, in the order that its document type wants. */
export function adfDocument(facts: AdfFacts): string {
  const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n'
  return `${prolog}${xmlText(element('adf', [prospect(facts)]))}\n`
}

/** Occasions on which the receiver has the lead already. */
const repeats: ReadonlySet<Occasion> = new Set(['again', 'changed', 'message', 'withdrawn', 'overdue', 'by-hand'])

function prospect(facts: AdfFacts): XmlElement {
  const { site, lead, occasion } = facts
  return element(
    'prospect',
    [
      element('id', lead.id, { sequence: '1', source: site.name }),
      element('requestdate', isoTime(lead.createdAt, site.timeZone)),
      ...adfVehicles(facts),
      customer(facts),
      vendor(facts),
      element('provider', [element('name', 'Forecourt'), element('service', `Website of ${site.name}`)]),
    ],
    { status: repeats.has(occasion) ? 'resend' : 'new' },
  )
}

function customer(facts: AdfFacts): XmlElement {
  const { lead, consents } = facts
  return element('customer', [
    contactOfLead(lead, facts.site),
    consents.length === 0 ? undefined : element('id', consentId(consents), { source: 'consent' }),
    filled('timeframe', timeframe(lead)),
    element('comments', comments(facts)),
  ])
}

/** The time that was asked for, as the clock of the place reads it. */
function timeframe(lead: StoredLead): string {
  const wanted = parseWantedTime(payloadText(lead, 'dateTime'))
  return wanted ? [wanted.date, wanted.time].filter(Boolean).join(' ') : ''
}

const consentId = (consents: ConsentRecord[]): string =>
  consents.map(({ purpose, isGiven }) => `${purpose}=${isGiven ? 'yes' : 'no'}`).join(' ')

function contactOfLead(lead: StoredLead, site: Site): XmlElement {
  const postcode = payloadText(lead, 'postcode')
  return element('contact', [
    ...namesOf(lead),
    filled('email', lead.email),
    // One of the two there must be.
    lead.phone === '' && lead.email !== '' ? undefined : element('phone', lead.phone, { type: 'voice' }),
    postcode === ''
      ? undefined
      : element('address', [
          element('street', '', { line: '1' }),
          element('postalcode', postcode),
          element('country', site.region),
        ]),
  ])
}

function namesOf(lead: StoredLead): XmlElement[] {
  const [middleName, lastName] = [payloadText(lead, 'middle_name'), payloadText(lead, 'last_name')]
  if (lastName === '') return [name(lead.name, 'full')]
  return [name(lead.name, 'first'), ...(middleName === '' ? [] : [name(middleName, 'middle')]), name(lastName, 'last')]
}

const name = (text: string, part: 'full' | 'first' | 'middle' | 'last'): XmlElement =>
  element('name', text, { part, type: 'individual' })

/** There is no place of its own for consent: its words and time stand among the comments. */
function comments({ site, lead, occasion, note, consents }: AdfFacts): string {
  const stated = statedFacts(lead, site).filter(({ key }) => key !== vehicleFact)
  return [
    [occasionMark(occasion), spell(site.region, occasionText(occasion))].filter(Boolean).join('. '),
    note,
    payloadText(lead, 'message'),
    ...stated.map(factLine),
    ...visitFacts(lead).map(factLine),
    ...consents.map(
      ({ isGiven, wording }) =>
        `${isGiven ? 'Consented' : 'Did not consent'} on ${isoTime(lead.createdAt, site.timeZone)}: "${wording}"`,
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

function vendor({ site, lead }: AdfFacts): XmlElement {
  const dealership = site.dealerships.find(({ id }) => id === lead.dealershipId)
  const location = answeringLocation(site, lead)
  const vendorName = dealership?.name ?? site.name
  const email = location?.email || dealership?.email || ''
  return element('vendor', [
    element('id', payloadText(lead, 'dealership_slug') || site.slug, { source: 'Forecourt' }),
    element('vendorname', vendorName),
    site.domainName === null ? undefined : element('url', `https://${site.domainName}`),
    element('contact', [
      element('name', location ? placeAnswering(location) : vendorName, { part: 'full', type: 'business' }),
      filled('email', email),
      location?.phone || email === '' ? element('phone', location?.phone ?? '', { type: 'voice' }) : undefined,
      location?.address.street ? address(location, site) : undefined,
    ]),
  ])
}

function address({ address: place }: Location, site: Site): XmlElement {
  return element('address', [
    element('street', place.street, { line: '1' }),
    filled('city', place.city),
    filled('regioncode', place.state),
    filled('postalcode', place.postcode),
    element('country', regionRules(site.region).locale.slice(-2)),
  ])
}
