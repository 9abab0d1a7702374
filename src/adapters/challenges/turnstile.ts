import { z } from 'zod'
import type { ChallengeReply, VerifyChallenge } from '#features/leads/server/confirm/verify-challenge.ts'
import { parseJson } from '#kernel/json.ts'
import { textUpTo } from '#platform/http/text-up-to.ts'

const usualAddress = 'https://challenges.cloudflare.com'
const timeLimitMilliseconds = 5_000
const mostBytes = 20_000

const siteverify = z.object({
  success: z.boolean(),
  hostname: z.string().default(''),
  action: z.string().default(''),
  cdata: z.string().default(''),
  'error-codes': z.array(z.string()).default([]),
})

/** Errors that say that the sender's token is no good; all others are ours, or the service's: then it cannot say. */
const refusals = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

/**
 * Turnstile (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/). The sender's address is not passed on.
 * `base` is the operator's word, never a dealer's or a visitor's, and no redirect is followed.
 */
export const turnstile =
  (base = usualAddress): VerifyChallenge =>
  async ({ secret, token }) => {
    try {
      const response = await fetch(new URL('/turnstile/v0/siteverify', base), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMilliseconds),
      })
      return replyOf(await textUpTo(response, mostBytes))
    } catch {
      return { kind: 'away' }
    }
  }

function replyOf(text: string | undefined): ChallengeReply {
  const parsed = siteverify.safeParse(parseJson(text ?? ''))
  if (!parsed.success) return { kind: 'away' }
  const { success, hostname, action, cdata, 'error-codes': errors } = parsed.data
  if (success) return { kind: 'passed', host: hostname, action, data: cdata }
  return { kind: errors.length > 0 && errors.every((error) => refusals.has(error)) ? 'refused' : 'away' }
}
