import { leftOf } from '#features/content/domain/products/held-pieces.ts'
import { choicesOf } from '#features/content/domain/products/product-choice.ts'
import { lockProducts, productsOnSale, waitingPieces } from '#features/content/server/sell-products.ts'
import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { OrderNoticeKind } from '../../domain/orders/order-notice-kind.ts'
import { holdOfOrder } from '../../domain/orders/order-actions.ts'
import { orderedText, type StoreOrder, type StoreOrderId, storeOrderNumber } from '../../domain/orders/store-order.ts'
import { theProgram, theShopper } from '../../domain/reservation-event.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { orderLeadJob, orderNotifyJob } from '../job-names.ts'
import type { Bill, PaymentSubject } from '../money/payment-subject.ts'
import { orderPath, orderPayPath, type ReservationLinks } from '../reservations/reservation-links.ts'
import { siteOf } from '../reservations/reservation-scene.ts'
import { recordOrderEvent } from './order-event-store.ts'
import { findOrder, lockOrder, updateOrder } from './order-store.ts'

type SubjectDeps = Pick<CheckoutDeps, 'now' | 'jobs' | 'reservationLinks'>

/** An order as what a payment is for. */
export async function readOrderSubject(
  db: GroupDb,
  deps: SubjectDeps,
  { id, isLocked }: { id: StoreOrderId; isLocked: boolean },
): Promise<PaymentSubject | undefined> {
  const order = isLocked ? await lockWithProducts(db, id) : await findOrder(db, id)
  return order && orderSubject(db, deps, { order, site: await siteOf(db, order) })
}

/** Locks the products of an order and then the order: in this order everywhere, so that nobody waits in a circle. */
export async function lockWithProducts(db: GroupDb, id: StoreOrderId): Promise<StoreOrder | undefined> {
  const known = await findOrder(db, id)
  if (!known) return undefined
  const slugs = known.lines.map(({ product }) => product)
  await lockProducts(db, known.siteId, slugs)
  return lockOrder(db, id)
}

type Read = { order: StoreOrder; site: Site }

export function orderSubject(db: GroupDb, deps: SubjectDeps, { order, site }: Read): PaymentSubject {
  const { id, siteId, isDisputed, attention, endedBecause } = order
  const { groupId } = site
  const record: PaymentSubject['record'] = ({ kind, actor, detail = {} }) =>
    recordOrderEvent(db, id, { at: deps.now(), kind, actor, detail })
  return {
    purpose: { kind: 'order', id },
    groupId,
    site,
    hold: holdOfOrder(order),
    bill: orderBill(deps.reservationLinks, order),
    endedBecause,
    isDisputed,
    attention,
    isFree: () => isInStock(db, order),
    record,
    note: (facts) => updateOrder(db, id, facts),
    write: (kinds) => notifyOfOrder(db, deps, { site, order, kinds }),
    async accept({ isLate }) {
      const reopened = { endedAt: null, endedBecause: '', attention: '' }
      await updateOrder(db, id, { state: 'paid', paidAt: deps.now(), ...reopened })
      await record({ kind: 'paid', actor: theShopper, detail: isLate ? { late: 1 } : {} })
      await notifyOfOrder(db, deps, { site, order, kinds: ['shopper-paid', 'dealer-paid'] })
      await deps.jobs.enqueue(db, orderLeadJob, [{ data: { groupId, orderId: id } }])
      // Last, because every order of the site waits for its row; pages say what is left from the next request on.
      await noteSiteChange(db, siteId)
    },
    giveUp: (because) => updateOrder(db, id, { lockUntil: deps.now(), endedBecause: because }),
    async lapse(because) {
      await updateOrder(db, id, { state: 'lapsed', endedAt: deps.now(), endedBecause: because })
      await record({ kind: 'lapsed', actor: theProgram, detail: { because } })
    },
    // An order that waits for its payment looks the same whichever card is tried.
    setPaying: async () => {},
    refuse: async () => 'refused-order',
  }
}

/** As many as were ordered are left, without what others bought or pay for now. */
async function isInStock(db: GroupDb, { siteId, lines, basketId }: StoreOrder): Promise<boolean> {
  const products = await productsOnSale(db, siteId)
  const waiting = await waitingPieces(db, siteId, basketId)
  return lines.every((line) => {
    const product = products.find(({ slug }) => slug === line.product)
    const choice = product && choicesOf(product).find(({ key }) => key === line.variant)
    if (!choice) return false
    const held = waiting.filter((each) => each.product === line.product)
    const left = leftOf(choice.inStock, { held, variant: line.variant })
    return left === null || left >= line.quantity
  })
}

export function orderBill(links: ReservationLinks, order: StoreOrder): Bill {
  const { id, dealershipId, total: amount, currency, person, origin, lines } = order
  const token = links.orderTokenOf(id)
  const itemName = `Order ${storeOrderNumber(id)}: ${orderedText(lines)}`
  return {
    purpose: { kind: 'order', id },
    dealershipId,
    amount,
    currency,
    description: itemName,
    itemName,
    person,
    sender: origin.sender,
    returnPath: orderPath(token),
    cancelPath: orderPayPath(token),
  }
}

type Written = { site: Pick<Site, 'groupId'>; order: Pick<StoreOrder, 'id'>; kinds: readonly OrderNoticeKind[] }

/** Has something written about an order once the caller's transaction commits. */
export async function notifyOfOrder(
  db: GroupDb,
  { jobs }: Pick<CheckoutDeps, 'jobs'>,
  { site, order, kinds }: Written,
): Promise<void> {
  const added = kinds.map((kind) => ({ data: { groupId: site.groupId, orderId: order.id, kind } }))
  await jobs.enqueue(db, orderNotifyJob, added)
}
