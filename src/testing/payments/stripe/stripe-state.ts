import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import { type FormTree, textAt, treeAt } from './bracket-form.ts'
import { type Reporting, reportDelays, sendTo, type PaymentStandInReply } from '../stand-in-server.ts'

export type StandInSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  paymentIntent: string | null
  clientReferenceId: string
  amount: number
  currency: string
  successUrl: string
  cancelUrl: string
  intentMetadata: Record<string, string>
  metadata: Record<string, string>
  url: string
  created: number
  expiresAt: number
}

export type StandInIntent = {
  id: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  amount: number
  received: number
  currency: string
  metadata: Record<string, string>
  clientSecret: string
  created: number
  refundsFail: boolean
}

export type StandInRefund = {
  id: string
  intent: string
  amount: number
  status: 'succeeded' | 'failed'
  metadata: Record<string, string>
  created: number
}

export type StandInDispute = {
  id: string
  intent: string
  amount: number
  status: 'needs_response' | 'won' | 'lost'
  created: number
}
type Endpoint = { id: string; url: string; secret: string }

const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
const seconds = (): number => Math.floor(Date.now() / 1000)

/** Everything that one Stripe account knows. */
export class StripeState {
  readonly sessions = new Map<string, StandInSession>()
  readonly intents = new Map<string, StandInIntent>()
  readonly refunds = new Map<string, StandInRefund>()
  readonly disputes = new Map<string, StandInDispute>()
  readonly endpoints: Endpoint[] = []
  readonly replies = new Map<string, { body: string; reply: PaymentStandInReply }>()
  readonly settings = {
    reporting: 'once' as Reporting,
    /** Taken instead of what was asked for. */
    alteredAmount: null as number | null,
    /** The account does not take it. */
    refusedCurrency: '',
  }
  private readonly origin: () => string

  constructor(origin: () => string) {
    this.origin = origin
  }

  newIntent(from: { amount: number; currency: string; metadata: Record<string, string> }): StandInIntent {
    const id = idOf('pi')
    const made: StandInIntent = {
      ...from,
      id,
      status: 'requires_payment_method',
      received: 0,
      clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      created: seconds(),
      refundsFail: false,
    }
    this.intents.set(id, made)
    return made
  }

  addSession(body: FormTree): StandInSession {
    const id = idOf('cs_test')
    const item = ((body['line_items'] as FormTree)['0'] ?? {}) as FormTree
    const price = (item['price_data'] ?? {}) as FormTree
    const data = (body['payment_intent_data'] ?? {}) as FormTree
    const made: StandInSession = {
      id,
      status: 'open',
      paymentIntent: null,
      clientReferenceId: textAt(body, 'client_reference_id'),
      amount: Number(textAt(price, 'unit_amount')) * Number(textAt(item, 'quantity')),
      currency: textAt(price, 'currency'),
      successUrl: textAt(body, 'success_url').replace('{CHECKOUT_SESSION_ID}', id),
      cancelUrl: textAt(body, 'cancel_url'),
      intentMetadata: treeAt(data, 'metadata'),
      metadata: treeAt(body, 'metadata'),
      url: `${this.origin()}/c/pay/${id}`,
      created: seconds(),
      expiresAt: Number(textAt(body, 'expires_at')),
    }
    this.sessions.set(id, made)
    return made
  }

  addRefund(intent: StandInIntent, amount: number, metadata: Record<string, string>): StandInRefund {
    const id = idOf('re')
    const made: StandInRefund = { id, intent: intent.id, amount, status: 'succeeded', metadata, created: seconds() }
    this.refunds.set(id, made)
    return made
  }

  addDispute(intent: StandInIntent): StandInDispute {
    const id = idOf('dp')
    const made: StandInDispute = {
      id,
      intent: intent.id,
      amount: intent.received,
      status: 'needs_response',
      created: seconds(),
    }
    this.disputes.set(id, made)
    return made
  }

  addEndpoint(url: string): Endpoint {
    const made = { id: idOf('we'), url, secret: `whsec_${randomBytes(16).toString('hex')}` }
    this.endpoints.push(made)
    return made
  }

  /** Everything that must outlive the process, as text. */
  save(): string {
    const { sessions, intents, refunds, disputes, endpoints, replies } = this
    const maps = { sessions, intents, refunds, disputes, replies }
    const entries = Object.entries(maps).map(([name, map]) => [name, [...map]] as const)
    return JSON.stringify({ ...Object.fromEntries(entries), endpoints })
  }

  /** Takes up what another process saved. */
  restore(text: string): void {
    const saved = JSON.parse(text) as Record<string, [string, never][]> & { endpoints: Endpoint[] }
    const { sessions, intents, refunds, disputes, replies } = this
    for (const [name, map] of Object.entries({ sessions, intents, refunds, disputes, replies }))
      for (const [key, value] of saved[name] ?? []) map.set(key, value)
    this.endpoints.push(...saved.endpoints)
  }

  refundedOf(intentId: string): number {
    const input = [...this.refunds.values()].filter(({ intent, status }) => intent === intentId && status !== 'failed')
    return input.reduce((sum, { amount }) => sum + amount, 0)
  }
}

/** A notification as Stripe signs it. */
export function signedEvent({
  type,
  object,
  secret,
  id = idOf('evt'),
}: {
  type: string
  object: unknown
  secret: string
  id?: string
}): { body: string; signature: string } {
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(),
    livemode: false,
    type,
    data: { object },
  })
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) }
}

/** Sends a notification to every endpoint, as often and as late as the settings say. */
export function report(
  { endpoints, settings }: Pick<StripeState, 'endpoints' | 'settings'>,
  events: { type: string; object: unknown }[],
): void {
  const inOrder = settings.reporting === 'out-of-order' ? events.toReversed() : events
  for (const { url, secret } of endpoints) {
    for (const [at, event] of inOrder.entries()) {
      const signed = signedEvent({ ...event, secret })
      for (const delay of reportDelays[settings.reporting === 'out-of-order' ? 'once' : settings.reporting])
        setTimeout(
          () => sendTo(url, { body: signed.body, headers: signedHeaders(signed.signature) }),
          delay + at * 100,
        ).unref()
    }
  }
}

const signedHeaders = (signature: string) => ({ 'content-type': 'application/json', 'stripe-signature': signature })
