import type { BasketItem } from '#features/content/domain/products/basket.ts'
import type { Handover } from '#features/content/domain/products/basket-handover.ts'
import type { BasketObstacle } from '#features/checkout/domain/orders/basket-checkout.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import type { Basket } from './basket-cookie.ts'

/** A request about the basket of one browser, with what the site makes of it now. */
export type BasketCall = WebCall & {
  snapshot: SiteSnapshot
  basket: Basket
  items: readonly BasketItem[]
  handovers: readonly Handover[]
  /** How it is had, as the site offers it now. */
  handover: Handover | undefined
  /** Why it is sent and not paid for; null: it can be paid for. */
  obstacle: BasketObstacle | null
  /** The page is for paying, not for asking first. */
  isPaying: boolean
}
