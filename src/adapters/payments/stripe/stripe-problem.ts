import { Stripe } from 'stripe'
import type { ProcessorProblem } from '#features/checkout/server/ports.ts'

const { errors } = Stripe

/** Answers that say that the key is of the wrong kind or not good any more. */
const keyCodes = new Set([
  'api_key_expired',
  'livemode_mismatch',
  'testmode_charges_only',
  'secret_key_required',
  'platform_api_key_expired',
])

/** After a server error, a cut or a clash of requests the operation may have happened all the same. */
export function problemOf(error: unknown): ProcessorProblem {
  if (error instanceof errors.StripeConnectionError) return { kind: 'no-answer', text: 'Stripe did not answer.' }
  if (!(error instanceof errors.StripeError)) throw error
  const text = textOf(error)
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return { kind: 'key-refused', text }
  if (error.code !== undefined && keyCodes.has(error.code)) return { kind: 'key-refused', text }
  if (error instanceof errors.StripeRateLimitError || error.statusCode === 429) return { kind: 'down', text }
  const isUnclear =
    error instanceof errors.StripeAPIError || error.statusCode === 409 || (error.statusCode ?? 500) >= 500
  return { kind: isUnclear ? 'no-answer' : 'refused', text }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'resource_missing'

/** An error of Stripe's own that was answered before, and is now repeated because the key of idempotency is the same. */
export const isRepeated = (error: unknown): boolean =>
  error instanceof errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof errors.StripeError && error.code === code

/** Stripe's own words without whatever looks like a key. */
const textOf = (error: InstanceType<typeof errors.StripeError>): string =>
  `${error.code ?? error.type}: ${error.message}`.replace(/\b(?:sk|rk|pk|whsec)_\w+/g, '…').slice(0, 200)
