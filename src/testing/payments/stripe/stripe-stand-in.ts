import {
  goTo,
  json,
  page,
  reportDelays,
  type Reporting,
  type StandIn,
  type StandInAnswer,
  type StandInCall,
  startStandIn,
} from '../stand-in-server.ts'
import { cardFields } from './stripe-fields.ts'
import { namesIn, parseBracketForm, textAt, treeAt } from './bracket-form.ts'
import { chargeObject, disputeObject, intentObject, listObject, refundObject, sessionObject } from './stripe-objects.ts'
import { testCards, unknownParameter } from './stripe-parameters.ts'
import { report, type StandInIntent, type StandInSession, StripeState } from './stripe-state.ts'

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
    answer: (call) => {
      const answer = call.path.startsWith('/v1/')
        ? api(call, { state, keys })
        : (cardFields(call, (ref, card) => payAt(state, ref, card), state) ?? hosted(call, state))
      if (call.method === 'POST') save(state)
      return answer
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
      refund.status = 'failed'
      report(state, [{ type: 'refund.failed', object: refundObject(refund, state) }])
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

const error = (status: number, content: Record<string, string>): StandInAnswer => json(status, { error: content })

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
function api(call: StandInCall, account: Account): StandInAnswer {
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
  const { answers } = account.state
  const idempotency = String(call.headers['idempotency-key'] ?? '')
  const known = call.method === 'POST' && idempotency !== '' ? answers.get(idempotency) : undefined
  if (known && known.body !== `${call.path}\n${call.body}`)
    return error(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    })
  if (known) return known.answer
  const answer = routed(name, { call, form, state: account.state })
  if (call.method === 'POST' && idempotency !== '')
    answers.set(idempotency, { body: `${call.path}\n${call.body}`, answer })
  return answer
}

type Asked = { call: StandInCall; form: ReturnType<typeof parseBracketForm>; state: StripeState }

const missing = (what: string): StandInAnswer =>
  error(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })
const refused = (message: string, code = ''): StandInAnswer =>
  error(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })

function routed(name: string, asked: Asked): StandInAnswer {
  const handler = handlers[name]
  return handler
    ? handler(asked)
    : error(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${name})` })
}

const idIn = ({ call }: Asked): string => call.path.split('/').find((part) => /^(cs_test|pi|re|dp)_/.test(part)) ?? ''

function within<Item extends { created: number }>(items: Iterable<Item>, { form }: Asked): Item[] {
  const [from, to] = [
    Number(textAt(form, 'created', 'gte') || 0),
    Number(textAt(form, 'created', 'lte') || Number.MAX_SAFE_INTEGER),
  ]
  return [...items].filter(({ created }) => created >= from && created <= to).toReversed()
}

const handlers: Record<string, (asked: Asked) => StandInAnswer> = {
  'GET /v1/account': () =>
    json(200, { id: 'acct_standin', object: 'account', business_profile: { name: 'Stand-in Motors' } }),
  'POST /v1/webhook_endpoints': ({ form, state }) =>
    json(200, { object: 'webhook_endpoint', ...state.addEndpoint(textAt(form, 'url')) }),
  'POST /v1/checkout/sessions': addSession,
  'GET /v1/checkout/sessions': (asked) =>
    json(
      200,
      listObject(
        '/v1/checkout/sessions',
        within(asked.state.sessions.values(), asked).map((each) => sessionObject(each, asked.state)),
      ),
    ),
  'GET /v1/checkout/sessions/:id': (asked) => {
    const session = asked.state.sessions.get(idIn(asked))
    return session ? json(200, sessionObject(session, asked.state)) : missing('checkout.session')
  },
  'POST /v1/checkout/sessions/:id/expire': (asked) => {
    const session = asked.state.sessions.get(idIn(asked))
    if (!session) return missing('checkout.session')
    if (session.status !== 'open') return refused('Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    report(asked.state, [{ type: 'checkout.session.expired', object: sessionObject(session, asked.state) }])
    return json(200, sessionObject(session, asked.state))
  },
  'POST /v1/payment_intents': ({ form, state }) => {
    const intent = state.newIntent({
      amount: Number(textAt(form, 'amount')),
      currency: textAt(form, 'currency'),
      metadata: treeAt(form, 'metadata'),
    })
    return json(200, intentObject(intent))
  },
  'GET /v1/payment_intents': (asked) =>
    json(200, listObject('/v1/payment_intents', within(asked.state.intents.values(), asked).map(intentObject))),
  'GET /v1/payment_intents/:id': (asked) => {
    const intent = asked.state.intents.get(idIn(asked))
    return intent ? json(200, intentObject(intent)) : missing('payment_intent')
  },
  'POST /v1/payment_intents/:id/cancel': (asked) => {
    const intent = asked.state.intents.get(idIn(asked))
    if (!intent) return missing('payment_intent')
    if (intent.status === 'succeeded')
      return refused(
        'You cannot cancel this PaymentIntent because it has a status of succeeded.',
        'payment_intent_unexpected_state',
      )
    intent.status = 'canceled'
    return json(200, intentObject(intent))
  },
  'POST /v1/refunds': addRefund,
  'GET /v1/refunds/:id': (asked) => {
    const refund = asked.state.refunds.get(idIn(asked))
    return refund ? json(200, refundObject(refund, asked.state)) : missing('refund')
  },
  'GET /v1/refunds': (asked) => {
    const of = textAt(asked.form, 'payment_intent')
    const found = within(asked.state.refunds.values(), asked).filter(({ intent }) => of === '' || intent === of)
    return json(
      200,
      listObject(
        '/v1/refunds',
        found.map((each) => refundObject(each, asked.state)),
      ),
    )
  },
  'GET /v1/charges': (asked) => {
    const paid = within(asked.state.intents.values(), asked).filter(({ status }) => status === 'succeeded')
    return json(200, listObject('/v1/charges', paid.map(chargeObject)))
  },
  'GET /v1/disputes': (asked) =>
    json(
      200,
      listObject(
        '/v1/disputes',
        within(asked.state.disputes.values(), asked).map((each) => disputeObject(each, asked.state)),
      ),
    ),
}

function addSession({ form, state }: Asked): StandInAnswer {
  const lasts = Number(textAt(form, 'expires_at')) - Math.floor(Date.now() / 1000)
  if (lasts < 30 * 60 - 5 || lasts > 86_400)
    return refused('The expires_at timestamp must be between 30 minutes and 24 hours from Checkout Session creation.')
  const session = state.addSession(form)
  if (session.currency === state.settings.refusedCurrency) {
    state.sessions.delete(session.id)
    return refused(`Your account cannot make charges in ${session.currency}.`, 'currency_not_supported')
  }
  return json(200, sessionObject(session, state))
}

function addRefund({ form, state }: Asked): StandInAnswer {
  const intent = state.intents.get(textAt(form, 'payment_intent'))
  if (intent?.status !== 'succeeded') return missing('payment_intent')
  if ([...state.disputes.values()].some((each) => each.intent === intent.id && each.status !== 'won'))
    return refused('The charge has been charged back.', 'charge_disputed')
  const amount = Number(textAt(form, 'amount') || intent.received)
  const left = intent.received - state.refundedOf(intent.id)
  if (left === 0) return refused('Charge has already been refunded.', 'charge_already_refunded')
  if (amount > left) return refused('Refund amount is greater than unrefunded amount on charge')
  const refund = state.addRefund(intent, amount, treeAt(form, 'metadata'))
  report(state, [{ type: 'refund.created', object: refundObject(refund, state) }])
  return json(200, refundObject(refund, state))
}

/** What a card does; a challenge is passed by paying again with `passed`. */
function payAt(state: StripeState, ref: string, card: string): 'paid' | 'challenge' | 'declined' {
  const session = state.sessions.get(ref)
  if (session && session.status !== 'open') throw new Error(`The session ${ref} is ${session.status}`)
  const outcome = card === 'passed' ? 'ok' : (testCards[card.replaceAll(' ', '')] ?? 'declined')
  const intent = session ? intentOf(state, session) : state.intents.get(ref)
  if (!intent) throw new Error(`Nothing to pay at ${ref}`)
  if (outcome === 'challenge') return 'challenge'
  if (outcome === 'declined') {
    report(state, [{ type: 'payment_intent.payment_failed', object: intentObject(intent) }])
    return 'declined'
  }
  intent.status = 'succeeded'
  intent.received = state.settings.alteredAmount ?? intent.amount
  intent.refundsFail = outcome === 'refund-fails'
  if (session) session.status = 'complete'
  const events = [{ type: 'payment_intent.succeeded', object: intentObject(intent) }]
  report(
    state,
    session ? [...events, { type: 'checkout.session.completed', object: sessionObject(session, state) }] : events,
  )
  return 'paid'
}

function intentOf(state: StripeState, session: StandInSession): StandInIntent {
  const known = session.paymentIntent === null ? undefined : state.intents.get(session.paymentIntent)
  if (known) return known
  const { amount, currency, intentMetadata: metadata } = session
  const made = state.newIntent({ amount, currency, metadata })
  session.paymentIntent = made.id
  return made
}

/** The hosted page: a form without script, as a shopper meets it. */
function hosted(call: StandInCall, state: StripeState): StandInAnswer {
  const session = state.sessions.get(/^\/c\/pay\/(\w+)/.exec(call.path)?.[1] ?? '')
  if (!session) return { status: 404, body: '' }
  if (session.status !== 'open') return page('<h1>This page has expired</h1>')
  if (call.method === 'GET') return page(cardForm(session, ''))
  const fields = new URLSearchParams(call.body)
  if (fields.get('cancel') !== null) return goTo(session.cancelUrl)
  const reporting = reportings.find((known) => known === fields.get('reporting'))
  if (reporting) state.settings.reporting = reporting
  const outcome = payAt(state, session.id, fields.get('card') ?? '')
  if (outcome === 'paid') return goTo(session.successUrl)
  return page(outcome === 'challenge' ? challengeForm : cardForm(session, 'Your card was declined.'))
}

const reportings = Object.keys(reportDelays) as Reporting[]

const cardForm = ({ amount, currency }: StandInSession, problem: string): string => `
  <h1>Pay ${(amount / 100).toFixed(2)} ${currency.toUpperCase()}</h1><p role="alert">${problem}</p>
  <form method="post"><label>Card number <input name="card" autocomplete="cc-number"></label>
  <button>Pay</button><button name="cancel" value="1">Back</button></form>`

const challengeForm = `<h1>3-D Secure</h1><form method="post"><input type="hidden" name="card" value="passed"><button>Complete authentication</button></form>
  <form method="post"><input type="hidden" name="card" value="4000000000000002"><button>Fail authentication</button></form>`
