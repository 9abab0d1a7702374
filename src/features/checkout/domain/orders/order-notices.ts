import { composed, type ComposedMail } from '#features/leads/domain/delivery/lead-mail.ts'
import { type Fact, type MailContent } from '#features/leads/domain/delivery/mail-content.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { fullAddress, type Location, mapUrl, type Site } from '#features/sites/domain/site.ts'
import { formatMoney } from '#kernel/money.ts'
import { noticeHead, type NoticeText, refundProblem } from '../notice-text.ts'
import type { Refund } from '../payment.ts'
import { amountInFull, holderInFull, momentInFull } from '../reservation-text.ts'
import { cancelledAfterPaying } from './order-actions.ts'
import type { OrderNoticeKind } from './order-notice-kind.ts'
import { orderedText, type StoreOrder, storeOrderNumber } from './store-order.ts'

type NoticeFacts = {
  site: Site
  order: StoreOrder
  refunds: readonly Refund[]
  location: Location | undefined
  timeZone: string
  /** The shopper's private page, as a full address. */
  shopperHref: string
}

/** The mail about what happened to an order. */
export function orderNotice(kind: OrderNoticeKind, facts: NoticeFacts): ComposedMail {
  const text = texts[kind](facts)
  const isForShopper = kind.startsWith('shopper')
  const content: MailContent = {
    ...noticeHead(text),
    actions: isForShopper ? shopperActions(facts) : dealerActions(facts),
    blocks: [
      { kind: 'facts', title: 'What was bought', facts: boughtFacts(facts.order) },
      { kind: 'facts', title: '', facts: isForShopper ? shopperFacts(facts) : dealerFacts(facts) },
    ],
    footer: isForShopper
      ? [
          `You’re getting this because you bought something on ${facts.site.name}. It isn’t advertising.`,
          'Keep the link private: anyone who has it can see and cancel this order.',
        ]
      : ['You’ll find the order in the console, under Orders.'],
  }
  return composed(content, facts.site)
}

function shopperActions({ shopperHref, location }: NoticeFacts): MailContent['actions'] {
  const call = location?.phone ? [{ label: `Call ${location.phone}`, href: telHref(location.phone) }] : []
  return [{ label: 'See your order', href: shopperHref }, ...call]
}

const dealerActions = ({ order: { person } }: NoticeFacts): MailContent['actions'] =>
  person.phone === '' ? [] : [{ label: `Call ${person.phone}`, href: telHref(person.phone) }]

const boughtFacts = ({ lines, delivery, total, currency, tax }: StoreOrder): Fact[] => [
  ...lines.map(({ name, partNumber, price, quantity }) => ({
    label: `${quantity} × ${formatMoney(price)}`,
    text: partNumber === '' ? name : `${name} (${partNumber})`,
  })),
  ...(delivery > 0 ? [{ label: 'Delivery', text: formatMoney(delivery) }] : []),
  { label: 'Total', text: `${amountInFull(total, currency)}, including ${formatMoney(tax)} GST` },
]

function shopperFacts({ site, order, location, timeZone }: NoticeFacts): Fact[] {
  const dealership = site.dealerships.find(({ id }) => id === order.dealershipId)
  const address = order.locationId !== null && location ? fullAddress(location.address) : ''
  return [
    { label: 'Order', text: storeOrderNumber(order.id) },
    ...(order.paidAt ? [{ label: 'Paid', text: momentInFull(order.paidAt, site, timeZone) }] : []),
    // Where it goes stands on the private page: nothing that somebody typed is mailed to an address that they typed, too.
    { label: 'Pick-up or delivery', text: order.handover },
    ...(location && address !== '' ? [{ label: 'Where it is', text: address, href: mapUrl(location.address) }] : []),
    ...(dealership ? [{ label: 'Sold by', text: holderInFull(dealership, site) }] : []),
  ]
}

function dealerFacts({ site, order, timeZone }: NoticeFacts): Fact[] {
  const { person } = order
  return [
    { label: 'Order', text: storeOrderNumber(order.id) },
    { label: 'Shopper', text: person.name },
    { label: 'Phone', text: person.phone, href: telHref(person.phone) },
    { label: 'Email', text: person.email, href: `mailto:${person.email}` },
    { label: 'Pick-up or delivery', text: order.handover },
    ...(order.deliveryAddress === '' ? [] : [{ label: 'Goes to', text: order.deliveryAddress }]),
    ...(order.paidAt ? [{ label: 'Paid', text: momentInFull(order.paidAt, site, timeZone) }] : []),
  ]
}

const numberOf = ({ order }: NoticeFacts): string => storeOrderNumber(order.id)
const isDelivered = ({ order }: NoticeFacts): boolean => order.locationId === null
const backText = 'We’re refunding the card you paid with. Banks usually show it within 3 to 5 business days.'

const texts: Record<OrderNoticeKind, (facts: NoticeFacts) => NoticeText> = {
  'shopper-paid': (facts) => ({
    subject: `Your order ${numberOf(facts)}: ${orderedText(facts.order.lines)}`,
    heading: 'Thanks for your order',
    lede: `We’ve got your ${formatMoney(facts.order.total)}. We’ll email you when it’s ${isDelivered(facts) ? 'on its way' : 'ready to pick up'}.`,
  }),
  'shopper-ready': (facts) => ({
    subject: isDelivered(facts) ? `On its way: order ${numberOf(facts)}` : `Ready to pick up: order ${numberOf(facts)}`,
    heading: isDelivered(facts) ? 'Your order is on its way' : 'Your order is ready',
    lede: isDelivered(facts)
      ? 'We’ve sent it to the address on your order.'
      : 'You can pick it up during opening hours. Please bring your order number.',
    notice: facts.order.readyNote,
  }),
  'shopper-cancelled': (facts) => ({
    subject: `Cancelled: order ${numberOf(facts)}`,
    heading: 'Your order is cancelled',
    lede:
      facts.order.endedBecause === cancelledAfterPaying
        ? 'As you asked.'
        : `The dealer’s reason: ${facts.order.endedBecause}`,
    notice: backText,
  }),
  'shopper-returned': (facts) => ({
    subject: `Your payment is on its way back: order ${numberOf(facts)}`,
    heading: 'We’re sending your money back',
    lede: 'We can’t keep your payment: you’d cancelled, or it came too late, twice, or with the wrong amount.',
    notice: backText,
  }),
  'shopper-refunded': (facts) => ({
    subject: `Refunded: order ${numberOf(facts)}`,
    heading: 'Your refund has been sent',
    lede: `We’ve refunded ${refundedText(facts)} to the card you paid with. Banks usually show it within 3 to 5 business days.`,
  }),
  'dealer-paid': (facts) => ({
    subject: `Order ${numberOf(facts)}: ${orderedText(facts.order.lines)}, ${facts.order.person.name}`,
    heading: `${facts.order.person.name} has bought from your store`,
    lede: `${formatMoney(facts.order.total)} is paid. Please get it ready, then mark it as ${isDelivered(facts) ? 'sent' : 'ready'} in the console: that emails the shopper.`,
  }),
  'dealer-cancelled': (facts) => ({
    subject: `Cancelled by the shopper: order ${numberOf(facts)}, ${facts.order.person.name}`,
    heading: 'The shopper has cancelled',
    lede: 'Please don’t send it. The money will be refunded automatically.',
  }),
  'manager-disputed': (facts) => ({
    subject: `Payment disputed: order ${numberOf(facts)}`,
    heading: 'The cardholder disputes this payment',
    lede: 'Please respond in your payment service account before the deadline. We’ve blocked refunds of this payment so it isn’t paid back twice.',
  }),
  'manager-refund-failed': (facts) => ({
    subject: `Refund failed: order ${numberOf(facts)}, ${facts.order.person.name}`,
    heading: 'A refund didn’t go through',
    lede: `${refundProblem(facts.refunds)} Pay ${facts.order.person.name} back another way and enter how you did, or try again.`.trim(),
  }),
  'manager-wrong-amount': (facts) => ({
    subject: `Payment with a wrong amount: order ${numberOf(facts)}`,
    heading: 'A payment arrived with the wrong amount',
    lede: 'What we received isn’t the total of the order, so all of it will be refunded automatically. Please check your payment service account.',
  }),
}

const refundedText = ({ refunds, order }: NoticeFacts): string => {
  const last = refunds.findLast(({ state }) => state === 'refunded')
  return last ? amountInFull(last.amount, last.currency) : amountInFull(order.total, order.currency)
}
