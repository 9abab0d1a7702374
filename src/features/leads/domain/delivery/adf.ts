import { regionRules, spell } from '#features/sites/domain/region.ts'
import { localTime } from '#features/sites/domain/opening-hours.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { ConsentRecord } from '../lead/consent.ts'
import { type LeadPayload, payloadText, type StoredLead } from '../lead/lead.ts'
import { answeringLocation } from '../desk/response-clock.ts'
import { kindOfLead, saidFacts } from './lead-facts.ts'
import { type Occasion, occasionMark, occasionWords } from './occasion.ts'
import { element, type XmlElement, xmlText } from './xml-text.ts'

export type AdfFacts = {
  site: Site
  lead: StoredLead
  occasion: Occasion
  note: string
  consents: ConsentRecord[]
  /** The vehicle of the lead, while it is in our stock. */
  vehicle: AdfVehicle | undefined
}

export type AdfVehicle = Pick<
  Vehicle,
  | 'year'
  | 'make'
  | 'model'
  | 'vin'
  | 'stockNumber'
  | 'badge'
  | 'body'
  | 'transmission'
  | 'km'
  | 'price'
  | 'carType'
  | 'name'
>

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
      ...vehicles(facts),
      customer(facts),
      vendor(facts),
      element('provider', [element('name', 'Forecourt'), element('service', `Website of ${site.name}`)]),
    ],
    { status: repeats.has(occasion) ? 'resend' : 'new' },
  )
}

/** `2026-11-21T15:45:10+11:00`, as the clock of the place reads it. */
export function isoTime(moment: Date, timeZone: string): string {
  const { date, minutes } = localTime(moment, timeZone)
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const offset = Math.round((wall - moment.getTime()) / 60_000)
  const clock = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
}

/** The document type wants a vehicle with year, make and model, also when a lead is about none: then they are empty. */
function vehicles(facts: AdfFacts): XmlElement[] {
  return tradesIn(facts.lead) ? [wanted(facts), tradeIn(facts)] : [wanted(facts)]
}

function wanted({ lead, site, vehicle }: AdfFacts): XmlElement {
  return element(
    'vehicle',
    [
      element('year', vehicle?.year ? String(vehicle.year) : ''),
      element('make', vehicle?.make ?? payloadText(lead, 'Vehicle Make')),
      element('model', vehicle?.model ?? payloadText(lead, 'Vehicle Model')),
      optional('vin', vehicle?.vin ?? ''),
      optional('stock', vehicle?.stockNumber ?? payloadText(lead, 'stock_number')),
      optional('trim', vehicle?.badge ?? ''),
      optional('bodystyle', vehicle?.body ?? ''),
      optional('transmission', vehicle?.transmission ?? ''),
      vehicle?.km ? odometer(vehicle.km, site) : undefined,
      vehicle?.price ? price(vehicle.price, site) : undefined,
      element('comments', [kindOfLead(lead, site), vehicle?.name].filter(Boolean).join(': ')),
    ],
    { interest: interestOf(lead), status: statusOf(lead.payload) },
  )
}

const odometer = (distance: number, site: Site): XmlElement =>
  element('odometer', String(distance), {
    status: 'unknown',
    units: regionRules(site.region).distanceUnit === 'km' ? 'km' : 'mi',
  })

const price = (cents: number, site: Site): XmlElement =>
  element('price', (cents / 100).toFixed(2), { type: 'asking', currency: regionRules(site.region).currency })

/** Words that trade-in and selling forms use for the visitor's own vehicle. */
function tradeIn({ lead, site }: AdfFacts): XmlElement {
  const distance = Number(payloadText(lead, 'Kilometres').replace(/\D/g, ''))
  return element(
    'vehicle',
    [
      element('year', payloadText(lead, 'Year')),
      element('make', payloadText(lead, 'Make')),
      element('model', payloadText(lead, 'Model')),
      distance > 0 ? odometer(distance, site) : undefined,
      optional('comments', payloadText(lead, 'Rego') && `Registration ${payloadText(lead, 'Rego')}`),
    ],
    { interest: 'trade-in', status: 'used' },
  )
}

const tradesIn = (lead: StoredLead): boolean =>
  (lead.category === 'Trade-In' || lead.category === 'Sell My Car') && payloadText(lead, 'Make') !== ''

function interestOf(lead: StoredLead): string {
  if (lead.category === 'Test Drive' || lead.category === 'Used Test Drive') return 'test-drive'
  return lead.category === 'Sell My Car' ? 'sell' : 'buy'
}

const statusOf = (payload: LeadPayload): string => (payload['car_type'] === 'new' ? 'new' : 'used')

function customer(facts: AdfFacts): XmlElement {
  const { lead, consents } = facts
  return element('customer', [
    contactOfLead(lead, facts.site),
    consents.length === 0 ? undefined : element('id', consentId(consents), { source: 'consent' }),
    element('comments', comments(facts)),
  ])
}

const consentId = (consents: ConsentRecord[]): string =>
  consents.map(({ purpose, isGiven }) => `${purpose}=${isGiven ? 'yes' : 'no'}`).join(' ')

function contactOfLead(lead: StoredLead, site: Site): XmlElement {
  const lastName = payloadText(lead, 'last_name')
  const names = lastName === '' ? [name(lead.name, 'full')] : [name(lead.name, 'first'), name(lastName, 'last')]
  const postcode = payloadText(lead, 'postcode')
  return element(
    'contact',
    [
      ...names,
      optional('email', lead.email),
      // One of the two there must be.
      lead.phone === '' && lead.email !== '' ? undefined : element('phone', lead.phone, { type: 'voice' }),
      postcode === ''
        ? undefined
        : element('address', [
            element('street', '', { line: '1' }),
            element('postalcode', postcode),
            element('country', site.region),
          ]),
    ],
    { primarycontact: '1' },
  )
}

const name = (text: string, part: 'full' | 'first' | 'last'): XmlElement =>
  element('name', text, { part, type: 'individual' })

/** There is no place of its own for consent: its words and time stand among the comments. */
function comments({ site, lead, occasion, note, consents }: AdfFacts): string {
  const said = saidFacts(lead, site).filter(({ label }) => label !== 'Vehicle')
  return [
    [occasionMark(occasion), spell(site.region, occasionWords(occasion))].filter(Boolean).join('. '),
    note,
    payloadText(lead, 'message'),
    ...said.map(({ label, text }) => `${label}: ${text}`),
    ...consents.map(
      ({ isGiven, words }) =>
        `${isGiven ? 'Consented' : 'Did not consent'} on ${isoTime(lead.createdAt, site.timeZone)}: "${words}"`,
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
      element('name', location?.name ?? vendorName, { part: 'full', type: 'business' }),
      optional('email', email),
      location?.phone || email === '' ? element('phone', location?.phone ?? '', { type: 'voice' }) : undefined,
      location?.address.street ? address(location, site) : undefined,
    ]),
  ])
}

function address({ address: place }: Location, site: Site): XmlElement {
  return element('address', [
    element('street', place.street, { line: '1' }),
    optional('city', place.city),
    optional('regioncode', place.state),
    optional('postalcode', place.postcode),
    element('country', regionRules(site.region).locale.slice(-2)),
  ])
}

const optional = (name: string, text: string): XmlElement | undefined => (text === '' ? undefined : element(name, text))
