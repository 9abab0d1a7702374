import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { planOrderRefund } from '../../domain/orders/order-actions.ts'
import type { StoreOrder, StoreOrderId } from '../../domain/orders/store-order.ts'
import { hasArrived, type Payment, type Refund } from '../../domain/payment.ts'
import type { ReservationActor } from '../../domain/reservation-event.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { book, owedFor } from '../money/ledger-store.ts'
import { listPayments } from '../money/payment-store.ts'
import { listRefundsOf } from '../money/refund-store.ts'
import { requestRefund } from '../money/request-refund.ts'
import { siteOf } from '../reservations/reservation-scene.ts'
import { updateOrder } from './order-store.ts'
import { lockWithProducts, orderSubject } from './order-subject.ts'

type RefundRequest = { groupId: GroupId; id: StoreOrderId; amount: Cents; reason: string; actor: ReservationActor }

export type OrderRefundProblem = 'unknown' | 'disputed' | 'not-paid' | 'too-much' | 'reason-missing'

/**
 * Gives back a part of what was paid for an order, or all of it. All of it ends the order: before it was handed over that cancels it. What
 * was counted as sold is owed to the shopper again first.
 */
export async function refundOrder(
  deps: CheckoutDeps,
  { groupId, id, amount, reason, actor }: RefundRequest,
): Promise<Result<void, OrderRefundProblem>> {
  const because = reason.trim().slice(0, 300)
  if (because === '') return fail('reason-missing')
  return deps.database.forGroup(groupId, async (db): Promise<Result<void, OrderRefundProblem>> => {
    const order = await lockWithProducts(db, id)
    if (!order) return fail('unknown')
    if (order.isDisputed) return fail('disputed')
    const subject = orderSubject(db, deps, { order, site: await siteOf(db, order) })
    const payment = await paymentToRefund(db, id)
    if (!payment) return fail('not-paid')
    const plan = planOrderRefund(amount, await moneyOf(db, payment))
    if (!plan) return fail('too-much')
    const at = deps.now()
    const refundId = deps.newId()
    const { dealershipId, id: paymentId, currency } = payment
    const of = { id: deps.newId(), kind: 'sale-reversed', dealershipId, paymentId, subject: refundId } as const
    if (plan.fromSale > 0) await book(db, { ...of, amount: plan.fromSale, currency, at })
    await requestRefund(db, deps, { payment, subject, because, actor, most: amount })
    const ending = plan.isAll ? endingOf(order) : undefined
    await updateOrder(db, id, { attention: '', ...(ending && { state: ending, endedAt: at, endedBecause: because }) })
    if (ending === 'cancelled') await noteSiteChange(db, order.siteId)
    return ok(undefined)
  })
}

const endingOf = ({ state }: StoreOrder): 'cancelled' | 'refunded' | undefined =>
  state === 'paid' || state === 'ready' ? 'cancelled' : state === 'done' ? 'refunded' : undefined

/** The payment that bought it; where others came back at once, some of their refunds may have failed: those are given back first. */
async function paymentToRefund(db: GroupDb, id: StoreOrderId): Promise<Payment | undefined> {
  const arrived = (await listPayments(db, { kind: 'order', id })).filter(hasArrived)
  for (const payment of arrived) {
    const { received, givenBack } = await moneyOf(db, payment)
    if (received > givenBack) return payment
  }
  return arrived[0]
}

async function moneyOf(db: GroupDb, payment: Payment) {
  const refunds = await listRefundsOf(db, payment.id)
  const sumOf = (states: readonly Refund['state'][]) =>
    refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amount }) => sum + amount, 0)
  return {
    received: payment.received ?? 0,
    givenBack: sumOf(['due', 'sending', 'refunded', 'manual']),
    owed: await owedFor(db, payment.id),
    pending: sumOf(['due', 'sending']),
  }
}
