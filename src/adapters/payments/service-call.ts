import { z } from 'zod'
import { parseJson } from '#kernel/json.ts'

/** What a payment service answered. Undefined where nothing usable came: then nobody knows whether it was done. */
type ServiceReply = { status: number; content: unknown }

type ServiceCall = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }

/** Services answer in seconds; a card may take its bank a little longer. */
const replyTimeout = 20_000
const mostCharacters = 1_000_000

/** One call of a service that speaks JSON back. Redirects are not followed: keys go to one host only. */
export async function callService({ method, url, headers, body }: ServiceCall): Promise<ServiceReply | undefined> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(replyTimeout),
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, content: text.length > mostCharacters ? undefined : parseJson(text) }
  } catch {
    return undefined
  }
}

/** `500.00`, as services write amounts. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2)

/** Whole cents of an amount that a service wrote as text or number; undefined when it is none. */
export const centsOf = z
  .union([z.string().regex(/^\d{1,9}(\.\d{1,3})?$/), z.number()])
  .transform((amount) => Math.round(Number(amount) * 100))

/** A sentence for staff from a service's own words: short, and without whatever looks like a key. */
export const staffText = (text: string): string =>
  text
    .replace(/\b\w*_(?:SEC|PUB)_\w+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200)
