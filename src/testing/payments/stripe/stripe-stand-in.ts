import {
  type Reporting,
  type StandIn,
  type PaymentStandInReply,
  type StandInCall,
  startStandIn,
} from '../stand-in-server.ts'
import { cardFields } from './stripe-fields.ts'
import { namesIn, parseBracketForm } from './bracket-form.ts'
import { error, failRefund, routed } from './stripe-calls.ts'
import { hosted, payAt } from './stripe-hosted-page.ts'
import { disputeObject } from './stripe-objects.ts'
import { unknownParameter } from './stripe-parameters.ts'
import { report, StripeState } from './stripe-state.ts'

export type StripeStandIn = StandIn & {
  state: StripeState
  /** A shopper pays at a session's page, or with the fields of an intent. */
  pay(ref: string, card?: string): 'paid' | 'challenge' | 'declined'
  reportAs(reporting: Reporting): void
  /** A refund that looked well turns out to have failed. */
  failRefund(id: string): void
  dispute(intentId: string, status?: 'needs_response' | 'won' | 'lost'): void
}

type Options = {
  port?: number
  keys?: readonly string[]
  /** Called after each change, before it is answered: what is saved here outlives a kill. */
  save?(state: StripeState): void
  /** What a stand-in before this one saved. */
  saved?: string
}

/** Stripe as far as we use it: stateful, strict about keys, versions and parameters, with idempotency and signed notifications. */
export async function startStripeStandIn({
  port,
  keys = ['sk_test_standin00000001'],
  save = () => {},
  saved,
}: Options = {}): Promise<StripeStandIn> {
  let origin = ''
  const state = new StripeState(() => origin)
  if (saved) state.restore(saved)
  const server = await startStandIn({
    ...(port === undefined ? {} : { port }),
    refusal: (kind) => refusals[kind],
    failed: (call, reply) => {
      remember(call, state, reply)
      save(state)
    },
    reply: (call) => {
      const reply = call.path.startsWith('/v1/')
        ? api(call, { state, keys })
        : (cardFields(call, (ref, card) => payAt(state, ref, card), state) ?? hosted(call, state))
      if (call.method === 'POST') save(state)
      return reply
    },
  })
  origin = server.url
  return {
    ...server,
    state,
    pay: (ref, card = '4242424242424242') => payAt(state, ref, card),
    reportAs: (reporting) => void (state.settings.reporting = reporting),
    failRefund(id) {
      const refund = state.refunds.get(id)
      if (!refund) throw new Error(`No refund ${id}`)
      failRefund(refund, state)
    },
    dispute(intentId, status = 'needs_response') {
      const intent = state.intents.get(intentId)
      const known = [...state.disputes.values()].find((each) => each.intent === intentId)
      const dispute = known ?? (intent && state.addDispute(intent))
      if (!dispute) throw new Error(`No intent ${intentId}`)
      dispute.status = status
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      report(state, [{ type, object: disputeObject(dispute, state) }])
    },
  }
}

const refusals = {
  unauthorized: error(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }),
  forbidden: error(403, {
    type: 'invalid_request_error',
    message: 'The provided key does not have the required permissions',
  }),
  'too-many': error(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' }),
  unavailable: {
    ...error(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Unavailable' }),
    headers: { 'stripe-should-retry': 'false' },
  },
  'server-error': {
    ...error(500, { type: 'api_error', message: 'Something went wrong' }),
    headers: { 'stripe-should-retry': 'false' },
  },
}

type Account = { state: StripeState; keys: readonly string[] }

/** Key, version and parameters first; then the same idempotency key gets the same answer. */
function api(call: StandInCall, account: Account): PaymentStandInReply {
  const key = /^Bearer (.+)$/.exec(String(call.headers['authorization'] ?? ''))?.[1] ?? ''
  if (!account.keys.includes(key)) return refusals.unauthorized
  if (call.headers['stripe-version'] !== '2026-10-28.endive')
    return error(400, { type: 'invalid_request_error', message: 'Unexpected Stripe-Version' })
  const name = `${call.method} ${call.path.replace(/\/(cs_test|pi|re|dp)_\w+/, '/:id')}`
  const form = parseBracketForm(call.method === 'GET' ? call.query.toString() : call.body)
  const unknown = name.includes(':id') && call.method === 'GET' ? undefined : unknownParameter(name, namesIn(form))
  if (unknown === 'payment_method_types[*]')
    return error(400, {
      type: 'invalid_request_error',
      code: 'payment_method_types_no_longer_supported',
      message: 'payment_method_types',
    })
  if (unknown !== undefined)
    return error(400, {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${unknown}`,
    })
  const { replies } = account.state
  const idempotency = String(call.headers['idempotency-key'] ?? '')
  const known = call.method === 'POST' && idempotency !== '' ? replies.get(idempotency) : undefined
  if (known && known.body !== `${call.path}\n${call.body}`)
    return error(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    })
  if (known) return { ...known.reply, headers: { ...known.reply.headers, 'idempotent-replayed': 'true' } }
  const reply = routed(name, { call, form, state: account.state })
  remember(call, account.state, reply)
  return reply
}

/** The first answer to a key of idempotency is the answer to all that bear it, errors of the server included. */
function remember(
  { method, path, headers, body }: StandInCall,
  { replies }: StripeState,
  reply: PaymentStandInReply,
): void {
  const key = String(headers['idempotency-key'] ?? '')
  if (method === 'POST' && key !== '') replies.set(key, { body: `${path}\n${body}`, reply })
}
