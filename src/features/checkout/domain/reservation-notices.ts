import { composed, type ComposedMail } from '#features/leads/domain/delivery/lead-mail.ts'
import type { Fact, MailContent } from '#features/leads/domain/delivery/mail-content.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { fullAddress, mapUrl, type Location, type Site } from '#features/sites/domain/site.ts'
import { formatMoney } from '#kernel/money.ts'
import type { NoticeKind } from './notice-kind.ts'
import { noticeHead, type NoticeText, refundProblem } from './notice-text.ts'
import type { Refund } from './payment.ts'
import { reservationNumber, type Reservation } from './reservation.ts'
import { amountInFull, holderInFull, momentInFull } from './reservation-text.ts'

type NoticeFacts = {
  site: Site
  reservation: Reservation
  refunds: readonly Refund[]
  location: Location | undefined
  timeZone: string
  /** Private pages, as full addresses. */
  links: { shopper: string; answer: string; vehicle: string }
}

/** The mail about what happened to a reservation. */
export function reservationNotice(kind: NoticeKind, facts: NoticeFacts): ComposedMail {
  const text = texts[kind](facts)
  const isForShopper = kind.startsWith('shopper')
  const content: MailContent = {
    ...noticeHead(text),
    actions: actionsOf(text.action, { facts, isForShopper }),
    blocks: [
      { kind: 'facts', title: '', facts: isForShopper ? shopperFacts(facts) : dealerFacts(facts) },
      ...(kind === 'shopper-paid' ? [conditionsBlock(facts)] : []),
    ],
    footer: isForShopper ? shopperFooter(facts) : dealerFooter,
  }
  return composed(content, facts.site)
}

const conditionsBlock = ({ reservation }: NoticeFacts) =>
  ({ kind: 'text', title: 'What you agreed to', text: reservation.conditions }) as const

function actionsOf(
  label: string,
  { facts, isForShopper }: { facts: NoticeFacts; isForShopper: boolean },
): MailContent['actions'] {
  const { links, location, reservation } = facts
  if (!isForShopper) {
    const call = { label: `Call ${reservation.person.phone}`, href: telHref(reservation.person.phone) }
    return [{ label, href: links.answer }, ...(reservation.person.phone === '' ? [] : [call])]
  }
  const call = location?.phone ? [{ label: `Call ${location.phone}`, href: telHref(location.phone) }] : []
  return [{ label, href: links.shopper }, ...call]
}

function shopperFacts({ site, reservation, location, timeZone, links }: NoticeFacts): Fact[] {
  const { vehicle, deposit, currency, dealershipId, holdUntil, paidAt } = reservation
  const dealership = site.dealerships.find(({ id }) => id === dealershipId)
  const address = location ? fullAddress(location.address) : ''
  return [
    { label: 'Reservation', text: reservationNumber(reservation.id) },
    { label: 'Vehicle', text: stockText(vehicle), href: links.vehicle },
    { label: 'Deposit', text: amountInFull(deposit, currency) },
    ...(paidAt ? [{ label: 'Paid', text: momentInFull(paidAt, site, timeZone) }] : []),
    ...(holdUntil && reservation.endedAt === null
      ? [{ label: 'Held until', text: momentInFull(holdUntil, site, timeZone) }]
      : []),
    ...(dealership ? [{ label: 'Held by', text: holderInFull(dealership, site) }] : []),
    ...(location && address !== '' ? [{ label: 'Where it is', text: address, href: mapUrl(location.address) }] : []),
  ]
}

const stockText = ({ name, stockNumber }: Reservation['vehicle']): string =>
  stockNumber === '' ? name : `${name} (${stockNumber})`

function dealerFacts({ site, reservation, timeZone, links }: NoticeFacts): Fact[] {
  const { person, vehicle, deposit, currency, holdUntil, answerDue, state } = reservation
  return [
    { label: 'Shopper', text: person.name },
    { label: 'Phone', text: person.phone, href: telHref(person.phone) },
    { label: 'Email', text: person.email, href: `mailto:${person.email}` },
    { label: 'Vehicle', text: stockText(vehicle), href: links.vehicle },
    { label: 'Deposit', text: amountInFull(deposit, currency) },
    ...(vehicle.price === null ? [] : [{ label: 'Price', text: formatMoney(vehicle.price) }]),
    ...(answerDue && state === 'paid' ? [{ label: 'Answer by', text: momentInFull(answerDue, site, timeZone) }] : []),
    ...(holdUntil ? [{ label: 'Held until', text: momentInFull(holdUntil, site, timeZone) }] : []),
    { label: 'Reservation', text: reservationNumber(reservation.id) },
  ]
}

const shopperFooter = ({ site }: NoticeFacts): string[] => [
  `You’re getting this because you reserved a vehicle on ${site.name}. It isn’t advertising.`,
  'Keep the link private: anyone who has it can see and cancel this reservation.',
]

const dealerFooter = ['Only share the link with your team: anyone who has it can answer this reservation.']

const vehicleOf = ({ reservation }: NoticeFacts): string => reservation.vehicle.name
const untilOf = ({ site, reservation, timeZone }: NoticeFacts): string =>
  reservation.holdUntil ? momentInFull(reservation.holdUntil, site, timeZone) : ''
const moneyOf = ({ reservation }: NoticeFacts): string => formatMoney(reservation.deposit)
const backText =
  'We’re refunding your deposit to the card you paid with. Banks usually show it within 3 to 5 business days.'

const texts: Record<NoticeKind, (facts: NoticeFacts) => NoticeText & { action: string }> = {
  'shopper-paid': (facts) => ({
    subject: `Reserved: ${vehicleOf(facts)}`,
    heading: 'It’s reserved for you',
    lede: `We’ve got your ${moneyOf(facts)} deposit, and we’ll hold the ${vehicleOf(facts)} for you until ${untilOf(facts)}. Someone from the team will call you.`,
    action: 'See or cancel your reservation',
  }),
  'shopper-confirmed': (facts) => ({
    subject: `Confirmed: ${vehicleOf(facts)}`,
    heading: 'Your reservation is confirmed',
    lede: `The ${vehicleOf(facts)} is here and held for you until ${untilOf(facts)}.`,
    action: 'See your reservation',
  }),
  'shopper-extended': (facts) => ({
    subject: `Held longer: ${vehicleOf(facts)}`,
    heading: 'You have more time',
    lede: `We now hold the ${vehicleOf(facts)} for you until ${untilOf(facts)}.`,
    action: 'See your reservation',
  }),
  'shopper-declined': (facts) => ({
    subject: `We can’t hold the ${vehicleOf(facts)}`,
    heading: 'Sorry, we can’t hold it for you',
    lede: `The dealer’s reason: ${facts.reservation.endedBecause}`,
    notice: backText,
    action: 'See your refund',
  }),
  'shopper-cancelled': (facts) => ({
    subject: `Cancelled: ${vehicleOf(facts)}`,
    heading: 'Your reservation is cancelled',
    lede:
      facts.reservation.endedBecause === 'cancelled by the shopper'
        ? 'As you asked.'
        : `The dealer’s reason: ${facts.reservation.endedBecause}`,
    notice: backText,
    action: 'See your refund',
  }),
  'shopper-expired': (facts) => ({
    subject: `Your hold has ended: ${vehicleOf(facts)}`,
    heading: 'Your hold has ended',
    lede: `We held the ${vehicleOf(facts)} until ${untilOf(facts)}. It’s for sale again.`,
    notice: backText,
    action: 'See your refund',
  }),
  'shopper-returned': (facts) => ({
    subject: `Your payment is on its way back: ${vehicleOf(facts)}`,
    heading: 'We’re sending your money back',
    lede: `We can’t keep your payment for the ${vehicleOf(facts)}: it came too late, twice, or with the wrong amount.`,
    notice: backText,
    action: 'See your refund',
  }),
  'shopper-refunded': (facts) => ({
    subject: `Refunded: ${vehicleOf(facts)}`,
    heading: 'Your refund has been sent',
    lede: 'We’ve refunded the card you paid with. Banks usually show it within 3 to 5 business days.',
    action: 'See your refund',
  }),
  'dealer-paid': (facts) => ({
    subject: `Reserved: ${vehicleOf(facts)}, ${facts.reservation.person.name}`,
    heading: `${facts.reservation.person.name} has reserved the ${vehicleOf(facts)}`,
    lede: `The ${moneyOf(facts)} deposit is paid. Please put the vehicle aside, confirm, and call.`,
    action: 'Confirm, extend or decline',
  }),
  'dealer-cancelled': (facts) => ({
    subject: `Cancelled by the shopper: ${vehicleOf(facts)}, ${facts.reservation.person.name}`,
    heading: 'The shopper has cancelled',
    lede: `The ${vehicleOf(facts)} is for sale again. The deposit will be refunded automatically.`,
    action: 'See the reservation',
  }),
  'dealer-reminder': (facts) => ({
    subject: `Hold ends soon: ${vehicleOf(facts)}, ${facts.reservation.person.name}`,
    heading: 'This hold ends soon',
    lede: `The ${vehicleOf(facts)} is held until ${untilOf(facts)}. After that, the deposit is refunded and the vehicle goes back on sale.`,
    action: 'Extend or complete it',
  }),
  'dealer-expired': (facts) => ({
    subject: `Hold ended: ${vehicleOf(facts)}, ${facts.reservation.person.name}`,
    heading: 'This hold has ended',
    lede: `The ${vehicleOf(facts)} is for sale again. The deposit will be refunded automatically.`,
    action: 'See the reservation',
  }),
  'manager-unanswered': (facts) => ({
    subject: `Not answered: reservation of the ${vehicleOf(facts)}`,
    heading: 'Nobody has answered this reservation',
    lede: `${facts.reservation.person.name} has paid ${moneyOf(facts)} and is waiting. The hold ends ${untilOf(facts)}; then the deposit goes back by itself.`,
    action: 'Confirm, extend or decline',
  }),
  'manager-vehicle-gone': (facts) => ({
    subject: `Reserved, but sold in your stock: ${vehicleOf(facts)}`,
    heading: 'Your stock file says this vehicle is sold',
    lede: `${facts.reservation.person.name} has paid to reserve it. The website keeps it reserved. If it is really gone, decline with a reason or cancel: the deposit goes back.`,
    action: 'Open the reservation',
  }),
  'manager-disputed': (facts) => ({
    subject: `Payment disputed: ${vehicleOf(facts)}`,
    heading: 'The cardholder disputes this payment',
    lede: 'Please respond in your payment service account before the deadline. We’ve blocked refunds of this payment so it isn’t paid back twice.',
    action: 'Open the reservation',
  }),
  'manager-refund-failed': (facts) => ({
    subject: `Refund failed: ${vehicleOf(facts)}, ${facts.reservation.person.name}`,
    heading: 'A refund didn’t go through',
    lede: `${refundProblem(facts.refunds)} Pay ${facts.reservation.person.name} back another way and enter how you did, or try again.`,
    action: 'Open the reservation',
  }),
  'manager-wrong-amount': (facts) => ({
    subject: `Payment with a wrong amount: ${vehicleOf(facts)}`,
    heading: 'A payment arrived with the wrong amount',
    lede: 'What we received isn’t the agreed deposit, so all of it will be refunded automatically. Please check your payment service account.',
    action: 'Open the reservation',
  }),
}
