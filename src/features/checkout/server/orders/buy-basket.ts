import { createHash } from 'node:crypto'
import type { GroupId } from '#kernel/ids.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { isOrderAbandoned } from '../../domain/orders/order-actions.ts'
import { replacedByAnother, type StoreOrder, type StoreOrderId } from '../../domain/orders/store-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { listPayments } from '../money/payment-store.ts'
import { abandonHold } from '../money/release-hold.ts'
import { settleOnReturn } from '../money/settle-on-return.ts'
import { startPayment } from '../money/start-payment.ts'
import { serviceUnavailable } from '../reservations/service-unavailable.ts'
import { listOrdersOfBasket } from './order-store.ts'
import { orderBill } from './order-subject.ts'
import { type OrderRequest, placeOrder, type PlaceProblem } from './place-order.ts'

export type BuyProblem =
  | PlaceProblem
  /** Something else of this basket is paid for already. */
  | { kind: 'paid-before'; order: StoreOrder }
  | { kind: 'payments-unavailable' }

/**
 * Makes an order of a basket and has the payment service asked for its money. The same basket sent again by the same person is the same
 * order, from however many tabs; with other contents it takes the place of the one before, unless that is paid for.
 */
export async function buyBasket(deps: CheckoutDeps, request: OrderRequest): Promise<Result<StoreOrder, BuyProblem>> {
  const first = await tryToBuy(deps, request)
  // Another tab began at the same moment: now its order is there to be seen.
  return !first.ok && first.problem.kind === 'busy' ? tryToBuy(deps, request) : first
}

async function tryToBuy(deps: CheckoutDeps, request: OrderRequest): Promise<Result<StoreOrder, BuyProblem>> {
  const { groupId, id: siteId } = request.site
  const earlier = await deps.database.forGroup(groupId, (db) => listOrdersOfBasket(db, siteId, request.basketId))
  const { id, before } = nextOrder(deps, request, earlier)
  if (before) return ok(before)
  for (const other of earlier.filter(({ state }) => state === 'awaiting')) {
    const kept = await replace(deps, groupId, other)
    if (kept) return fail({ kind: 'paid-before', order: kept })
  }
  const paid = earlier.find(({ state }) => state === 'paid' || state === 'ready' || state === 'done')
  if (paid) return fail({ kind: 'paid-before', order: paid })
  const placed = await deps.database.forGroup(groupId, (db) => placeOrder(db, deps, { ...request, id }))
  if (!placed.ok) return placed
  const { order, site, payment } = placed.value
  if (!payment) return ok(order)
  const bill = orderBill(deps.reservationLinks, order)
  const started = await startPayment(deps, { groupId, site, bill, payment })
  if (started.ok) return ok(order)
  await abandonHold(deps, { groupId, purpose: bill.purpose, because: serviceUnavailable })
  return fail({ kind: 'payments-unavailable' })
}

/** The order that this press means: one that waits or is paid for, else a new id, the same for every press until that one has ended. */
function nextOrder(
  deps: CheckoutDeps,
  request: OrderRequest,
  earlier: readonly StoreOrder[],
): { id: StoreOrderId; before?: StoreOrder } {
  for (let round = 0; ; round++) {
    const id = orderIdOf(request, round)
    const before = earlier.find((order) => order.id === id)
    if (!before) return { id }
    const waits = before.state === 'awaiting' && before.lockUntil > deps.now() && !isOrderAbandoned(before)
    const isBought = before.state === 'paid' || before.state === 'ready' || before.state === 'done'
    if (waits || isBought) return { id, before }
  }
}

function orderIdOf({ site, basketId, seen, person, lines, handover }: OrderRequest, round: number): StoreOrderId {
  const { email, phone, name } = person
  const text = JSON.stringify([site.id, basketId, seen, lines, handover, name, email.toLowerCase(), phone, round])
  const hex = createHash('sha256').update(text).digest('hex')
  return asId(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`)
}

/** Gives up an order that another one takes the place of; returns it where it turns out to be paid for. */
async function replace(deps: CheckoutDeps, groupId: GroupId, order: StoreOrder): Promise<StoreOrder | undefined> {
  const purpose = { kind: 'order', id: order.id } as const
  const payments = await deps.database.forGroup(groupId, (db) => listPayments(db, purpose))
  await settleOnReturn(deps, groupId, payments)
  const settled = await deps.database
    .forGroup(groupId, (db) => listOrdersOfBasket(db, order.siteId, order.basketId))
    .then((all) => all.find(({ id }) => id === order.id))
  if (settled && settled.state !== 'awaiting' && settled.state !== 'lapsed') return settled
  await abandonHold(deps, { groupId, purpose, because: replacedByAnother })
  return undefined
}
