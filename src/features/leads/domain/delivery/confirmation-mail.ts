import { telHref } from '#features/sites/domain/phone.ts'
import { localTime, weekRows } from '#features/sites/domain/hours/opening-hours.ts'
import { openNow } from '#features/sites/domain/hours/open-now.ts'
import { dealerAndPlace } from '#features/sites/domain/departments/location-departments.ts'
import { spell } from '#features/sites/domain/region.ts'
import { fullAddress, type Location, mapUrl, type Site } from '#features/sites/domain/site.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { parseWantedTime, wantedTimeText } from '../form/wanted-time.ts'
import { payloadText, type StoredLead } from '../lead/lead.ts'
import { answererOf, categoryName } from './lead-facts.ts'
import { type ComposedMail, composed } from './lead-mail.ts'
import { headerText, type Fact, type MailBlock } from './mail-content.ts'

type ConfirmationFacts = {
  site: Site
  lead: StoredLead
  /** The vehicle of the lead, while it is in our stock. */
  vehicle: Vehicle | undefined
  /** The shopper's private page, as a full address. */
  followHref: string
  now: Date
}

/**
 * Tells whoever the address belongs to what kind of enquiry came, who answers and when they are there, and the private page.
 * Nobody has shown that the address is the sender's own, so not one word of the sender's is in it: only ours, the dealer's
 * and those of the vehicle in stock.
 */
export function confirmationMail({ site, lead, vehicle, followHref, now }: ConfirmationFacts): ComposedMail {
  const { location, dealer = site.name } = answererOf(lead, site)
  const what = spell(site.region, 'enquiry')
  const about = vehicle ? vehicleName(vehicle) : categoryName(lead, site).toLowerCase()
  return composed(
    {
      subject: headerText(`We have your ${what}: ${about}`),
      preview: `${dealer} will answer you. You can follow your ${what} and add to it.`,
      heading: 'Thank you',
      lede: vehicle ? `Your ${what} about the ${about} has reached ${dealer}.` : `Your ${about} has reached ${dealer}.`,
      notice: '',
      actions: [
        { label: `Follow your ${what}`, href: followHref },
        ...(location?.phone ? [{ label: `Call ${location.phone}`, href: telHref(location.phone) }] : []),
      ],
      blocks: [...wantedTime(lead, site), ...(location ? whoAnswers(location, { dealer, now }) : [])],
      footer: [
        `You’re getting this email because someone used this address to send an ${what} on ${site.name}. If that wasn’t you, you can ignore it.`,
        `Keep the link private: anyone who has it can read and change this ${what}.`,
      ],
    },
    site,
  )
}

/** A day and a time are figures: they carry nobody's message. */
function wantedTime(lead: StoredLead, site: Site): MailBlock[] {
  const wanted = parseWantedTime(payloadText(lead, 'dateTime'))
  if (!wanted) return []
  const fact = { label: spell(site.region, 'Preferred time'), text: wantedTimeText(payloadText(lead, 'dateTime')) }
  return [{ kind: 'facts', title: '', facts: [fact] }]
}

function whoAnswers(location: Location, { dealer, now }: { dealer: string; now: Date }): MailBlock[] {
  const { text } = openNow(location.openingHours, localTime(now, location.timeZone))
  const hours = weekRows(location.openingHours)
  const isKnown = hours.some((row) => row.hours !== 'Closed')
  const address = fullAddress(location.address)
  const facts: Fact[] = [
    { label: 'Your contact', text: dealerAndPlace(dealer, location) },
    ...(location.phone ? [{ label: 'Phone', text: location.phone, href: telHref(location.phone) }] : []),
    ...(address ? [{ label: 'Address', text: address, href: mapUrl(location.address) }] : []),
  ]
  const open = hours.map((row): Fact => ({ label: row.days, text: row.hours }))
  return [
    { kind: 'facts', title: '', facts },
    ...(isKnown ? [{ kind: 'facts' as const, title: `Opening hours. ${text}`, facts: open }] : []),
  ]
}
