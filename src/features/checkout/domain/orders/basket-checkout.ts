import { type BasketItem, type SoldItem } from '#features/content/domain/products/basket.ts'
import type { Handover } from '#features/content/domain/products/basket-handover.ts'
import { takesCurrency, type PaymentService } from '#features/sites/domain/payment-service.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import { type Dealership, locationsOf, type Site } from '#features/sites/domain/site.ts'

type StoreSite = Pick<Site, 'region' | 'settings' | 'dealerships'>

/** What a site lacks so that a basket can be paid for on it. */
export type StoreCheckoutGap = 'sales-tax' | 'arranged' | 'no-service'

/** What keeps a site from taking money for baskets, although its setting says that it should. */
export function storeCheckoutGaps(site: StoreSite): StoreCheckoutGap[] {
  const gaps: StoreCheckoutGap[] = []
  if (site.region === 'US') gaps.push('sales-tax')
  if (site.settings.retail.store_delivery.choice === 'arranged') gaps.push('arranged')
  if (site.dealerships.every((dealership) => serviceOf(site, dealership) === undefined)) gaps.push('no-service')
  return gaps
}

/** Why a basket is sent and not paid for; `off`: the site takes no money for any. */
export type BasketObstacle = 'off' | 'gone' | 'on-request' | 'short' | 'no-service'

/**
 * The first obstacle in the order of the type; null when the basket can be paid for. Without a handover nobody was
 * chosen to sell it, and that is not judged.
 */
export function basketObstacle(
  site: StoreSite,
  items: readonly BasketItem[],
  handover: Handover | undefined,
): BasketObstacle | null {
  const { store, store_checkout: isOn } = site.settings.retail
  if (!store || !isOn || storeCheckoutGaps(site).length > 0) return 'off'
  if (items.some(({ state }) => state === 'gone')) return 'gone'
  if (items.some((item) => item.state !== 'gone' && item.choice.price === null)) return 'on-request'
  if (items.some(({ state }) => state === 'sold-out' || state === 'fewer')) return 'short'
  return handover && !sellerOf(site, handover) ? 'no-service' : null
}

export type StoreSeller = { dealership: Dealership; service: PaymentService }

/**
 * The dealership of the place where the order is picked up gets the money; for a delivery, the first that can take
 * some. Undefined when it cannot.
 */
export function sellerOf(site: StoreSite, { locationId }: Pick<Handover, 'locationId'>): StoreSeller | undefined {
  const place = locationsOf(site).find(({ id }) => id === locationId)
  for (const dealership of site.dealerships) {
    const service = serviceOf(site, dealership)
    const isIts = locationId === null || dealership.locations.some(({ id }) => id === place?.id)
    if (service && isIts) return { dealership, service }
  }
  return undefined
}

/** The service that the site names, where the dealership has it; else the first that it has. */
function serviceOf({ region, settings }: StoreSite, { paymentServices }: Dealership): PaymentService | undefined {
  const usable = paymentServices.filter((service) => takesCurrency(service, regionRules(region).currency))
  return usable.find((service) => service === settings.connections.payment_provider) ?? usable[0]
}

/** What can be paid for: everything has a price. */
export const pricedItems = (
  items: readonly BasketItem[],
): (SoldItem & { price: NonNullable<SoldItem['choice']['price']> })[] =>
  items.flatMap((item) =>
    item.state === 'gone' || item.choice.price === null ? [] : [{ ...item, price: item.choice.price }],
  )
