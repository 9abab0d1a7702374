import { answeringLocation, clockOf } from '#features/leads/domain/desk/response-clock.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { OrderNoticeKind } from '../../domain/orders/order-notice-kind.ts'
import { orderNotice } from '../../domain/orders/order-notices.ts'
import type { StoreOrder, StoreOrderId } from '../../domain/orders/store-order.ts'
import type { Refund } from '../../domain/payment.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import type { CheckoutJobDeps } from '../checkout-deps.ts'
import { listRefunds } from '../money/refund-store.ts'
import { dealerAddresses, managerAddresses } from '../notices/recipients.ts'
import { orderPath } from '../reservations/reservation-links.ts'
import { siteOf } from '../reservations/reservation-scene.ts'
import { recordOrderEvent } from './order-event-store.ts'
import { findOrder } from './order-store.ts'

type Notice = { groupId: GroupId; orderId: StoreOrderId; kind: OrderNoticeKind }

/**
 * Writes to the shopper or the dealer about an order. Throws when the mail server cannot take it now, so that the job is done again; the
 * same notice has the same message id, so that twice shows once.
 */
export async function sendOrderNotice(deps: CheckoutJobDeps, { groupId, orderId, kind }: Notice): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db) => {
    const order = await findOrder(db, orderId)
    const refunds = await listRefunds(db, { kind: 'order', id: orderId })
    return order && { order, site: await siteOf(db, order), refunds }
  })
  if (!found) return
  const to = await recipientsOf(deps, kind, found)
  if (to.length === 0) return deps.log.warn({ orderId, kind }, 'nobody to write to about an order')
  const sent = await deps.sendMail({
    ...headersOf(deps, { ...found, kind }),
    to,
    ...contentOf(deps, { ...found, kind }),
  })
  if (sent.ok) return
  if (sent.problem.kind === 'temporary') throw new Error(`The mail server does not take it: ${sent.problem.statusCode}`)
  await deps.database.forGroup(groupId, (db) =>
    recordOrderEvent(db, orderId, { at: deps.now(), kind: 'mail-refused', actor: theProgram, detail: { mail: kind } }),
  )
}

type Found = { order: StoreOrder; site: Site; refunds: Refund[] }

async function recipientsOf(deps: CheckoutJobDeps, kind: OrderNoticeKind, { site, order }: Found): Promise<string[]> {
  if (kind.startsWith('shopper')) return [order.person.email].filter(Boolean)
  return kind.startsWith('manager') ? managerAddresses(deps, site, order) : dealerAddresses(site, order)
}

function contentOf(deps: CheckoutJobDeps, { order, site, refunds, kind }: Found & { kind: OrderNoticeKind }) {
  return orderNotice(kind, {
    site,
    order,
    refunds,
    location: answeringLocation(site, order),
    timeZone: clockOf(site, order).timeZone,
    shopperHref: `${deps.originOf(site)}${orderPath(deps.reservationLinks.orderTokenOf(order.id))}`,
  })
}

function headersOf(deps: CheckoutJobDeps, { order, site, refunds, kind }: Found & { kind: OrderNoticeKind }) {
  // Several refunds of one order are several mails; so is being ready once more.
  const done = refunds.filter(({ state }) => state === 'refunded' || state === 'failed').length
  const again = kind.includes('refund')
    ? `-${done}`
    : kind === 'shopper-ready'
      ? `-${order.readyAt?.getTime() ?? 0}`
      : ''
  const isForShopper = kind.startsWith('shopper')
  const replyTo = isForShopper ? dealerAddresses(site, order)[0] : order.person.email
  const name = headerText(isForShopper ? site.name : order.person.name, 100)
  return {
    groupId: site.groupId,
    messageId: `<${order.id}-${kind}${again}@${deps.mailFrom.split('@')[1] ?? 'localhost'}>`,
    from: { name: headerText(site.name, 100), address: deps.mailFrom },
    ...(replyTo ? { replyTo: { name, address: replyTo } } : {}),
  }
}
