import type { Receipt } from '#features/leads/server/intake/submit-lead.ts'
import type { SignedCookies } from '#platform/http/signed-cookie.ts'

/** The browser that sent an enquiry finds its private page here, without any address that names it. */
export const ownEnquiryPath = '/enquiry'

const name = 'enquiry'

/** Long enough to read the success page; from then on the link is in the shopper's mail. */
const anHour = 3_600

/**
 * The cookie that leads from the success page to the private page. No address, history, referrer or script learns the token:
 * the cookie is HttpOnly and is sent below `/enquiry` only.
 */
export const ownEnquiryCookie = (cookies: SignedCookies, { follow }: Pick<Receipt, 'follow'>): Record<string, string> =>
  follow === ''
    ? {}
    : { 'set-cookie': cookies.set({ name, value: { follow }, path: ownEnquiryPath, maxAgeSeconds: anHour }) }

/** The private page of this browser's last enquiry; undefined when it has none, or its cookie is not one of ours. */
export function ownEnquiry(cookies: SignedCookies, headers: Headers): string | undefined {
  const { follow } = (cookies.read(headers, name) ?? {}) as { follow?: unknown }
  return typeof follow === 'string' && /^\/enquiry\/[\w-]{20,100}$/.test(follow) ? follow : undefined
}
