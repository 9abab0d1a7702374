import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What Till signs, of its calls and of ours. */
type SignedParts = { method: string; body: string | Buffer; contentType: string; date: string; path: string }

/** HMAC-SHA512 of the call's parts under the secret that only the two sides know. */
export function tillSignature(secret: string, { method, body, contentType, date, path }: SignedParts): string {
  const digest = createHash('sha512').update(body).digest('hex')
  return createHmac('sha512', secret).update([method, digest, contentType, date, path].join('\n')).digest('base64')
}

export function isSignedByTill(secret: string, parts: SignedParts, input: string): boolean {
  const [right, claimed] = [Buffer.from(tillSignature(secret, parts)), Buffer.from(input)]
  return right.length === claimed.length && timingSafeEqual(right, claimed)
}
