import { type BasketLine, basketText, parseBasket } from '#features/content/domain/products/basket.ts'
import { day, second } from '#kernel/duration.ts'
import type { SignedCookies } from '#platform/http/signed-cookie.ts'

const name = 'basket'
const thirtyDays = (30 * day) / second

/** What this browser has chosen: ids and numbers, so that nothing it holds can be out of date. */
export function readBasket(cookies: SignedCookies, headers: Headers): BasketLine[] {
  const saved = (cookies.read(headers, name) ?? {}) as Record<string, unknown>
  return typeof saved['lines'] === 'string' ? parseBasket(saved['lines']) : []
}

export const basketCookie = (cookies: SignedCookies, lines: readonly BasketLine[]): string =>
  lines.length === 0
    ? cookies.clear({ name, path: '/' })
    : cookies.set({ name, value: { lines: basketText(lines) }, path: '/', maxAgeSeconds: thirtyDays })
