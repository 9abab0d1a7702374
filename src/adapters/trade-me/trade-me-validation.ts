import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ValidateListing } from '#features/feeds/server/feeds-out/validate-listings.ts'

/** What a dealer gets from Trade Me for its account. */
export const tradeMeKeys = z.strictObject({
  consumer_key: z.string().min(1),
  consumer_secret: z.string().min(1),
  token: z.string().min(1),
  token_secret: z.string().min(1),
})
export type TradeMeKeys = z.infer<typeof tradeMeKeys>

export const tradeMeAddress = 'https://api.trademe.co.nz'

const validation = z.looseObject({
  Success: z.boolean().optional(),
  Description: z.string().optional(),
  ErrorDescription: z.string().optional(),
  Errors: z.array(z.looseObject({ Description: z.string() })).optional(),
})

const timeLimit = 15_000

/** `POST /v1/Selling/Validate.json`: checks a listing as it would be listed, and lists nothing. */
export function tradeMeValidation(keys: TradeMeKeys, base: string = tradeMeAddress): ValidateListing {
  const url = `${base}/v1/Selling/Validate.json`
  return async (listing) => {
    const { PhotoUrls: _, ...body } = listing
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: authorizationOf(keys, { method: 'POST', url }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimit),
    })
    const reply = validation.safeParse(await response.json().catch(() => undefined))
    if (response.status === 401 || response.status === 403) throw new Error('Trade Me refuses these keys')
    if (!reply.success) throw new Error(`Trade Me answers ${response.status}`)
    const { Success: isFine, Description: text, ErrorDescription: error, Errors: errors = [] } = reply.data
    if (response.ok && isFine !== false && error === undefined && errors.length === 0) return []
    const all = [error, ...errors.map(({ Description: each }) => each), isFine === false ? text : undefined]
    const problems = [...new Set(all.filter((each) => each !== undefined && each !== ''))] as string[]
    return problems.length > 0 ? problems : [`Trade Me answers ${response.status}`]
  }
}

type SignedRequest = { method: 'GET' | 'POST'; url: string; query?: Record<string, string> }

/** OAuth 1.0a (RFC 5849) with HMAC-SHA1; a body is JSON, so that it is no part of what is signed. */
export function authorizationOf(keys: TradeMeKeys, { query = {}, ...request }: SignedRequest): string {
  const parameters: Record<string, string> = {
    oauth_consumer_key: keys.consumer_key,
    oauth_nonce: randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
    oauth_token: keys.token,
    oauth_version: '1.0',
  }
  const signed = { ...parameters, oauth_signature: signatureOf({ ...parameters, ...query }, keys, request) }
  const parts = Object.entries(signed).map(([name, value]) => `${name}="${encode(value)}"`)
  return `OAuth ${parts.join(', ')}`
}

export function signatureOf(
  parameters: Record<string, string>,
  keys: TradeMeKeys,
  { method, url }: Pick<SignedRequest, 'method' | 'url'>,
): string {
  const sorted = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = sorted.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const key = `${encode(keys.consumer_secret)}&${encode(keys.token_secret)}`
  return createHmac('sha1', key)
    .update(`${method}&${encode(url)}&${encode(text)}`)
    .digest('base64')
}

/** RFC 3986, which also escapes what `encodeURIComponent` leaves. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
