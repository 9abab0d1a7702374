import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type ComposedMail, composed } from '#features/leads/domain/delivery/lead-mail.ts'
import { headerText, type MailContent } from '#features/leads/domain/delivery/mail-content.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { fullAddress, type Location, mapUrl, type Site } from '#features/sites/domain/site.ts'
import { formatMoney } from '#kernel/money.ts'
import { daysText, quoteText } from './hire-text.ts'
import type { HireKind } from './hire-terms.ts'
import type { Hire } from './hire.ts'

export const hireMails = ['confirmed', 'declined'] as const
export type HireMailName = (typeof hireMails)[number]

type HireMailFacts = {
  site: Site
  hire: Hire & { kind: HireKind }
  vehicle: Vehicle
  location: Location | null
  mail: HireMailName
  /** Belongs to the vehicle, to choose other days. */
  href: string
}

/** Tells the shopper whether the days are theirs, where to come, and what it costs. */
export function hireMail(facts: HireMailFacts): ComposedMail {
  const { site, hire, vehicle, location, mail } = facts
  const what = vehicleName(vehicle)
  const when = daysText(hire.days, site.region)
  const isConfirmed = mail === 'confirmed'
  const lede = isConfirmed
    ? `The ${what} is yours from ${when}.`
    : `We’re sorry: we can’t give you the ${what} on ${when}.`
  const content: MailContent = {
    subject: headerText(isConfirmed ? `Confirmed: ${what}, ${when}` : `Not available: ${what}, ${when}`),
    preview: headerText(lede, 140),
    heading: isConfirmed ? 'It’s confirmed' : 'Other days, or another vehicle?',
    lede,
    notice: hire.reason,
    actions: [
      ...(isConfirmed ? [] : [{ label: 'Choose other dates', href: facts.href }]),
      ...(location?.phone ? [{ label: `Call ${location.phone}`, href: telHref(location.phone) }] : []),
    ],
    blocks: [{ kind: 'facts', title: '', facts: factsOf(facts, when) }],
    footer: [`You’re getting this email because someone used this address to send a request on ${site.name}.`],
  }
  return composed(content, site)
}

function factsOf({ site, hire, location }: HireMailFacts, when: string) {
  const address = location ? fullAddress(location.address) : ''
  return [
    { label: 'When', text: when },
    ...(hire.quote ? [{ label: 'Price', text: quoteText(hire.quote, hire.kind, site.region) }] : []),
    ...(hire.quote?.bond ? [{ label: 'Bond', text: formatMoney(hire.quote.bond) }] : []),
    ...(location
      ? [
          {
            label: 'Where',
            text: `${location.name}, ${address}`,
            ...(address ? { href: mapUrl(location.address) } : {}),
          },
        ]
      : []),
    { label: 'Bring', text: site.region === 'US' ? 'Your driver’s license' : 'Your driver licence' },
  ]
}
