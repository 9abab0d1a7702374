import { json, type PaymentStandInReply, type StandInCall } from '../stand-in-server.ts'
import { type parseBracketForm, textAt, treeAt } from './bracket-form.ts'
import { chargeObject, disputeObject, intentObject, listObject, refundObject, sessionObject } from './stripe-objects.ts'
import { report, type StandInRefund, type StripeState } from './stripe-state.ts'

export const error = (status: number, content: Record<string, string>): PaymentStandInReply =>
  json(status, { error: content })

type Request = { call: StandInCall; form: ReturnType<typeof parseBracketForm>; state: StripeState }

const missing = (what: string): PaymentStandInReply =>
  error(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })
const refused = (message: string, code = ''): PaymentStandInReply =>
  error(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })

/** Handlers are named as `POST /v1/refunds`, with `:id` for an id. */
export function routed(name: string, question: Request): PaymentStandInReply {
  const handler = handlers[name]
  return handler
    ? handler(question)
    : error(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${name})` })
}

const idIn = ({ call }: Request): string => call.path.split('/').find((part) => /^(cs_test|pi|re|dp)_/.test(part)) ?? ''

function within<Item extends { created: number }>(items: Iterable<Item>, { form }: Request): Item[] {
  const [from, to] = [
    Number(textAt(form, 'created', 'gte') || 0),
    Number(textAt(form, 'created', 'lte') || Number.MAX_SAFE_INTEGER),
  ]
  return [...items].filter(({ created }) => created >= from && created <= to).toReversed()
}

const handlers: Record<string, (question: Request) => PaymentStandInReply> = {
  'GET /v1/account': () =>
    json(200, { id: 'acct_standin', object: 'account', business_profile: { name: 'Stand-in Motors' } }),
  'POST /v1/webhook_endpoints': ({ form, state }) =>
    json(200, { object: 'webhook_endpoint', ...state.addEndpoint(textAt(form, 'url')) }),
  'POST /v1/checkout/sessions': addSession,
  'GET /v1/checkout/sessions': (question) =>
    json(
      200,
      listObject(
        '/v1/checkout/sessions',
        within(question.state.sessions.values(), question).map((each) => sessionObject(each, question.state)),
      ),
    ),
  'GET /v1/checkout/sessions/:id': (question) => {
    const session = question.state.sessions.get(idIn(question))
    return session ? json(200, sessionObject(session, question.state)) : missing('checkout.session')
  },
  'POST /v1/checkout/sessions/:id/expire': (question) => {
    const session = question.state.sessions.get(idIn(question))
    if (!session) return missing('checkout.session')
    if (session.status !== 'open') return refused('Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    report(question.state, [{ type: 'checkout.session.expired', object: sessionObject(session, question.state) }])
    return json(200, sessionObject(session, question.state))
  },
  'POST /v1/payment_intents': ({ form, state }) => {
    const intent = state.newIntent({
      amount: Number(textAt(form, 'amount')),
      currency: textAt(form, 'currency'),
      metadata: treeAt(form, 'metadata'),
    })
    return json(200, intentObject(intent))
  },
  'GET /v1/payment_intents': (question) =>
    json(200, listObject('/v1/payment_intents', within(question.state.intents.values(), question).map(intentObject))),
  'GET /v1/payment_intents/:id': (question) => {
    const intent = question.state.intents.get(idIn(question))
    return intent ? json(200, intentObject(intent)) : missing('payment_intent')
  },
  'POST /v1/payment_intents/:id/cancel': (question) => {
    const intent = question.state.intents.get(idIn(question))
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
  'GET /v1/refunds/:id': (question) => {
    const refund = question.state.refunds.get(idIn(question))
    return refund ? json(200, refundObject(refund, question.state)) : missing('refund')
  },
  'GET /v1/refunds': (question) => {
    const of = textAt(question.form, 'payment_intent')
    const found = within(question.state.refunds.values(), question).filter(({ intent }) => of === '' || intent === of)
    return json(
      200,
      listObject(
        '/v1/refunds',
        found.map((each) => refundObject(each, question.state)),
      ),
    )
  },
  'GET /v1/charges': (question) => {
    const paid = within(question.state.intents.values(), question).filter(({ status }) => status === 'succeeded')
    return json(200, listObject('/v1/charges', paid.map(chargeObject)))
  },
  'GET /v1/disputes': (question) =>
    json(
      200,
      listObject(
        '/v1/disputes',
        within(question.state.disputes.values(), question).map((each) => disputeObject(each, question.state)),
      ),
    ),
}

function addSession({ form, state }: Request): PaymentStandInReply {
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

function addRefund({ form, state }: Request): PaymentStandInReply {
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
  if (intent.refundsFail) setTimeout(() => failRefund(refund, state), failsAfter).unref()
  return json(200, refundObject(refund, state))
}

/** Refunds to the card for it look well at first, in milliseconds. */
const failsAfter = 1_000

/** A refund that looked well turns out to have failed. */
export function failRefund(refund: StandInRefund, state: StripeState): void {
  refund.status = 'failed'
  report(state, [{ type: 'refund.failed', object: refundObject(refund, state) }])
}
