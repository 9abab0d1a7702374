import type { orderCalls, OrderRow } from '#console/calls/orders/order-calls.ts'
import type { OrderAction } from '#features/checkout/domain/orders/order-actions.ts'
import {
  orderedText,
  type StoreOrder,
  type StoreOrderState,
  storeOrderNumber,
} from '#features/checkout/domain/orders/store-order.ts'
import { hasArrived } from '#features/checkout/domain/payment.ts'
import { closeRefundByHand } from '#features/checkout/server/money/refund-by-hand.ts'
import { changeOrder, type OrderChangeProblem } from '#features/checkout/server/orders/change-order.ts'
import { listOrders, openOrder, type OrderDetail } from '#features/checkout/server/orders/open-order.ts'
import { type OrderRefundProblem, refundOrder } from '#features/checkout/server/orders/refund-order.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type CallProblem, type Runs, type SiteCall, stale } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'
import { presentMoney } from './present-money.ts'

const pageLength = 100

export const orderRuns: Runs<typeof orderCalls> = {
  'orders.list': async (call, { view, before }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const found = await listOrders(call.deps, call.groupId, {
      siteId: site.id,
      among: reach(call, site),
      view,
      most: pageLength,
      ...(before ? { before: new Date(before) } : {}),
    })
    return ok({ rows: found.map(presentRow) })
  },

  'orders.read': async (call, { id }) => {
    const found = await find(call, id)
    return found.ok ? ok(presentDetail(found.value)) : found
  },

  'orders.change': async (call, { id, action, seen }) => {
    const found = await findSeen(call, { id, seen })
    if (!found.ok) return found
    const { order } = found.value
    const done: OrderAction = action.kind === 'cancel' ? { ...action, by: 'staff' } : action
    const requested = { groupId: call.groupId, id: order.id, action: done, actor: actorOf(call) }
    const changed = await changeOrder(call.deps, requested)
    if (!changed.ok) return fail({ kind: 'conflict', message: changeTexts[changed.problem] })
    const { state } = changed.value
    call.audit({ subject: subjectOf(order), before: { state: order.state }, after: { ...action, state } })
    return ok({ state })
  },

  'orders.refund': async (call, { id, amount, reason, seen }) => {
    const found = await findSeen(call, { id, seen })
    if (!found.ok) return found
    const { order } = found.value
    const { groupId } = call
    const requested = { groupId, id: order.id, amount: asCents(amount), reason, actor: actorOf(call) }
    const sent = await refundOrder(call.deps, requested)
    if (!sent.ok) return fail({ kind: 'conflict', message: refundTexts[sent.problem] })
    call.audit({ subject: subjectOf(order), after: { amount, reason } })
    const now = await find(call, id)
    return now.ok ? ok({ state: now.value.order.state }) : now
  },

  'orders.closeRefund': async (call, { id, refundId, reference }) => {
    const found = await find(call, id)
    if (!found.ok) return found
    const { order } = found.value
    const purpose = { kind: 'order', id: order.id } as const
    const requested = { groupId: call.groupId, purpose, refundId: asId<'refund'>(refundId), reference }
    const closed = await closeRefundByHand(call.deps, { ...requested, actor: actorOf(call) })
    if (!closed.ok) return fail({ kind: 'conflict', message: 'This refund hasn’t failed.' })
    call.audit({ subject: subjectOf(order), after: { reference } })
    return ok({})
  },
}

const notFound = 'We can’t find that order on this site.'
const missing: CallProblem = { kind: 'missing', message: notFound }

const changeTexts: Record<OrderChangeProblem, string> = {
  unknown: notFound,
  'not-possible-now': 'You can’t do that any more, because the order has changed.',
  'reason-missing': 'Please enter a reason. The shopper will see it.',
  disputed: 'The payment is disputed. Finish the dispute with your payment service first.',
  'needs-attention': 'Sort out the refund that failed first.',
}

const refundTexts: Record<OrderRefundProblem, string> = {
  unknown: notFound,
  disputed: changeTexts.disputed,
  'not-paid': 'Nothing has been paid for this order.',
  'too-much': 'That’s more than is left to refund.',
  'reason-missing': 'Please enter a reason.',
}

/** An order of this site, at a dealership that the caller works for. */
async function find(call: SiteCall, id: string): Promise<Result<OrderDetail, CallProblem>> {
  const { site } = await call.deps.snapshots.get(call.address)
  const found = await openOrder(call.deps, call.groupId, asId<'store order'>(id))
  const isHere = found?.order.siteId === site.id && reach(call, site).includes(found.order.dealershipId)
  return found && isHere ? ok(found) : fail(missing)
}

type Seen = { id: string; seen: { state: StoreOrderState } | undefined }

async function findSeen(call: SiteCall, { id, seen }: Seen): Promise<Result<OrderDetail, CallProblem>> {
  const found = await find(call, id)
  if (!found.ok || !seen || seen.state === found.value.order.state) return found
  return fail(stale({ state: found.value.order.state }, 'this order'))
}

const actorOf = ({ staff }: SiteCall) => ({ kind: 'staff', name: staff.user.name }) as const

const subjectOf = ({ id, lines }: StoreOrder) => ({
  kind: 'order',
  id,
  name: `${storeOrderNumber(id)}, ${orderedText(lines)}`,
})

const presentRow = (order: StoreOrder): OrderRow => ({
  id: order.id,
  number: storeOrderNumber(order.id),
  state: order.state,
  bought: orderedText(order.lines),
  name: order.person.name,
  phone: order.person.phone,
  handover: order.handover,
  isDelivery: order.locationId === null,
  total: order.total,
  currency: order.currency,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  isDisputed: order.isDisputed,
  attention: order.attention,
})

const presentDetail = (detail: OrderDetail) => ({
  ...presentRow(detail.order),
  email: detail.order.person.email,
  deliveryAddress: detail.order.deliveryAddress,
  lines: detail.order.lines.map(({ name, partNumber, price, quantity, product }) => ({
    name,
    partNumber,
    price,
    quantity,
    product,
  })),
  delivery: detail.order.delivery,
  tax: detail.order.tax,
  readyNote: detail.order.readyNote,
  endedBecause: detail.order.endedBecause,
  refundable: refundableOf(detail),
  leadId: detail.order.leadId,
  ...presentMoney(detail),
})

function refundableOf({ payments, refunds }: OrderDetail): number {
  const received = payments.filter(hasArrived).reduce((sum, payment) => sum + (payment.received ?? 0), 0)
  const back = refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  return received - back
}
