import { telHref } from '#features/sites/domain/phone.ts'
import { localTime, openNow, weekRows } from '#features/sites/domain/opening-hours.ts'
import { spell } from '#features/sites/domain/region.ts'
import { fullAddress, type Location, mapUrl, type Site } from '#features/sites/domain/site.ts'
import { payloadText, type StoredLead, vehicleOfLead } from '../lead/lead.ts'
import { answeringLocation } from '../desk/response-clock.ts'
import { kindOfLead, timeWords } from './lead-facts.ts'
import { type ComposedMail, composed } from './lead-mail.ts'
import { headerText, type Fact, type MailBlock } from './mail-content.ts'

export type ConfirmationFacts = {
  site: Site
  lead: StoredLead
  /** The shopper's private page, as a full address. */
  followHref: string
  now: Date
}

/** For the shopper: what he asked, who answers and when they are there, and his private page. */
export function confirmationMail({ site, lead, followHref, now }: ConfirmationFacts): ComposedMail {
  const location = answeringLocation(site, lead)
  const dealer = site.dealerships.find(({ id }) => id === lead.dealershipId)?.name ?? site.name
  const vehicle = vehicleOfLead(lead)
  const about = vehicle === '' ? kindOfLead(lead, site).toLowerCase() : withoutLinks(vehicle)
  const what = spell(site.region, 'enquiry')
  return composed(
    {
      subject: headerText(`We have your ${what}: ${about}`),
      preview: `${dealer} will answer you. You can follow your ${what} and add to it.`,
      heading: firstName(lead) === '' ? 'Thank you' : `Thank you, ${firstName(lead)}`,
      lede: `Your ${what} about ${about} has reached ${dealer}.`,
      notice: '',
      actions: [
        { label: `Follow your ${what}`, href: followHref },
        ...(location?.phone ? [{ label: `Call ${location.phone}`, href: telHref(location.phone) }] : []),
      ],
      blocks: [...ownWords(lead, site), ...(location ? whoAnswers(location, { dealer, now }) : [])],
      footer: [
        `You get this because this address was given with an ${what} on ${site.name}. If that was not you, nothing else will come; you need not do anything.`,
        `The link above is private: who has it can read and change this ${what}.`,
      ],
    },
    site,
  )
}

const firstName = (lead: StoredLead): string => headerText(lead.name.split(' ')[0] ?? '', 40)

const longestQuote = 1_000

/** What somebody types into a form must not become an advertisement that we send to whomever he names. */
const withoutLinks = (text: string): string =>
  text.replace(/(?:[a-z]+:\/\/|www\.)\S+|\b[\w-]+\.[a-z]{2,}\/\S*/gi, '[link]')

function ownWords(lead: StoredLead, site: Site): MailBlock[] {
  const message = withoutLinks(payloadText(lead, 'message')).slice(0, longestQuote)
  if (message === '') return []
  return [{ kind: 'words', title: `What you wrote, ${timeWords(lead.createdAt, site)}`, text: message }]
}

function whoAnswers(location: Location, { dealer, now }: { dealer: string; now: Date }): MailBlock[] {
  const { text } = openNow(location.openingHours, localTime(now, location.timeZone))
  const hours = weekRows(location.openingHours)
  const isKnown = hours.some((row) => row.hours !== 'Closed')
  const address = fullAddress(location.address)
  const facts: Fact[] = [
    { label: 'Who answers', text: [...new Set([dealer, location.name])].join(', ') },
    ...(location.phone ? [{ label: 'Phone', text: location.phone, href: telHref(location.phone) }] : []),
    ...(address ? [{ label: 'Address', text: address, href: mapUrl(location.address) }] : []),
  ]
  const open = hours.map((row): Fact => ({ label: row.days, text: row.hours }))
  return [
    { kind: 'facts', title: '', facts },
    ...(isKnown ? [{ kind: 'facts' as const, title: `Opening hours. ${text}`, facts: open }] : []),
  ]
}
