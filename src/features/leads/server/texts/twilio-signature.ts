import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = {
  /** Addresses by which the caller may know us; a proxy in front changes what a request says of itself. */
  urls: readonly string[]
  fields: URLSearchParams
  signature: string
  authToken: string
}

/** Whether Twilio signed a form to one of these addresses (https://www.twilio.com/docs/usage/security): HMAC-SHA1 of address and fields in order. */
export function isSignedByTwilio({ urls, fields, signature, authToken }: Signed): boolean {
  const input = Buffer.from(signature, 'base64')
  const text = [...new Set(fields.keys())]
    .toSorted()
    .map((name) => [...new Set(fields.getAll(name))].toSorted().map((value) => name + value))
    .flat()
    .join('')
  return urls.some((url) => {
    const expected = createHmac('sha1', authToken).update(`${url}${text}`, 'utf8').digest()
    return input.length === expected.length && timingSafeEqual(input, expected)
  })
}
