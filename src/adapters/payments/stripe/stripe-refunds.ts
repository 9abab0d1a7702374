import type Stripe from 'stripe'
import type { ProviderRefund, RefundOrder } from '#features/checkout/server/ports.ts'
import { hasCode, isMissing, isRepeated } from './stripe-problem.ts'
import type { StripeBooks } from './stripe-payments.ts'

/** A key after this many that were answered by an error: the service looks ill, the next try comes later. */
const mostKeys = 20

/** Gives money back to the card that it came from. What was given back in the dashboard already counts as done. */
export async function refundAtStripe(books: StripeBooks, order: RefundOrder): Promise<ProviderRefund> {
  const { payment } = order
  try {
    return statusOf(await createRefund(books, order))
  } catch (error) {
    if (!hasCode(error, 'charge_already_refunded')) throw error
    const [newest] = (await books.stripe.refunds.list({ payment_intent: payment.chargeRef, limit: 1 })).data
    return newest ? statusOf(newest) : { kind: 'refunded', ref: `refunded-${payment.chargeRef}` }
  }
}

/**
 * One key as long as nobody answers, so that a refund whose answer was lost is not made twice. An error of Stripe's own is
 * repeated to the same key for a day: only then another is taken. Callers have looked before whether it exists.
 */
async function createRefund(books: StripeBooks, order: RefundOrder, attempt = 1): Promise<Stripe.Refund> {
  const { refundId, payment, amount } = order
  const refund = {
    payment_intent: payment.chargeRef,
    amount,
    reason: 'requested_by_customer' as const,
    metadata: { refund_id: refundId, payment_id: payment.paymentId },
  }
  const idempotencyKey = attempt === 1 ? `refund-${refundId}` : `refund-${refundId}-${attempt}`
  try {
    return await books.stripe.refunds.create(refund, { idempotencyKey })
  } catch (error) {
    if (!isRepeated(error) || attempt >= mostKeys) throw error
    return createRefund(books, order, attempt + 1)
  }
}

export async function findRefundAtStripe({ stripe }: StripeBooks, order: RefundOrder): Promise<ProviderRefund> {
  if (order.ref.startsWith('re_')) {
    try {
      return statusOf(await stripe.refunds.retrieve(order.ref))
    } catch (error) {
      if (!isMissing(error)) throw error
      return { kind: 'absent' }
    }
  }
  for await (const refund of stripe.refunds.list({ payment_intent: order.payment.chargeRef, limit: 100 }))
    if (refund.metadata?.['refund_id'] === order.refundId) return statusOf(refund)
  return { kind: 'absent' }
}

function statusOf({ id: ref, status, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { kind: 'refunded', ref }
  if (status === 'failed' || status === 'canceled')
    return { kind: 'failed', ref, text: (reason ?? status).replaceAll('_', ' ') }
  return { kind: 'pending', ref }
}
