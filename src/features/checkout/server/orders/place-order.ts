import { hour } from '#kernel/duration.ts'
import { type BasketItem, basketItems, type BasketLine, itemName } from '#features/content/domain/products/basket.ts'
import {
  basketState,
  chosenHandover,
  handoversOf,
  type Handover,
} from '#features/content/domain/products/basket-handover.ts'
import { leftOf } from '#features/content/domain/products/held-pieces.ts'
import { lockProducts, productsOnSale, waitingPieces } from '#features/content/server/sell-products.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { lockEnd } from '../../domain/hold-times.ts'
import {
  type BasketObstacle,
  basketObstacle,
  pricedItems,
  sellerOf,
  type StoreSeller,
} from '../../domain/orders/basket-checkout.ts'
import {
  gstWithin,
  type StoreOrder,
  type StoreOrderId,
  type StoreOrderLine,
  sumOfLines,
} from '../../domain/orders/store-order.ts'
import type { Payment } from '../../domain/payment.ts'
import { theShopper } from '../../domain/reservation-event.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { findKeyInUse } from '../keys/payment-key-store.ts'
import { countUnpaidFrom } from '../subject-store.ts'
import { addPayment } from '../money/add-payment.ts'
import { hashOfLink } from '../reservations/reservation-links.ts'
import { siteOf } from '../reservations/reservation-scene.ts'
import { recordOrderEvent } from './order-event-store.ts'
import { findOrder, insertOrder } from './order-store.ts'
import { orderBill } from './order-subject.ts'

export type OrderRequest = {
  site: Site
  /** Names the basket of this browser. */
  basketId: string
  lines: readonly BasketLine[]
  /** Key of how it is had. */
  handover: string
  /** What the page said of the basket when it was sent. */
  seen: string
  person: StoreOrder['person']
  deliveryAddress: string
  origin: StoreOrder['origin']
}

export type PlaceProblem =
  /** Prices, stock or delivery are not what the page said. */
  | { kind: 'changed' }
  | { kind: 'obstacle'; obstacle: BasketObstacle }
  /** Others are paying for what was left. */
  | { kind: 'taken'; names: string[] }
  | { kind: 'too-many' }
  /** Another tab is at it. */
  | { kind: 'busy' }

type PlacedOrder = {
  order: StoreOrder
  site: Site
  /** Undefined where it was placed before. */ payment: Payment | undefined
}

/** Unpaid orders that one network address may begin on a site in an hour. */
const mostUnpaid = 8

/**
 * Stores an order with its first payment, in the caller's transaction: everything is counted again from the products, prices and rules
 * as they are now, under the locks of the products; what is not as the page said is not sold.
 */
export async function placeOrder(
  db: GroupDb,
  deps: CheckoutDeps,
  { id, ...request }: OrderRequest & { id: StoreOrderId },
): Promise<Result<PlacedOrder, PlaceProblem>> {
  const { lines, basketId, origin } = request
  const site = await siteOf(db, { siteId: request.site.id })
  await lockProducts(
    db,
    site.id,
    lines.map(({ product }) => product),
  )
  const before = await findOrder(db, id)
  if (before) return ok({ order: before, site, payment: undefined })
  const items = basketItems(lines, await productsOnSale(db, site.id))
  const handover = chosenHandover(handoversOf(site, items), request.handover)
  if (!handover || basketState(items, handover) !== request.seen) return fail({ kind: 'changed' })
  const obstacle = basketObstacle(site, items, handover)
  const seller = sellerOf(site, handover)
  if (obstacle || !seller) return fail({ kind: 'obstacle', obstacle: obstacle ?? 'no-service' })
  const names = await takenFrom(db, site, { items, basketId })
  if (names.length > 0) return fail({ kind: 'taken', names })
  const since = new Date(deps.now().getTime() - hour)
  if ((await countUnpaidFrom(db, 'store_order', { siteId: site.id, sender: origin.sender, since })) >= mostUnpaid)
    return fail({ kind: 'too-many' })
  return insert(db, deps, { id, request, site, items, handover, seller })
}

/** Names of what there is too little of while others pay. */
async function takenFrom(
  db: GroupDb,
  site: Site,
  { items, basketId }: { items: readonly BasketItem[]; basketId: string },
): Promise<string[]> {
  const waiting = await waitingPieces(db, site.id, basketId)
  return items.flatMap((item) => {
    if (item.state === 'gone') return []
    const { line, choice } = item
    const held = waiting.filter(({ product }) => product === line.product)
    const left = leftOf(choice.inStock, { held, variant: line.variant })
    return left === null || left >= line.quantity ? [] : [itemName(item)]
  })
}

type Checked = {
  id: StoreOrderId
  request: OrderRequest
  site: Site
  items: readonly BasketItem[]
  handover: Handover
  seller: StoreSeller
}

async function insert(
  db: GroupDb,
  deps: CheckoutDeps,
  { id, request, site, items, handover, seller }: Checked,
): Promise<Result<PlacedOrder, PlaceProblem>> {
  const { dealership, service } = seller
  const key = await findKeyInUse(db, dealership.id, service)
  if (key?.status !== 'active' || site.region === 'US') return fail({ kind: 'obstacle', obstacle: 'no-service' })
  const now = deps.now()
  const lines = linesOf(items)
  const goods = sumOfLines(lines)
  const total = asCents(goods + handover.price)
  const isStored = await insertOrder(db, {
    id,
    siteId: site.id,
    dealershipId: dealership.id,
    locationId: handover.locationId,
    basketId: request.basketId,
    lines,
    handover: handover.label,
    deliveryAddress: request.deliveryAddress,
    goods,
    delivery: handover.price,
    total,
    tax: gstWithin(total, site.region),
    currency: regionRules(site.region).currency,
    person: request.person,
    origin: request.origin,
    createdAt: now,
    lockUntil: lockEnd(now, site.settings.retail.checkout),
    tokenHash: hashOfLink(deps.reservationLinks.orderTokenOf(id)),
  })
  if (!isStored) return fail({ kind: 'busy' })
  await recordOrderEvent(db, id, { at: now, kind: 'placed', actor: theShopper, detail: {} })
  const order = await findOrder(db, id)
  if (!order) throw new Error('An order that was just made is gone')
  const payment = await addPayment(db, deps, { bill: orderBill(deps.reservationLinks, order), key })
  return ok({ order, site, payment })
}

const linesOf = (items: readonly BasketItem[]): StoreOrderLine[] =>
  pricedItems(items).map((item) => ({
    product: item.line.product,
    variant: item.line.variant,
    name: itemName(item),
    partNumber: item.choice.partNumber,
    price: item.price,
    quantity: item.line.quantity,
  }))
