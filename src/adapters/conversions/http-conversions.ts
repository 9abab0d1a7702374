import type { ConversionProblem, SendConversion } from '#features/tracking/server/send-conversions.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { parseJson } from '#kernel/json.ts'

type ConversionAddresses = { meta: string; google: string }

export const usualConversionAddresses: ConversionAddresses = {
  meta: 'https://graph.facebook.com',
  google: 'https://www.google-analytics.com',
}

/** The version of Meta's interface that this speaks. */
const metaVersion = 'v25.0'
const timeLimitMilliseconds = 10_000

/** Tells Meta (Conversions API) and Google (Measurement Protocol) of an event. */
export const httpConversions =
  (addresses: ConversionAddresses): SendConversion =>
  (target, { account, key, event }) =>
    target === 'meta'
      ? toMeta(`${addresses.meta}/${metaVersion}/${encodeURIComponent(account)}/events`, { key, event })
      : toGoogle(addresses.google, { account, key, event })

async function toMeta(url: string, { key, event }: { key: string; event: unknown }) {
  // The token goes with the body, so that no log of an address holds it.
  const reply = await post(url, { data: [event], access_token: key })
  if (!reply.ok) return reply
  const { status, body } = reply.value
  if (status >= 200 && status < 300 && hasReceived(body)) return ok(undefined)
  const text = `Meta answers ${status}${messageOf(body)}`
  return fail<ConversionProblem>({ kind: mayComeAgain(status, body) ? 'temporary' : 'permanent', text })
}

async function toGoogle(base: string, { account, key, event }: { account: string; key: string; event: unknown }) {
  const url = `${base}/mp/collect?measurement_id=${encodeURIComponent(account)}&api_secret=${encodeURIComponent(key)}`
  const reply = await post(url, event)
  if (!reply.ok) return reply
  const { status } = reply.value
  // Google says 2xx to whatever it can read and never why it drops something: that is all there is to know.
  if (status >= 200 && status < 300) return ok(undefined)
  const kind = status === 429 || status >= 500 ? 'temporary' : 'permanent'
  return fail<ConversionProblem>({ kind, text: `Google answers ${status}` })
}

type Reply = { status: number; body: unknown }

async function post(url: string, body: unknown): Promise<Result<Reply, ConversionProblem>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMilliseconds),
    })
    const text = (await response.text()).slice(0, 20_000)
    return ok({ status: response.status, body: parseJson(text) })
  } catch (error) {
    // Without the address: it may hold a key.
    const why = error instanceof Error && error.name === 'TimeoutError' ? 'it takes too long' : 'it cannot be reached'
    return fail({ kind: 'temporary', text: why })
  }
}

const errorOf = (body: unknown): Record<string, unknown> => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof error === 'object' && error !== null ? { ...error } : {}
}

const hasReceived = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'events_received' in body && body.events_received === 1

const messageOf = (body: unknown): string => {
  const { message } = errorOf(body)
  return typeof message === 'string' ? `: ${message.slice(0, 200)}` : ''
}

/** Codes 1, 2, 4, 17 and 341 say busy or too many; Meta marks others as passing by `is_transient`. */
const mayComeAgain = (status: number, body: unknown): boolean => {
  const { code, is_transient: isTransient } = errorOf(body)
  return status === 429 || status >= 500 || isTransient === true || [1, 2, 4, 17, 341].includes(Number(code))
}
