import type { ReactNode } from 'react'
import { basketTotal } from '#features/content/domain/products/basket.ts'
import type { BasketSending } from '#features/content/view/store/basket-view.tsx'
import { type BasketObstacle, sellerOf } from '#features/checkout/domain/orders/basket-checkout.ts'
import { holderInFull } from '#features/checkout/domain/reservation-text.ts'
import { PaymentMarks } from '#features/checkout/view/payment-marks.tsx'
import { paymentServiceNames } from '#features/sites/domain/payment-service.ts'
import { basketPath } from '#features/sites/domain/menus/store-paths.ts'
import { asCents, formatMoney } from '#kernel/money.ts'
import { withQuery } from '#kernel/with-query.ts'
import type { BasketCall } from './call-of-basket.ts'

type Sending = BasketSending & { /** On the form's button, and below it. */ button?: string; note?: ReactNode }

/** What the page says of sending a basket, or of paying for it. */
export function basketSending(call: BasketCall): Sending {
  return call.isPaying ? paying(call) : asking(call)
}

const askPath = withQuery(basketPath, { ask: '1' })

function paying({ snapshot: { site }, items, handover }: BasketCall): Sending {
  const ask = <a href={askPath}>Ask us first instead</a>
  const heading = 'Pay online'
  const seller = handover && sellerOf(site, handover)
  if (!handover || !seller) return { heading, intro: 'First choose pick-up or delivery.', more: ask }
  const total = formatMoney(asCents(basketTotal(items).total + handover.price))
  const { service, dealership } = seller
  const who = `You buy from ${holderInFull(dealership, site)}.`
  const how =
    service === 'sandbox'
      ? 'This is a demonstration: you’ll go to a test page, and no money moves.'
      : `You’ll pay with ${paymentServiceNames[service]}. We never see your card number.`
  const { lock_minutes: minutes } = site.settings.retail.checkout
  return {
    heading,
    intro: `You pay ${total}, delivery and GST included. ${who}`,
    more: (
      <>
        <PaymentMarks service={service} />
        <p>{ask}</p>
      </>
    ),
    button: `Pay ${total}`,
    note: (
      <>
        {`${how} We’ll hold everything for ${minutes} minutes while you pay. You can cancel until we’ve got it ready. We’ll only use your details for this order. `}
        <a href="/privacy-policy">Privacy policy</a>
      </>
    ),
  }
}

/** Why this basket cannot be paid for, where others can. */
const reasons: Record<Exclude<BasketObstacle, 'off'>, string> = {
  gone: 'Take out what we don’t sell any more to pay online.',
  'on-request': 'Something in it has no price yet, so you can’t pay online.',
  short: 'Some of it isn’t in stock, so you can’t pay online.',
  'no-service': 'You can’t pay online at that location.',
}

function asking({ obstacle, handovers, handover }: BasketCall): Sending {
  const isReady = handovers.length === 0 || handover !== undefined
  const reason = obstacle === null || obstacle === 'off' ? '' : `${reasons[obstacle]} `
  return {
    heading: 'Send it to our parts team',
    intro: isReady
      ? `${reason}You don’t pay anything now. We’ll confirm price, availability and pick-up or delivery with you first.`
      : `${reason}First choose pick-up or delivery. You don’t pay anything now.`,
    ...(obstacle === null ? { more: <a href={basketPath}>Pay online instead</a> } : {}),
  }
}
