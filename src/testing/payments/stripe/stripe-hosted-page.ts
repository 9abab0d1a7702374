import {
  goTo,
  page,
  reportDelays,
  type Reporting,
  type PaymentStandInReply,
  type StandInCall,
} from '../stand-in-server.ts'
import { intentObject, sessionObject } from './stripe-objects.ts'
import { testCards } from './stripe-parameters.ts'
import { report, type StandInIntent, type StandInSession, type StripeState } from './stripe-state.ts'

/** A challenge is passed by paying again with the card `passed`. */
export function payAt(state: StripeState, ref: string, card: string): 'paid' | 'challenge' | 'declined' {
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
export function hosted(call: StandInCall, state: StripeState): PaymentStandInReply {
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
