import type { StripeCredentials } from '#features/checkout/domain/payment-key.ts'
import type {
  OpenProcessor,
  PayPage,
  PaymentRef,
  ProcessorProblem,
  ProviderEntry,
} from '#features/checkout/server/ports.ts'
import { asCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import {
  stripeApiVersion,
  stripeClient,
  type StripeHost,
  stripeScriptOrigin,
  stripeScriptUrl,
} from './stripe-client.ts'
import { disputeOf, readStripeNotification, stripeEvents } from './stripe-notifications.ts'
import { findAtStripe, idOf, refOf, startAtStripe, type StripeBooks } from './stripe-payments.ts'
import { problemOf } from './stripe-problem.ts'
import { findRefundAtStripe, refundAtStripe } from './stripe-refunds.ts'

/** Stripe, or a stand-in for it at this host. */
export const stripeProcessor =
  (host?: StripeHost): OpenProcessor =>
  (credentials, owner) => {
    const key = credentials as StripeCredentials
    const books = { stripe: stripeClient(key, host), owner }
    return {
      closes: true,
      start: (order) => resultOf(() => startAtStripe(books, order)),
      find: (payment) => resultOf(() => findAtStripe(books, payment)),
      close: (payment) => resultOf(() => close(books, payment)),
      charge: async () => fail({ kind: 'refused', text: 'Stripe takes the card itself.' }),
      payPage: (payment) => payPage({ ...books, host }, key, payment),
      refund: (order) => resultOf(() => refundAtStripe(books, order)),
      findRefund: (order) => resultOf(() => findRefundAtStripe(books, order)),
      readNotification: (raw) => readStripeNotification(key, raw),
      check: () => resultOf(() => check(books)),
      register: (notifyUrl) => resultOf(() => register(books, { notifyUrl, isStandIn: host !== undefined })),
      list: (since) => resultOf(() => list(books, since)),
    }
  }

async function resultOf<Value>(ask: () => Promise<Value>): Promise<Result<Value, ProcessorProblem>> {
  try {
    return ok(await ask())
  } catch (error) {
    return fail(problemOf(error))
  }
}

/** Sessions expire and intents are cancelled only while they are open; what is not is found out by asking. */
async function close(books: StripeBooks, payment: PaymentRef): Promise<void> {
  const ref = payment.ref || (await refOf(books, payment))
  if (ref === undefined) return
  const { stripe } = books
  const before = await findAtStripe(books, { ...payment, ref })
  if (before.kind !== 'open') return
  try {
    if (ref.startsWith('pi_')) await stripe.paymentIntents.cancel(ref)
    else await stripe.checkout.sessions.expire(ref)
  } catch (error) {
    if (problemOf(error).kind !== 'refused') throw error
  }
}

/** The secret of an intent goes to the page that pays it, and nowhere else. */
async function payPage(
  { stripe, host }: StripeBooks & { host: StripeHost | undefined },
  { publishable_key: publishableKey }: StripeCredentials,
  { ref }: PaymentRef,
): Promise<Result<PayPage, ProcessorProblem>> {
  if (publishableKey === undefined || !ref.startsWith('pi_'))
    return fail({ kind: 'refused', text: 'This payment has a page at Stripe.' })
  return resultOf(async () => {
    const intent = await stripe.paymentIntents.retrieve(ref)
    const form = { kind: 'stripe-element', scriptUrl: stripeScriptUrl(host), publishableKey } as const
    return { form: { ...form, clientSecret: intent.client_secret ?? '' }, ...allowances(host) }
  })
}

/** Stripe's script needs its own hosts, windows of banks, and the wallets of browsers from the page around it. */
function allowances(host: StripeHost | undefined): Pick<PayPage, 'sources' | 'headers'> {
  const origin = stripeScriptOrigin(host)
  const [scripts, banks, calls, images] = host
    ? [[origin], [origin], [origin], [origin]]
    : [
        [origin, 'https://*.js.stripe.com'],
        ['https://hooks.stripe.com'],
        ['https://api.stripe.com'],
        ['https://*.stripe.com'],
      ]
  return {
    sources: { script: scripts, frame: [...new Set([...scripts, ...banks])], connect: calls, image: images, style: [] },
    headers: {
      'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(self "${origin}")`,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
  }
}

/** A restricted key may not read its account; then it is enough that it may read sessions. */
async function check({ stripe }: StripeBooks): Promise<{ account: string }> {
  try {
    const account = await stripe.accounts.retrieveCurrent()
    return { account: account.business_profile?.name || account.id }
  } catch (error) {
    if (
      problemOf(error).kind !== 'key-refused' ||
      !(error instanceof Error && 'statusCode' in error && error.statusCode === 403)
    )
      throw error
    await stripe.checkout.sessions.list({ limit: 1 })
    return { account: 'Restricted key' }
  }
}

/** Stripe calls public addresses over TLS only; a machine for development asks by itself. */
async function register(
  { stripe }: StripeBooks,
  { notifyUrl, isStandIn }: { notifyUrl: string; isStandIn: boolean },
): Promise<string | null> {
  if (!notifyUrl.startsWith('https://') && !isStandIn) return null
  const endpoint = await stripe.webhookEndpoints.create({
    url: notifyUrl,
    enabled_events: [...stripeEvents],
    api_version: stripeApiVersion,
    description: 'Deposits of the website',
  })
  return endpoint.secret ?? null
}

async function list({ stripe }: StripeBooks, since: Date): Promise<ProviderEntry[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const entries: ProviderEntry[] = []
  for await (const charge of stripe.charges.list({ created, limit: 100 })) {
    const { payment_id: paymentId } = charge.metadata
    if (charge.status !== 'succeeded' || paymentId === undefined) continue
    const shared = {
      amount: asCents(charge.amount),
      currency: charge.currency.toUpperCase(),
      at: moment(charge.created),
    }
    entries.push({ kind: 'payment', ref: idOf(charge.payment_intent), paymentId, ...shared })
  }
  for await (const refund of stripe.refunds.list({ created, limit: 100, expand: ['data.charge'] })) {
    const charge = typeof refund.charge === 'object' ? refund.charge : null
    const paymentId = refund.metadata?.['payment_id'] ?? charge?.metadata['payment_id']
    if (paymentId === undefined || refund.status === 'failed' || refund.status === 'canceled') continue
    const shared = {
      amount: asCents(refund.amount),
      currency: refund.currency.toUpperCase(),
      at: moment(refund.created),
    }
    entries.push({ kind: 'refund', ref: refund.id, paymentId, ...shared })
  }
  for await (const dispute of stripe.disputes.list({ created, limit: 100, expand: ['data.charge'] })) {
    const charge = typeof dispute.charge === 'object' ? dispute.charge : null
    const paymentId = charge?.metadata['payment_id'] ?? ''
    entries.push({ kind: 'dispute', dispute: { ...disputeOf(dispute), paymentId }, at: moment(dispute.created) })
  }
  return entries
}

const moment = (seconds: number): Date => new Date(seconds * 1000)
