import { fileSizeText } from '#kernel/file-size.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { sharePicturePath, vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { odometerOf } from '#features/inventory/domain/vehicle/odometer.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { regionRules, spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { themeOf } from '#features/sites/domain/theme.ts'
import type { ConsentRecord } from '../lead/consent.ts'
import { fullName, payloadText, type StoredLead, vehicleOfLead } from '../lead/lead.ts'
import { formatPhone } from '../form/phone-library.ts'
import { visitFacts, kindOfLead, reachFacts, statedFacts, timeText, vehicleFact } from './lead-facts.ts'
import { headerText, mailText, type MailBlock, type MailContent } from './mail-content.ts'
import { mailHtml, type MailStyle } from './mail-layout.ts'
import { type Occasion, occasionMark, occasionText } from './occasion.ts'

/** A mail as its reader gets it. */
export type ComposedMail = { subject: string; text: string; html: string }

/** Everything that a mail about a lead tells. */
export type LeadMailFacts = {
  site: Site
  lead: StoredLead
  occasion: Occasion
  note: string
  /** Other leads of the same person about the same thing, the oldest first. */
  related: StoredLead[]
  files: { name: string; bytes: number }[]
  consents: ConsentRecord[]
  /** Page of this enquiry, as a full address. */
  staffHref: string
  /** The vehicle of the lead, while it is in our stock, and where the site's pages are: `https://cars.example`. */
  vehicle: Vehicle | undefined
  origin: string
}

/** Tells the dealer who wants what, and how to answer at once. */
export function leadMail(facts: LeadMailFacts): ComposedMail {
  return composed(leadContent(facts), facts.site)
}

/** Plain text and HTML have the same content; the HTML is in the site's colours. */
export function composed(content: MailContent, site: Site): ComposedMail {
  return { subject: content.subject, text: mailText(content), html: mailHtml(content, styleOf(site)) }
}

/** A site is one object until it changes, and its palette takes longer to compute than a mail to write. */
const styles = new WeakMap<Site, MailStyle>()

function styleOf(site: Site): MailStyle {
  const known = styles.get(site)
  if (known) return known
  const { brand, onBrand } = themeOf(site).colours
  const style = { sender: site.name, brand, onBrand, locale: regionRules(site.region).locale }
  styles.set(site, style)
  return style
}

/** `Again: Used Vehicle Enquiry, 2022 Toyota HiLux (S77), Ann Lee`. */
export function leadSubject({ site, lead, occasion, vehicle }: SubjectFacts): string {
  const mark = occasionMark(occasion)
  const text = [kindOfLead(lead, site), aboutOf(lead, vehicle), fullName(lead)].filter(Boolean).join(', ')
  return headerText(mark === '' ? text : `${mark}: ${text}`)
}

type SubjectFacts = Pick<LeadMailFacts, 'site' | 'lead' | 'occasion' | 'vehicle'>

/** As our stock names it, else as the sender did. */
function aboutOf(lead: StoredLead, vehicle: Vehicle | undefined): string {
  if (!vehicle) return vehicleOfLead(lead)
  const name = vehicleName(vehicle)
  return vehicle.stockNumber === '' ? name : `${name} (${vehicle.stockNumber})`
}

function leadContent(facts: LeadMailFacts): MailContent {
  const { site, lead, occasion, note } = facts
  const vehicle = aboutOf(lead, facts.vehicle)
  const kind = kindOfLead(lead, site)
  const message = payloadText(lead, 'message')
  return {
    subject: leadSubject(facts),
    preview: headerText(message, 140) || [kind, vehicle].filter(Boolean).join(', '),
    heading: fullName(lead) || 'No name given',
    lede: vehicle === '' ? kind : `${kind}: ${vehicle}`,
    notice: [spell(site.region, occasionText(occasion)), note].filter(Boolean).join('\n'),
    actions: actionsOf(facts),
    picture: pictureOf(facts),
    blocks: blocksOf(facts, message),
    footer: [
      ...facts.consents.map((consent) => consentLine(consent)),
      `${spell(site.region, 'Enquiry')} ${lead.id} on ${site.name}. ${lead.email ? `Reply to this email to answer ${lead.email}` : 'They didn’t leave an email address'}.`,
    ],
  }
}

const pageOf = ({ vehicle, site, origin }: LeadMailFacts): string | undefined =>
  vehicle && origin + vehiclePath(site, vehicle)

function pictureOf(facts: LeadMailFacts): MailContent['picture'] {
  const { vehicle, origin } = facts
  const href = pageOf(facts)
  if (!vehicle || !href || vehicle.images.length === 0) return undefined
  return { src: origin + sharePicturePath(vehicle), alt: vehicleName(vehicle), href }
}

/** The price is the one that the vehicle's page shows now. */
function vehicleBlock(facts: LeadMailFacts): MailBlock {
  const { vehicle, site } = facts
  if (!vehicle) return { kind: 'facts', title: '', facts: [] }
  const { main } = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region })
  const rows = [
    { label: 'Vehicle', text: vehicleName(vehicle), href: pageOf(facts) },
    { label: 'Price', text: [main.text, main.note].filter(Boolean).join(', ') },
    {
      label: 'Odometer',
      text: vehicle.km ? odometerOf(vehicle, { region: site.region, settings: site.settings.vehicle }) : '',
    },
    { label: 'Stock number', text: vehicle.stockNumber },
    { label: 'VIN', text: vehicle.vin },
    { label: 'On the site', text: pageOf(facts) ?? '', href: pageOf(facts) },
  ]
  return { kind: 'facts', title: 'Vehicle', facts: rows.filter(({ text }) => text !== '') }
}

function actionsOf(facts: LeadMailFacts): MailContent['actions'] {
  const { lead, site, staffHref } = facts
  const page = pageOf(facts)
  const phone = formatPhone(lead.phone, site.region)
  return [
    ...(phone === '' ? [] : [{ label: `Call ${phone}`, href: telHref(lead.phone) }]),
    ...(lead.email === '' ? [] : [{ label: 'Reply', href: `mailto:${encodeURIComponent(lead.email)}` }]),
    { label: spell(site.region, 'Open the enquiry'), href: staffHref },
    ...(page ? [{ label: 'See the vehicle', href: page }] : []),
  ]
}

function blocksOf(facts: LeadMailFacts, message: string): MailBlock[] {
  const { site, lead, related, files } = facts
  const blocks: MailBlock[] = [
    { kind: 'text', title: 'Message', text: message },
    { kind: 'facts', title: '', facts: reachFacts(lead, site) },
    vehicleBlock(facts),
    {
      kind: 'facts',
      title: 'Details',
      facts: statedFacts(lead, site).filter(({ key }) => !(facts.vehicle && key === vehicleFact)),
    },
    {
      kind: 'facts',
      title: spell(site.region, 'Files, to be opened with the enquiry'),
      facts: files.map(({ name, bytes }) => ({ label: fileSizeText(bytes), text: name })),
    },
    ...related.map((other): MailBlock => ({
      kind: 'text',
      title: `${kindOfLead(other, site)}, ${timeText(other.createdAt, lead, site)}`,
      text: payloadText(other, 'message') || 'No message.',
    })),
    { kind: 'facts', title: 'Pages they looked at first', facts: visitFacts(lead) },
  ]
  return blocks.filter((block) => (block.kind === 'text' ? block.text !== '' : block.facts.length > 0))
}

const consentLine = ({ isGiven, wording: text }: ConsentRecord): string =>
  `${isGiven ? 'Agreed to' : 'Didn’t agree to'}: "${text}"`
