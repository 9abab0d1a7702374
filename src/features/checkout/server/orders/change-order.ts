import { handOverPieces, takeBackPieces } from '#features/content/server/sell-products.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import type { GroupId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import {
  type OrderAction,
  type OrderChange,
  type OrderProblem,
  planOrderAction,
} from '../../domain/orders/order-actions.ts'
import type { OrderNoticeKind } from '../../domain/orders/order-notice-kind.ts'
import type { StoreOrder, StoreOrderId } from '../../domain/orders/store-order.ts'
import { hasArrived } from '../../domain/payment.ts'
import type { ReservationActor } from '../../domain/reservation-event.ts'
import { cancelledByShopper } from '../../domain/settlement.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { book, owedFor, soldFor } from '../money/ledger-store.ts'
import { listPayments } from '../money/payment-store.ts'
import { listRefundsOf } from '../money/refund-store.ts'
import { abandonHold } from '../money/release-hold.ts'
import { requestRefund } from '../money/request-refund.ts'
import { siteOf } from '../reservations/reservation-scene.ts'
import { recordOrderEvent } from './order-event-store.ts'
import { findOrder, updateOrder } from './order-store.ts'
import { lockWithProducts, notifyOfOrder, orderSubject } from './order-subject.ts'

type ChangeRequest = { groupId: GroupId; id: StoreOrderId; action: OrderAction; actor: ReservationActor }

export type OrderChangeProblem = OrderProblem | 'unknown'

/**
 * Carries out what shopper or dealer do with an order: state, refund, stock and mails in one transaction. Doing the same twice gives
 * `not-possible-now` the second time.
 */
export async function changeOrder(
  deps: CheckoutDeps,
  { groupId, id, action, actor }: ChangeRequest,
): Promise<Result<StoreOrder, OrderChangeProblem>> {
  const again = async (): Promise<Result<StoreOrder, 'unknown'>> => {
    const order = await deps.database.forGroup(groupId, (db) => findOrder(db, id))
    return order ? ok(order) : fail('unknown')
  }
  const before = await again()
  if (!before.ok) return before
  if (action.kind === 'cancel' && action.by === 'shopper' && before.value.state === 'awaiting') {
    await abandonHold(deps, { groupId, purpose: { kind: 'order', id }, because: cancelledByShopper })
    const abandoned = await again()
    // It was paid before the will to cancel could be noted: then it is cancelled as a paid one, and the money goes back.
    if (!abandoned.ok || abandoned.value.state !== 'paid') return abandoned
  }
  const changed = await deps.database.forGroup(groupId, async (db): Promise<Result<void, OrderChangeProblem>> => {
    const order = await lockWithProducts(db, id)
    if (!order) return fail('unknown')
    const plan = planOrderAction(order, action, deps.now())
    if (!plan.ok) return plan
    await apply(db, deps, { order, site: await siteOf(db, order), change: plan.value, action, actor })
    return ok(undefined)
  })
  return changed.ok ? again() : changed
}

type Planned = { order: StoreOrder; site: Site; change: OrderChange; action: OrderAction; actor: ReservationActor }

async function apply(db: GroupDb, deps: CheckoutDeps, planned: Planned): Promise<void> {
  const { order, site, change, action, actor } = planned
  const { id, siteId } = order
  await updateOrder(db, id, { state: change.state, ...change.set })
  const because = change.set.endedBecause ?? ''
  const detail: Record<string, string> = because === '' ? {} : { because }
  await recordOrderEvent(db, id, { at: deps.now(), kind: eventKinds[action.kind], actor, detail })
  if (action.kind === 'cancel') await refundAll(db, deps, planned)
  if (action.kind === 'done') {
    await countAsSold(db, deps, order)
    await handOverPieces(db, siteId, order.lines)
  }
  if (action.kind === 'undone') {
    await countAsOwed(db, deps, order)
    await takeBackPieces(db, siteId, order.lines)
  }
  await notifyOfOrder(db, deps, { site, order, kinds: noticesOf(action) })
  if (action.kind === 'cancel' || action.kind === 'done' || action.kind === 'undone') await noteSiteChange(db, siteId)
}

async function refundAll(db: GroupDb, deps: CheckoutDeps, { order, site, actor }: Planned): Promise<void> {
  const subject = orderSubject(db, deps, { order, site })
  for (const payment of await listPayments(db, subject.purpose))
    if (payment.state === 'paid') await requestRefund(db, deps, { payment, subject, because: 'cancelled', actor })
}

/** Books what is not owed to the shopper any more: what they paid, without what is on its way back. */
async function countAsSold(db: GroupDb, deps: CheckoutDeps, { id }: StoreOrder): Promise<void> {
  for (const payment of (await listPayments(db, { kind: 'order', id })).filter(hasArrived)) {
    const pending = (await listRefundsOf(db, payment.id)).filter(({ state }) => state === 'due' || state === 'sending')
    const owed = await owedFor(db, payment.id)
    const amount = asCents(owed - pending.reduce((sum, refund) => sum + refund.amount, 0))
    if (amount <= 0) continue
    const { dealershipId, id: paymentId, currency } = payment
    // Each hand-over is booked for itself: one that was taken back may follow an earlier one.
    const of = { id: deps.newId(), kind: 'applied', dealershipId, paymentId, subject: deps.newId() } as const
    await book(db, { ...of, amount, currency, at: deps.now() })
  }
}

/** Undoes it: what counted as sold is owed to the shopper again. */
async function countAsOwed(db: GroupDb, deps: CheckoutDeps, { id }: StoreOrder): Promise<void> {
  for (const { id: paymentId, dealershipId, currency } of await listPayments(db, { kind: 'order', id })) {
    const amount = asCents(await soldFor(db, paymentId))
    if (amount <= 0) continue
    const of = { id: deps.newId(), kind: 'sale-reversed', dealershipId, paymentId, subject: deps.newId() } as const
    await book(db, { ...of, amount, currency, at: deps.now() })
  }
}

const eventKinds: Record<OrderAction['kind'], string> = {
  ready: 'ready',
  unready: 'unready',
  done: 'handed-over',
  undone: 'not-handed-over',
  cancel: 'cancelled',
}

function noticesOf(action: OrderAction): OrderNoticeKind[] {
  if (action.kind === 'ready') return ['shopper-ready']
  if (action.kind !== 'cancel') return []
  return action.by === 'shopper' ? ['shopper-cancelled', 'dealer-cancelled'] : ['shopper-cancelled']
}
