import { telHref } from '#features/sites/domain/phone.ts'
import { regionRules, spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { themeOf } from '#features/sites/domain/theme.ts'
import type { ConsentRecord } from '../lead/consent.ts'
import { fullName, payloadText, type StoredLead, vehicleOfLead } from '../lead/lead.ts'
import { formatPhone } from '../form/phone-library.ts'
import { journeyFacts, kindOfLead, reachFacts, saidFacts, timeWords } from './lead-facts.ts'
import { headerText, mailText, type MailBlock, type MailContent } from './mail-content.ts'
import { mailHtml, type MailLook } from './mail-layout.ts'
import { type Occasion, occasionMark, occasionWords } from './occasion.ts'

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
  /** Pages of this enquiry and of its vehicle, as full addresses. */
  staffHref: string
}

/** For the dealer: who wants what, and how to answer at once. */
export function leadMail(facts: LeadMailFacts): ComposedMail {
  return composed(leadContent(facts), facts.site)
}

export function composed(content: MailContent, site: Site): ComposedMail {
  return { subject: content.subject, text: mailText(content), html: mailHtml(content, lookOf(site)) }
}

function lookOf(site: Site): MailLook {
  const { brand, onBrand } = themeOf(site).colours
  return { sender: site.name, brand, onBrand, locale: regionRules(site.region).locale }
}

/** `Again: Used Vehicle Enquiry, Toyota HiLux (S77), Ann Lee`. */
export function leadSubject({ site, lead, occasion }: Pick<LeadMailFacts, 'site' | 'lead' | 'occasion'>): string {
  const mark = occasionMark(occasion)
  const words = [kindOfLead(lead, site), vehicleOfLead(lead), fullName(lead)].filter(Boolean).join(', ')
  return headerText(mark === '' ? words : `${mark}: ${words}`)
}

function leadContent(facts: LeadMailFacts): MailContent {
  const { site, lead, occasion, note } = facts
  const vehicle = vehicleOfLead(lead)
  const kind = kindOfLead(lead, site)
  const message = payloadText(lead, 'message')
  return {
    subject: leadSubject(facts),
    preview: headerText(message, 140) || [kind, vehicle].filter(Boolean).join(', '),
    heading: fullName(lead) || 'No name given',
    lede: vehicle === '' ? kind : `${kind}: ${vehicle}`,
    notice: [spell(site.region, occasionWords(occasion)), note].filter(Boolean).join('\n'),
    actions: actionsOf(facts),
    blocks: blocksOf(facts, message),
    footer: [
      ...facts.consents.map((consent) => consentLine(consent)),
      `${spell(site.region, 'Enquiry')} ${lead.id} on ${site.name}. Answering this mail writes to ${lead.email || 'nobody: no e-mail address was given'}.`,
    ],
  }
}

function actionsOf({ lead, site, staffHref }: LeadMailFacts): MailContent['actions'] {
  const phone = formatPhone(lead.phone, site.region)
  return [
    ...(phone === '' ? [] : [{ label: `Call ${phone}`, href: telHref(lead.phone) }]),
    ...(lead.email === '' ? [] : [{ label: 'Write back', href: `mailto:${encodeURIComponent(lead.email)}` }]),
    { label: spell(site.region, 'Open the enquiry'), href: staffHref },
  ]
}

function blocksOf(facts: LeadMailFacts, message: string): MailBlock[] {
  const { site, lead, related, files } = facts
  const blocks: MailBlock[] = [
    { kind: 'words', title: 'Message', text: message },
    { kind: 'facts', title: '', facts: reachFacts(lead, site) },
    { kind: 'facts', title: 'Details', facts: saidFacts(lead, site) },
    {
      kind: 'facts',
      title: spell(site.region, 'Files, to be opened with the enquiry'),
      facts: files.map(({ name, bytes }) => ({ label: sizeWords(bytes), text: name })),
    },
    ...related.map((other): MailBlock => ({
      kind: 'words',
      title: `${kindOfLead(other, site)}, ${timeWords(other.createdAt, site)}`,
      text: payloadText(other, 'message') || 'No message.',
    })),
    { kind: 'facts', title: 'Before writing', facts: journeyFacts(lead) },
  ]
  return blocks.filter((block) => (block.kind === 'words' ? block.text !== '' : block.facts.length > 0))
}

export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const consentLine = ({ isGiven, words }: ConsentRecord): string =>
  `${isGiven ? 'Agreed to' : 'Did not agree to'}: "${words}"`
