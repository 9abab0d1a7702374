import { z } from 'zod'
import type { TillCredentials } from '#features/checkout/domain/payment-key.ts'
import type { ProcessorProblem } from '#features/checkout/server/ports.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { callService, staffText } from '../service-call.ts'
import { tillSignature } from './till-signature.ts'

/** Where Till listens: one host for money, one for trying out. */
export type TillHosts = { live: string; test: string }
export const usualTillHosts: TillHosts = {
  live: 'https://gateway.tillpayments.com',
  test: 'https://test-gateway.tillpayments.com',
}

export type TillAccount = { key: TillCredentials; hosts: TillHosts }

/** Both shapes in which Till names errors. */
const tillError = z.object({
  errorMessage: z.string().optional(),
  message: z.string().optional(),
  errorCode: z.coerce.number().optional(),
  code: z.coerce.number().optional(),
})
const failure = tillError.extend({ errors: z.array(tillError).default([]) })

export type TillError = { code: number; text: string }

/** The first thing that went wrong; undefined when nothing did. */
export function errorIn(content: unknown): TillError | undefined {
  const parsed = failure.safeParse(content)
  if (!parsed.success) return undefined
  const named = [...parsed.data.errors, parsed.data].find((each) => (each.errorCode ?? each.code) !== undefined)
  if (!named) return undefined
  return {
    code: named.errorCode ?? named.code ?? 0,
    text: staffText(named.errorMessage ?? named.message ?? 'refused'),
  }
}

/** An answer, which may still say that it failed: Till reports failures with status 200. */
export async function callTill(
  { key, hosts }: TillAccount,
  call: { method: 'GET' | 'POST'; path: string; content?: Record<string, unknown> },
): Promise<Result<unknown, ProcessorProblem>> {
  const body = call.content === undefined ? '' : JSON.stringify(call.content)
  const contentType = 'application/json; charset=utf-8'
  const date = new Date().toUTCString()
  const { method, path } = call
  const reply = await callService({
    method,
    url: `${hosts[key.mode]}${path}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${key.username}:${key.password}`).toString('base64')}`,
      'content-type': contentType,
      date,
      'x-date': date,
      'x-signature': tillSignature(key.shared_secret, { method, body, contentType, date, path }),
    },
    ...(method === 'POST' ? { body } : {}),
  })
  if (!reply) return fail({ kind: 'no-answer', text: 'Till did not answer.' })
  const { status, content } = reply
  if (status === 401 || status === 403) return fail({ kind: 'key-refused', text: 'Till refused the key.' })
  if (status === 429 || status === 503) return fail({ kind: 'down', text: 'Till is too busy.' })
  if (status >= 500 || content === undefined) return fail({ kind: 'no-answer', text: 'Till answered with an error.' })
  const error = errorIn(content)
  if (error && keyCodes.has(error.code)) return fail({ kind: 'key-refused', text: error.text })
  if (error && awayCodes.has(error.code)) return fail({ kind: 'no-answer', text: error.text })
  return ok(content)
}

/** The signature is wrong, or the account may not do this any more. */
const keyCodes = new Set([1004, 1007])
/** Unclear answers and timeouts behind Till: it may have happened. */
const awayCodes = new Set([1001, 3001, 3003, 3005])
