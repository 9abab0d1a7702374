import { z } from 'zod'
import { garageWish, newPasskey, pushOff, pushOn, signedPasskey } from './account-bodies.ts'
import type { ApiOperation } from './api-operation.ts'

const refusal = z.strictObject({ error: z.string().describe('What is wrong, in words.') })
const problem = (description: string) => ({ description, schema: refusal })
const done = z.strictObject({ ok: z.literal(true) })
const options = z.looseObject({ challenge: z.string() }).describe('What the browser is asked with (WebAuthn).')

const watchlistSchema = z.strictObject({
  user: z.strictObject({ email: z.email() }).nullable().describe('Who is signed in; null for a visitor.'),
  watchlist: z.array(z.string()).describe('Slugs of the vehicles that were put aside.'),
})

const noGarage = { 404: problem('This site has no garage, or nobody signs in here.') }
const origin = { 403: problem('A page of another site sent it.') }
const tooMany = { 429: problem('Too many tries from this address or account.') }

const account = (path: string, summary: string, more: Pick<ApiOperation, 'responses'> & Partial<ApiOperation>) =>
  ({
    method: 'post',
    path,
    summary,
    security: 'session',
    ...more,
    responses: { ...more.responses, ...origin, ...noGarage, ...tooMany },
  }) satisfies ApiOperation

/** What pages ask about who is here: the garage, passkeys, notifications, and the visit itself. */
export const accountOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/auth',
    summary: 'Says who is signed in, and what is in the garage.',
    security: 'session',
    responses: { 200: { description: 'The shopper and the watchlist.', schema: watchlistSchema }, 404: noGarage[404] },
  },
  account('/api/garage', 'Puts a vehicle into the garage, or takes it out.', {
    body: { 'application/json': garageWish },
    responses: {
      200: { description: 'The garage as it is now.', schema: watchlistSchema },
      422: problem('It says neither which vehicle to save nor which to remove.'),
    },
  }),
  account('/api/passkeys/new', 'Begins a new passkey of the shopper who is signed in.', {
    responses: {
      200: { description: 'Options for the browser.', schema: options },
      401: problem('Nobody is signed in.'),
      409: problem('The account has ten passkeys.'),
    },
  }),
  account('/api/passkeys/add', 'Stores the passkey that the browser made.', {
    body: { 'application/json': newPasskey },
    responses: {
      200: { description: 'It can be used from now on.', schema: done },
      401: problem('Nobody is signed in.'),
      422: problem('It is none, or not for this site.'),
    },
  }),
  account('/api/passkeys/ask', 'Begins a sign-in with a passkey.', {
    responses: { 200: { description: 'Options for the browser.', schema: options } },
  }),
  account('/api/passkeys/sign-in', 'Signs in with a passkey.', {
    body: { 'application/json': signedPasskey },
    responses: {
      200: { description: 'Signed in: a cookie is set.', schema: done },
      401: problem('The passkey is not known.'),
    },
  }),
  account('/api/push', 'Notifies this device of what the garage follows.', {
    body: { 'application/json': pushOn },
    responses: {
      200: { description: 'It is notified.', schema: done },
      409: problem('Ten devices are notified already.'),
      422: problem('This browser cannot be notified.'),
    },
  }),
  account('/api/push/off', 'Notifies this device no more.', {
    body: { 'application/json': pushOff },
    responses: { 200: { description: 'It is notified no more.', schema: done } },
  }),
  {
    method: 'post',
    path: '/api/v',
    summary: 'A page reports the visit to it when it is left, for the statistics of the dealer.',
    body: { 'text/plain': z.string().max(8_192).describe('The report, as our script writes it.') },
    responses: {
      204: { description: 'Always: nobody waits for it.' },
      403: problem('A page of another site sent it.'),
    },
  },
]
