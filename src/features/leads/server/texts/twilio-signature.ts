import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = {
  /** Addresses by which the caller may know us; a proxy in front changes what a request says of itself. */
  urls: readonly string[]
  fields: URLSearchParams
  signature: string
  authToken: string
}

/** Twilio sends some dozen. */
const mostFields = 500

/** Whether Twilio signed a form to one of these addresses (https://www.twilio.com/docs/usage/security): HMAC-SHA1 of address and fields in order. */
export function isSignedByTwilio({ urls, fields, signature, authToken }: Signed): boolean {
  const input = Buffer.from(signature, 'base64')
  if (fields.size > mostFields) return false
  // By name, then by value; what stands twice counts once.
  const text = [...Map.groupBy(fields, ([name]) => name)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, pairs]) => [...new Set(pairs.map(([, value]) => name + value))].toSorted())
    .join('')
  return urls.some((url) => {
    const expected = createHmac('sha1', authToken).update(`${url}${text}`, 'utf8').digest()
    return input.length === expected.length && timingSafeEqual(input, expected)
  })
}
