import { Stripe } from 'stripe'
import type { StripeCredentials } from '#features/checkout/domain/payment-key.ts'
import type { Notification, ProviderDispute, RawNotification } from '#features/checkout/server/ports.ts'
import { asCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { idOf } from './stripe-payments.ts'

/** What Stripe tells us of. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** Signed for this endpoint within five minutes, and in the mode of its key. */
export function readStripeNotification(
  credentials: StripeCredentials,
  { body, headers }: RawNotification,
): Result<Notification, 'not-authentic' | 'not-understood'> {
  const { webhook_secret: secret, secret_key: key } = credentials
  if (secret === undefined) return fail('not-authentic')
  try {
    const event = Stripe.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', secret)
    if (event.livemode !== key.includes('_live_')) return fail('not-authentic')
    return ok({ eventId: event.id, kind: event.type, about: aboutOf(event) })
  } catch (error) {
    return fail(error instanceof Stripe.errors.StripeSignatureVerificationError ? 'not-authentic' : 'not-understood')
  }
}

function aboutOf(event: Stripe.Event): Notification['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { kind: 'payment', paymentId: event.data.object.client_reference_id ?? '' }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { kind: 'payment', paymentId: event.data.object.metadata['payment_id'] ?? '' }
    case 'charge.refunded':
      return { kind: 'refund', refundRef: '', chargeRef: idOf(event.data.object.payment_intent) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund', refundRef: event.data.object.id, chargeRef: idOf(event.data.object.payment_intent) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { kind: 'dispute', dispute: disputeOf(event.data.object) }
    default:
      return { kind: 'nothing' }
  }
}

export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  ref: dispute.id,
  chargeRef: idOf(dispute.payment_intent),
  paymentId: '',
  amount: asCents(dispute.amount),
  currency: dispute.currency.toUpperCase(),
  status: statuses.find((status) => status === dispute.status) ?? 'open',
})

const statuses = ['won', 'lost'] as const
