import { bookingFilePath } from './booking-actions.ts'
import { driveObstacle } from './booking-rules.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type ComposedMail, composed } from '#features/leads/domain/delivery/lead-mail.ts'
import { type Fact, headerText, type MailContent } from '#features/leads/domain/delivery/mail-content.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { spell } from '#features/sites/domain/region.ts'
import { fullAddress, type Location, mapUrl, type Site } from '#features/sites/domain/site.ts'
import { localClockText } from '#features/sites/domain/hours/local-clock.ts'
import type { Booking } from './booking.ts'
import { confirmUntil } from './confirm-until.ts'
import { loanCarField } from './booking-form.ts'
import { appointmentText, bookingNoun, clockText, vehicleVerb } from './appointment-text.ts'
import type { BookingMailName } from './reminders.ts'

type BookingMailFacts = {
  site: Site
  booking: Booking
  location: Location | undefined
  vehicle: Vehicle | undefined
  mail: BookingMailName
  /** The shopper's private page, as a full address. */
  href: string
  /** Why staff cancelled; '' when they did not say or it was not them. */
  reason: string
}

/**
 * Tells the shopper when and where, what to bring, and the private page on which to move or cancel. Nobody has shown that the
 * address is their own, so nothing that was typed is in it, not even the name.
 */
export function bookingMail(facts: BookingMailFacts): ComposedMail {
  const { site, booking, location, mail } = facts
  const { subject, heading, lede } = openings[mail](facts)
  const isOver = mail === 'cancelled'
  const content: MailContent = {
    subject: headerText(subject),
    preview: headerText(lede, 140),
    heading,
    lede,
    notice: noticeOf(facts),
    actions: [
      { label: isOver ? 'Book another time' : 'Move, cancel or confirm', href: facts.href },
      ...(isOver ? [] : [{ label: 'Add to calendar', href: bookingFilePath(facts.href) }]),
      ...(location?.phone ? [{ label: `Call ${location.phone}`, href: telHref(location.phone) }] : []),
    ],
    blocks: [
      { kind: 'facts', title: '', facts: factsOf(facts) },
      ...(isOver ? [] : [{ kind: 'text' as const, title: 'Before you come', text: hintsOf(booking, site).join('\n') }]),
    ],
    footer: [
      `You’re getting this email because someone used this address to book on ${site.name}. If that wasn’t you, open the link above and cancel it.`,
      'Keep the link private: anyone who has it can move or cancel this booking.',
    ],
  }
  return composed(content, site)
}

/** Only a mail shows that somebody is behind a doubtful booking. */
const confirmNote = (booking: Booking): string =>
  confirmUntil(booking)
    ? ' We’re sending you a second email: please open its link and confirm soon, or the time goes to someone else.'
    : ''

type Opening = { subject: string; heading: string; lede: string }

const openings: Record<BookingMailName, (facts: BookingMailFacts) => Opening> = {
  booked: (facts) => ({
    subject: `Booked: ${whatOf(facts)}, ${shortWhen(facts)}`,
    heading: confirmUntil(facts.booking) ? 'Your time is held' : 'You’re booked in',
    lede: `Your ${whatOf(facts)} is on ${whenOf(facts)}.${confirmNote(facts.booking)}`,
  }),
  moved: (facts) => ({
    subject: `New time: ${whatOf(facts)}, ${shortWhen(facts)}`,
    heading: 'Your new time',
    lede: `Your ${whatOf(facts)} is now on ${whenOf(facts)}. Your old time is cancelled.`,
  }),
  cancelled: (facts) => ({
    subject: `Cancelled: ${whatOf(facts)}, ${shortWhen(facts)}`,
    heading: 'Your booking is cancelled',
    lede: `Your ${whatOf(facts)} on ${whenOf(facts)} won’t go ahead.`,
  }),
  'reminder-day': (facts) => ({
    subject: `Tomorrow: ${whatOf(facts)}, ${shortWhen(facts)}`,
    heading: 'See you soon',
    lede: `Your ${whatOf(facts)} is on ${whenOf(facts)}. Can’t make it? Move or cancel it with one tap.`,
  }),
  'reminder-hours': (facts) => ({
    subject: `Today at ${clockText(facts.booking)}: ${whatOf(facts)}`,
    heading: `See you at ${clockText(facts.booking)}`,
    lede: `Your ${whatOf(facts)} begins at ${clockText(facts.booking)}.`,
  }),
}

/** `test drive of the 2019 Toyota HiLux`, `service booking`. */
export function whatOf({ booking, vehicle, site }: Pick<BookingMailFacts, 'booking' | 'vehicle' | 'site'>): string {
  const noun = bookingNoun(booking.kind, site)
  return vehicle ? `${noun} ${booking.kind === 'visit' ? 'to see' : 'of'} the ${vehicleName(vehicle)}` : noun
}

const whenOf = ({ booking, site }: BookingMailFacts): string =>
  [appointmentText(booking, site.region), localClockText(booking, site.region)].filter(Boolean).join(' ')

const shortWhen = ({ booking, site }: BookingMailFacts): string =>
  appointmentText(booking, site.region).replace(/ \d{4}(?=,)|, \d{4}(?=,)/, '')

/** A vehicle that was reserved or sold after it was booked cannot be driven any more. */
function noticeOf({ booking, vehicle, mail, reason, site }: BookingMailFacts): string {
  if (mail === 'cancelled') return reason
  if (booking.kind !== 'test-drive' || (vehicle && driveObstacle(vehicle) === null)) return ''
  const what = vehicle && driveObstacle(vehicle) === 'reserved' ? 'has been reserved' : 'is no longer for sale'
  return spell(
    site.region,
    `The vehicle ${what} since you booked. Please call before you come: there may be another one like it.`,
  )
}

function factsOf({ booking, location, vehicle, site }: BookingMailFacts): Fact[] {
  const address = location ? fullAddress(location.address) : ''
  return [
    {
      label: 'When',
      text: `${appointmentText(booking, site.region)} until ${clockText({ start: booking.end, timeZone: booking.timeZone })}`,
    },
    {
      label: 'Where',
      text: [location?.name ?? site.name, address].filter(Boolean).join(', '),
      ...(location && address ? { href: mapUrl(location.address) } : {}),
    },
    ...(vehicle && vehicle.stockNumber !== '' ? [{ label: 'Stock number', text: vehicle.stockNumber }] : []),
    ...(location?.phone ? [{ label: 'Phone', text: location.phone, href: telHref(location.phone) }] : []),
    ...(booking.hasLoanCar ? [{ label: loanCarField, text: 'One is set aside for you' }] : []),
  ]
}

function hintsOf(booking: Booking, site: Site): string[] {
  const licence = site.region === 'US' ? 'Bring your driver’s license.' : 'Bring your driver licence.'
  if (booking.kind === 'service') {
    return [
      'Bring the key and the service book, and tell us what you’ve noticed.',
      ...(booking.hasLoanCar ? [licence] : []),
      'We’ll ask you before doing any extra work.',
    ]
  }
  if (booking.kind === 'hand-over') return [licence, 'Bring whoever will drive it: we’ll show you everything.']
  if (booking.kind === 'visit') return ['Ask for us at the counter. Tell us if you’re running late.']
  if (vehicleVerb(site) === 'see') return ['We’ll have it open and ready. Bring everyone who’ll use it.']
  return [licence, 'Come a few minutes early to make the most of your drive.']
}
