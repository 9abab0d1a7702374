import type { StandInDispute, StandInIntent, StandInRefund, StandInSession, StripeState } from './stripe-state.ts'

/** A session as Stripe answers it. */
export const sessionObject = (session: StandInSession, { settings }: Pick<StripeState, 'settings'>) => ({
  id: session.id,
  object: 'checkout.session',
  status: session.status,
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  payment_intent: session.paymentIntent,
  client_reference_id: session.clientReferenceId,
  amount_total: session.status === 'complete' ? (settings.alteredAmount ?? session.amount) : session.amount,
  currency: session.currency,
  metadata: session.metadata,
  url: session.status === 'open' ? session.url : null,
  created: session.created,
  expires_at: session.expiresAt,
  livemode: false,
})

export const intentObject = (intent: StandInIntent) => ({
  id: intent.id,
  object: 'payment_intent',
  status: intent.status,
  amount: intent.amount,
  amount_received: intent.received,
  currency: intent.currency,
  metadata: intent.metadata,
  client_secret: intent.clientSecret,
  created: intent.created,
  livemode: false,
})

export const chargeObject = (intent: StandInIntent) => ({
  id: intent.id.replace('pi_', 'ch_'),
  object: 'charge',
  status: 'succeeded',
  amount: intent.received,
  currency: intent.currency,
  metadata: intent.metadata,
  payment_intent: intent.id,
  created: intent.created,
  livemode: false,
})

export const refundObject = (refund: StandInRefund, { intents }: Pick<StripeState, 'intents'>) => {
  const intent = intents.get(refund.intent)
  return {
    id: refund.id,
    object: 'refund',
    status: refund.status,
    amount: refund.amount,
    currency: intent?.currency ?? '',
    metadata: refund.metadata,
    payment_intent: refund.intent,
    charge: intent ? chargeObject(intent) : null,
    failure_reason: refund.status === 'failed' ? 'expired_or_canceled_card' : undefined,
    created: refund.created,
  }
}

export const disputeObject = (dispute: StandInDispute, { intents }: Pick<StripeState, 'intents'>) => {
  const intent = intents.get(dispute.intent)
  return {
    id: dispute.id,
    object: 'dispute',
    status: dispute.status,
    amount: dispute.amount,
    currency: intent?.currency ?? '',
    payment_intent: dispute.intent,
    charge: intent ? chargeObject(intent) : null,
    created: dispute.created,
  }
}

export const listObject = (url: string, data: unknown[]) => ({ object: 'list', url, has_more: false, data })
