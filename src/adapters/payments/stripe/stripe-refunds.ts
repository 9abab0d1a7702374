import type Stripe from 'stripe'
import type { ProviderRefund, RefundOrder } from '#features/checkout/server/ports.ts'
import { hasCode, isMissing } from './stripe-problem.ts'
import type { StripeBooks } from './stripe-payments.ts'

/** Gives money back to the card that it came from. What was given back in the dashboard already counts as done. */
export async function refundAtStripe(books: StripeBooks, order: RefundOrder): Promise<ProviderRefund> {
  const { refundId, payment, amount } = order
  try {
    const refund = await books.stripe.refunds.create(
      {
        payment_intent: payment.chargeRef,
        amount,
        reason: 'requested_by_customer',
        metadata: { refund_id: refundId, payment_id: payment.paymentId },
      },
      { idempotencyKey: `refund-${refundId}` },
    )
    return standingOf(refund)
  } catch (error) {
    if (!hasCode(error, 'charge_already_refunded')) throw error
    const [newest] = (await books.stripe.refunds.list({ payment_intent: payment.chargeRef, limit: 1 })).data
    return newest ? standingOf(newest) : { kind: 'refunded', ref: `refunded-${payment.chargeRef}` }
  }
}

export async function findRefundAtStripe({ stripe }: StripeBooks, order: RefundOrder): Promise<ProviderRefund> {
  if (order.ref.startsWith('re_')) {
    try {
      return standingOf(await stripe.refunds.retrieve(order.ref))
    } catch (error) {
      if (!isMissing(error)) throw error
      return { kind: 'absent' }
    }
  }
  for await (const refund of stripe.refunds.list({ payment_intent: order.payment.chargeRef, limit: 100 }))
    if (refund.metadata?.['refund_id'] === order.refundId) return standingOf(refund)
  return { kind: 'absent' }
}

function standingOf({ id: ref, status, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { kind: 'refunded', ref }
  if (status === 'failed' || status === 'canceled')
    return { kind: 'failed', ref, text: (reason ?? status).replaceAll('_', ' ') }
  return { kind: 'pending', ref }
}
