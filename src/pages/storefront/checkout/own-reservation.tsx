import { mayReserve } from '#features/inventory/domain/listing/retail-rules.ts'
import { isUnpaid, isHolding } from '#features/checkout/domain/reservation.ts'
import { openByToken } from '#features/checkout/server/reservations/open-reservation.ts'
import { reservationPath } from '#features/checkout/server/reservations/reservation-links.ts'
import { ReservablePage, reservableTitle } from '#features/checkout/view/reservable-page.tsx'
import type { SignedCookies } from '#platform/http/signed-cookie.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import { checkoutCall, seeOther, showPrivately } from './private-page.tsx'

const cookieName = 'reservation'
const week = 7 * 86_400

/** Lets the browser that reserved find its page again. */
export const rememberReservation = (cookies: SignedCookies, token: string): string =>
  cookies.set({ name: cookieName, value: { token }, path: '/', maxAgeSeconds: week })

function rememberedToken(cookies: SignedCookies, headers: Headers): string | undefined {
  const value = cookies.read(headers, cookieName)
  if (typeof value !== 'object' || value === null || !('token' in value)) return undefined
  return typeof value.token === 'string' ? value.token : undefined
}

const mostShown = 24

/** `/checkout` and `/checkout-journey`: the shopper's open reservation, else what can be reserved. */
export async function showOpenReservation(web: WebCall): Promise<Response> {
  const call = await checkoutCall(web)
  const { deps, context, snapshot } = call
  const { site, vehicles, asOf, stockHref } = snapshot
  const token = rememberedToken(deps.cookies, context.req.raw.headers)
  const own = token === undefined ? undefined : await openByToken(deps, site, token)
  const isOpen = own !== undefined && (isUnpaid(own.reservation.state) || isHolding(own.reservation.state))
  if (token !== undefined && isOpen) return seeOther(reservationPath(token))
  const offered = vehicles.filter((vehicle) => mayReserve(vehicle, site)).slice(0, mostShown)
  const title = reservableTitle({ site, vehicles: offered })
  const body = <ReservablePage site={site} now={asOf} vehicles={offered} stockHref={stockHref} />
  return showPrivately(call, { title, body })
}
