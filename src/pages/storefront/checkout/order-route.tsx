import { answeringLocation, clockOf } from '#features/leads/domain/desk/response-clock.ts'
import { cancelledAfterPaying, isOrderAbandoned } from '#features/checkout/domain/orders/order-actions.ts'
import { orderedText, type StoreOrder } from '#features/checkout/domain/orders/store-order.ts'
import { theShopper } from '#features/checkout/domain/reservation-event.ts'
import { changeOrder } from '#features/checkout/server/orders/change-order.ts'
import { type OpenedOrder, openOrderByToken } from '#features/checkout/server/orders/open-order.ts'
import { orderBill } from '#features/checkout/server/orders/order-subject.ts'
import {
  orderCancelPath,
  orderPath,
  orderPayPath,
  orderReceiptPath,
} from '#features/checkout/server/reservations/reservation-links.ts'
import { OrderPage } from '#features/checkout/view/orders/order-page.tsx'
import { OrderReceipt } from '#features/checkout/view/orders/order-receipt.tsx'
import { basketPath } from '#features/sites/domain/menus/store-paths.ts'
import { formatMoney } from '#kernel/money.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import { basketCookie, emptyBasket, readBasket } from '../store/basket-cookie.ts'
import { checkReturn, type PayStep, postPayStep, showPayStep, triesOf } from './pay-step.tsx'
import { type OpenedCall, openedCall, seeOther, showPrivately } from './private-page.tsx'

type OrderCall = OpenedCall<OpenedOrder>

const orderCall = (web: WebCall) => openedCall(web, openOrderByToken)

function sceneOf({ snapshot: { site }, opened: { order }, token }: OrderCall) {
  const paths = {
    self: orderPath(token),
    pay: orderPayPath(token),
    receipt: orderReceiptPath(token),
    cancel: orderCancelPath(token),
    basket: basketPath,
  }
  return { site, paths, timeZone: clockOf(site, order).timeZone, location: answeringLocation(site, order) }
}

function payStepOf(call: OrderCall): PayStep {
  const { order, payments } = call.opened
  const { paths, timeZone } = sceneOf(call)
  const total = formatMoney(order.total)
  return {
    bill: orderBill(call.deps.reservationLinks, order),
    payments,
    isUnpaid: order.state === 'awaiting',
    lockUntil: order.lockUntil,
    timeZone,
    paths,
    texts: {
      page: 'Pay for your order',
      title: `Pay ${total}`,
      lede: orderedText(order.lines),
      button: `Pay ${total}`,
      cancel: 'Cancel this order',
      back: 'your order is on this site',
    },
  }
}

/** `/order/{token}`: the shopper's own page. Back from paying, the service is asked first. */
export async function showOrder(web: WebCall): Promise<Response> {
  const call = await orderCall(web)
  if (call instanceof Response) return call
  if (triesOf(call) === 0) return orderPage(call)
  return checkReturn(call, payStepOf(call), async () => {
    const { order, payments } = (await openOrderByToken(call.deps, call.snapshot.site, call.token)) ?? call.opened
    return { payments, isUnpaid: order.state === 'awaiting' }
  })
}

async function orderPage(call: OrderCall): Promise<Response> {
  const { deps, context, opened } = call
  const { order } = opened
  const done = context.req.query('done') === 'cancelled' && isCancelled(order) ? 'Your order is cancelled.' : ''
  const body = <OrderPage {...sceneOf(call)} {...opened} now={deps.now()} done={done} />
  const policy = order.state === 'awaiting' ? { policy: { script: deps.payScript } } : {}
  const page = await showPrivately(call, { title: 'Your order', body, ...policy })
  // What was bought is in the basket no more, in the browser that bought it.
  const isBought = order.paidAt !== null && readBasket(deps.cookies, context.req.raw.headers).id === order.basketId
  if (isBought) page.headers.append('set-cookie', basketCookie(deps.cookies, emptyBasket))
  return page
}

/** The address may be anybody's, and a payment may come in between: the order says whether it is so. */
const isCancelled = (order: StoreOrder): boolean =>
  (order.state === 'cancelled' && order.endedBecause === cancelledAfterPaying) ||
  (order.state === 'lapsed' && isOrderAbandoned(order))

/** `/order/{token}/pay`: on the way to the payment service. */
export async function showOrderPay(web: WebCall): Promise<Response> {
  const call = await orderCall(web)
  return call instanceof Response ? call : showPayStep(call, payStepOf(call))
}

export async function postOrderPay(web: WebCall): Promise<Response> {
  const call = await orderCall(web)
  return call instanceof Response ? call : postPayStep(call, payStepOf(call))
}

/** One press, until it is ready: the pieces are free, the money goes back. */
export async function postOrderCancel(web: WebCall): Promise<Response> {
  const call = await orderCall(web)
  if (call instanceof Response) return call
  const { groupId } = call.snapshot.site
  const action = { kind: 'cancel', by: 'shopper', reason: '' } as const
  const changed = await changeOrder(call.deps, { groupId, id: call.opened.order.id, action, actor: theShopper })
  return seeOther(`${orderPath(call.token)}${changed.ok ? '?done=cancelled' : ''}`)
}

export async function showOrderReceipt(web: WebCall): Promise<Response> {
  const call = await orderCall(web)
  if (call instanceof Response) return call
  if (call.opened.order.paidAt === null) return seeOther(orderPath(call.token))
  const { site, timeZone, location, paths } = sceneOf(call)
  const body = <OrderReceipt {...{ site, timeZone, location }} {...call.opened} self={paths.self} />
  return showPrivately(call, { title: 'Receipt', body })
}
