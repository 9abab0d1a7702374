import type Stripe from 'stripe'
import type { ProviderPayment } from '#features/checkout/domain/settlement.ts'
import type { PaymentOrder, PaymentRef, ProcessorOwner, StartedPayment } from '#features/checkout/server/ports.ts'
import { asCents } from '#kernel/money.ts'
import { isMissing } from './stripe-problem.ts'

export type StripeBooks = { stripe: Stripe; owner: ProcessorOwner }

/** Sessions live at least thirty minutes; one more for the way to Stripe. */
const sessionSeconds = 31 * 60

/** Starts a page at Stripe, or an intent whose card fields stand on our page. Called again with the same order it returns the same payment. */
export async function startAtStripe(books: StripeBooks, order: PaymentOrder): Promise<StartedPayment> {
  const key = { idempotencyKey: `pay-${order.paymentId}` }
  if (order.page === 'on-page') {
    const intent = await books.stripe.paymentIntents.create(intentFor(books, order), key)
    return { ref: intent.id, payUrl: null }
  }
  const session = await books.stripe.checkout.sessions.create(sessionFor(books, order), key)
  return { ref: session.id, payUrl: session.url ?? '' }
}

const metadataOf = ({ owner }: StripeBooks, { paymentId, purpose }: PaymentOrder) => ({
  payment_id: paymentId,
  [`${purpose.kind}_id`]: purpose.id,
  group_id: owner.groupId,
  dealership_id: owner.dealershipId,
})

const describe = ({ description, sellerName }: PaymentOrder): string => `${description}, ${sellerName}`.slice(0, 350)

function intentFor(books: StripeBooks, order: PaymentOrder): Stripe.PaymentIntentCreateParams {
  return {
    amount: order.amount,
    currency: order.currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    description: describe(order),
    metadata: metadataOf(books, order),
    receipt_email: order.person.email,
  }
}

function sessionFor(books: StripeBooks, order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(books, order)
  const suffix = suffixOf(order.sellerName)
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: order.paymentId,
    allowed_payment_method_types: ['card'],
    // Else the dashboard may have shoppers pay in another currency than the one that they agreed to.
    adaptive_pricing: { enabled: false },
    submit_type: order.purpose.kind === 'order' ? 'pay' : 'book',
    locale: order.locale === 'en-US' ? 'en' : 'en-GB',
    customer_email: order.person.email,
    expires_at: Math.floor(order.at.getTime() / 1000) + sessionSeconds,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amount,
          product_data: { name: order.description.slice(0, 250) },
        },
      },
    ],
    payment_intent_data: {
      description: describe(order),
      metadata,
      receipt_email: order.person.email,
      ...(suffix === '' ? {} : { statement_descriptor_suffix: suffix }),
    },
    metadata,
    success_url: `${order.returnUrl}&session={CHECKOUT_SESSION_ID}`,
    cancel_url: order.cancelUrl,
    custom_text: { submit: { message: 'Fully refundable until you sign a contract.' } },
  }
}

/** A bank statement has room for letters and digits, at most 22, one letter at least. */
const suffixOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .slice(0, 22)
    .trim()
  return /[A-Za-z]/.test(plain) ? plain : ''
}

/** Finds a payment by Stripe's name for it or by ours. */
export async function findAtStripe(books: StripeBooks, payment: PaymentRef): Promise<ProviderPayment> {
  const ref = payment.ref || (await refOf(books, payment))
  if (ref === undefined) return { kind: 'absent' }
  try {
    return ref.startsWith('pi_')
      ? statusOfIntent(await books.stripe.paymentIntents.retrieve(ref))
      : statusOfSession(await books.stripe.checkout.sessions.retrieve(ref))
  } catch (error) {
    if (isMissing(error)) return { kind: 'absent' }
    throw error
  }
}

const around = 120

/** A payment whose answer was lost is looked for among those of its minute: it bears our id. */
export async function refOf(
  { stripe }: StripeBooks,
  { paymentId, createdAt }: PaymentRef,
): Promise<string | undefined> {
  const at = Math.floor(createdAt.getTime() / 1000)
  const created = { gte: at - around, lte: at + around * 5 }
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
    if (session.client_reference_id === paymentId) return session.id
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }))
    if (intent.metadata['payment_id'] === paymentId) return intent.id
  return undefined
}

function statusOfSession(session: Stripe.Checkout.Session): ProviderPayment {
  if (session.status === 'expired') return { kind: 'closed', because: 'expired', text: 'The payment page has expired.' }
  if (session.status !== 'complete' || session.payment_status !== 'paid') return { kind: 'open' }
  return {
    kind: 'paid',
    amount: asCents(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    chargeRef: idOf(session.payment_intent),
    orderId: session.client_reference_id ?? '',
  }
}

function statusOfIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  if (intent.status === 'canceled') return { kind: 'closed', because: 'cancelled', text: 'The payment was cancelled.' }
  if (intent.status !== 'succeeded') return { kind: 'open' }
  return {
    kind: 'paid',
    amount: asCents(intent.amount_received),
    currency: intent.currency.toUpperCase(),
    chargeRef: intent.id,
    orderId: intent.metadata['payment_id'] ?? '',
  }
}

export const idOf = (object: string | { id: string } | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '')
