import { z } from 'zod'
import type { AcceptedText, OutgoingText, SendText, TextProblem } from '#features/leads/server/texts/text-ports.ts'
import { parseJson } from '#kernel/json.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { textUpTo } from '#platform/http/text-up-to.ts'

const usualAddress = 'https://api.twilio.com'
const timeLimitMilliseconds = 15_000
const mostBytes = 100_000

const created = z.object({ sid: z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/), status: z.string().default('') })
const refused = z.object({ code: z.number().int().nullable().default(null), message: z.string().default('') })

/** Connections that were never made: nothing was sent. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Twilio's Messages resource (https://www.twilio.com/docs/messaging/api/message-resource), which has no key by which a call could be repeated:
 * what was not answered counts as unclear. `base` is the operator's word, never a dealer's, and no redirect is followed.
 */
export const twilioText =
  (base = usualAddress): SendText =>
  async (text) => {
    try {
      const response = await fetch(new URL(`/2010-04-01/Accounts/${text.account.sid}/Messages.json`, base), {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${text.account.sid}:${text.account.token}`).toString('base64')}`,
          accept: 'application/json',
        },
        body: formOf(text),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMilliseconds),
      })
      return replyOf(response.status, (await textUpTo(response, mostBytes)) ?? '')
    } catch (error) {
      return fail({ kind: isUnreached(error) ? 'temporary' : 'unclear', code: null, text: 'Twilio can’t be reached.' })
    }
  }

const formOf = ({ from, to, text, statusUrl }: OutgoingText): URLSearchParams =>
  new URLSearchParams({ To: to, From: from, Body: text, ...(statusUrl ? { StatusCallback: statusUrl } : {}) })

function isUnreached(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' && unreached.has(cause.code)
}

function replyOf(status: number, body: string): Result<AcceptedText, TextProblem> {
  const content = parseJson(body)
  if (status >= 200 && status < 300) {
    const message = created.safeParse(content)
    if (!message.success) return fail({ kind: 'unclear', code: null, text: 'Twilio gave no answer that we know.' })
    return ok({ serviceId: message.data.sid, status: message.data.status === 'sent' ? 'sent' : 'accepted' })
  }
  const { code, message } = refused.safeParse(content).data ?? { code: null, message: '' }
  const text = message || `Twilio answered ${status}.`
  // Limits and full queues of Twilio, and a Twilio that says that it is away; other failures of its own may have come after the text had gone.
  if (status === 429 || status === 503 || fullQueues.has(code ?? 0)) return fail({ kind: 'temporary', code, text })
  return fail({
    kind: status >= 500 ? 'unclear' : 'permanent',
    code: code ?? (status === 401 ? wrongToken : null),
    text,
  })
}

const wrongToken = 20003
const fullQueues = new Set([20429, 21611, 30001, 30022])
