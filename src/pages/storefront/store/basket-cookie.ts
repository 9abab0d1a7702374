import { type BasketLine, basketText, parseBasket } from '#features/content/domain/products/basket.ts'
import { day, second } from '#kernel/duration.ts'
import { isUuid } from '#kernel/ids.ts'
import type { SignedCookies } from '#platform/http/signed-cookie.ts'

const name = 'basket'
const thirtyDays = (30 * day) / second

/** What this browser has chosen: ids and numbers, so that nothing it holds can be out of date. */
export type Basket = {
  /** Names it among baskets, so that it is paid for once; empty: it was filled before baskets had one. */
  id: string
  lines: readonly BasketLine[]
  /** Key of how it is had; empty until that is chosen. */
  handover: string
}

export const emptyBasket: Basket = { id: '', lines: [], handover: '' }

export function readBasket(cookies: SignedCookies, headers: Headers): Basket {
  const { id, lines, handover } = (cookies.read(headers, name) ?? {}) as Record<string, unknown>
  return {
    id: typeof id === 'string' && isUuid(id) ? id : '',
    lines: typeof lines === 'string' ? parseBasket(lines) : [],
    handover: typeof handover === 'string' ? handover : '',
  }
}

export const basketCookie = (cookies: SignedCookies, { id, lines, handover }: Basket): string =>
  lines.length === 0
    ? cookies.clear({ name, path: '/' })
    : cookies.set({
        name,
        value: { id, lines: basketText(lines), ...(handover === '' ? {} : { handover }) },
        path: '/',
        maxAgeSeconds: thirtyDays,
      })
