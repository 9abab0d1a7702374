import type { Site } from '#features/sites/domain/site.ts'
import { formatMoney } from '#kernel/money.ts'
import { hasArrived, type Payment } from '../payment.ts'
import { clockText } from '../reservation-text.ts'
import { cancelledByShopper } from '../settlement.ts'
import { cancelledAfterPaying, isOrderAbandoned } from './order-actions.ts'
import type { StoreOrder } from './store-order.ts'

type Facts = { site: Site; order: StoreOrder; payments: readonly Payment[]; timeZone: string; now: Date }
type StatusText = { title: string; text: string }

/** The head of the order's page, as the shopper reads it. An order without a location is delivered, any other is picked up. */
export function orderStatusText(facts: Facts): StatusText {
  const { order } = facts
  const isDelivered = order.locationId === null
  switch (order.state) {
    case 'awaiting':
      return unpaid(facts)
    case 'paid':
      return {
        title: 'Thanks for your order',
        text: `We’ve got your ${formatMoney(order.total)}. We’ll email you when it’s ${isDelivered ? 'on its way' : 'ready to pick up'}.`,
      }
    case 'ready':
      return isDelivered
        ? { title: 'On its way', text: 'We’ve sent your order.' }
        : { title: 'Ready to pick up', text: 'Come by during opening hours, and bring your order number.' }
    case 'done':
      return isDelivered
        ? { title: 'Delivered', text: 'Your order has arrived. Thank you!' }
        : { title: 'Picked up', text: 'You have your order. Thank you!' }
    case 'cancelled':
      return {
        title: 'Cancelled',
        text: `${order.endedBecause === cancelledAfterPaying ? 'Your order is cancelled' : `The dealer’s reason: ${order.endedBecause.replace(/\.?$/, '')}`}. We’ll refund your card.`,
      }
    case 'refunded':
      return { title: 'Refunded', text: 'We’re refunding all of it to the card you paid with.' }
    case 'lapsed':
      return lapsed(facts)
  }
}

function unpaid({ order, payments, site, timeZone, now }: Facts): StatusText {
  if (isOrderAbandoned(order))
    return {
      title: 'We’re cancelling your order',
      text: 'We’re checking whether a payment is still on its way. If one arrives, we’ll refund all of it to your card.',
    }
  if (order.lockUntil <= now)
    return {
      title: 'Your time to pay has run out',
      text: 'We’re checking whether your payment went through. If it did, we’ll either confirm your order or refund you.',
    }
  const until = clockText(order.lockUntil, site, timeZone)
  if (payments.at(-1)?.state === 'closed')
    return {
      title: 'That payment didn’t go through',
      text: `You haven’t been charged. We’ll hold everything for you until ${until}, so you can try again.`,
    }
  return { title: 'One step left: pay for your order', text: `We’ll hold everything for you until ${until}.` }
}

function lapsed({ order, payments }: Facts): StatusText {
  if (isOrderAbandoned(order) && payments.some(({ state }) => state === 'paid'))
    return {
      title: 'Order cancelled',
      text: 'Your payment arrived after you cancelled. We’ll refund all of it to your card.',
    }
  if (payments.some(hasArrived))
    return {
      title: 'Your payment is on its way back',
      text: 'It reached us too late, or with the wrong amount. We’ll refund all of it to your card.',
    }
  if (order.endedBecause === cancelledByShopper) return { title: 'Order cancelled', text: 'You haven’t been charged.' }
  if (isOrderAbandoned(order))
    return { title: 'Order replaced', text: 'You haven’t been charged for this one: your basket became another order.' }
  return {
    title: 'Your time to pay has run out',
    text: 'You haven’t been charged. Everything is still in your basket, so you can start again.',
  }
}
