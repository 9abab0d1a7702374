import { bookingPath } from '#features/bookings/server/records/booking-links.ts'
import type { SignedCookies } from '#platform/http/signed-cookie.ts'

/** The browser that booked finds its private page here, without any address that names it. */
export const ownBookingPath = '/booking'

const name = 'booking'

/** Long enough to read the success page; from then on the link is in the shopper's mail. */
const anHour = 3_600

/** The cookie that leads from the success page to the private page; no address, referrer or script learns the token. */
export const ownBookingCookie = (cookies: SignedCookies, token: string): Record<string, string> => ({
  'set-cookie': cookies.set({ name, value: { token }, path: ownBookingPath, maxAgeSeconds: anHour }),
})

/** The private page of this browser's last booking; undefined when it has none, or its cookie is not one of ours. */
export function ownBooking(cookies: SignedCookies, headers: Headers): string | undefined {
  const { token } = (cookies.read(headers, name) ?? {}) as { token?: unknown }
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? bookingPath(token) : undefined
}
