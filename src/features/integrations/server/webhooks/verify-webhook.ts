import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretPrefix, signedContent } from '../../domain/webhooks/sign-webhook.ts'

/** Seconds by which the clocks of sender and receiver may differ. */
const tolerance = 300

type ReceivedWebhook = {
  /** `whsec_...`. */
  secret: string
  headers: Headers
  body: string
  now: Date
}

/** A signature counts only for a short time (Standard Webhooks 1.0). */
export function isSignedWebhook({ secret, headers, body, now }: ReceivedWebhook): boolean {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = Number(headers.get('webhook-timestamp'))
  if (id === '' || !Number.isInteger(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - timestamp) > tolerance) return false
  const expected = createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
    .update(signedContent(id, timestamp, body))
    .digest()
  return (headers.get('webhook-signature') ?? '').split(' ').some((each) => {
    const input = Buffer.from(each.startsWith('v1,') ? each.slice(3) : '', 'base64')
    return input.length === expected.length && timingSafeEqual(input, expected)
  })
}
