import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoreOrder, StoreOrderId } from '../../domain/orders/store-order.ts'
import type { Payment, Refund } from '../../domain/payment.ts'
import type { ReservationEvent } from '../../domain/reservation-event.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { type LedgerEntry, listTransfers } from '../money/ledger-store.ts'
import { listPayments } from '../money/payment-store.ts'
import { listRefunds } from '../money/refund-store.ts'
import { hashOfLink } from '../reservations/reservation-links.ts'
import { listOrderEvents } from './order-event-store.ts'
import { findOrderByNumber } from './orders-of-person-store.ts'
import { findOrder, findOrderByToken, type OrderFilter, selectOrders } from './order-store.ts'

export type OpenedOrder = { order: StoreOrder; payments: Payment[]; refunds: Refund[] }

/** Undefined when the shopper's private link opens nothing on this site. */
export const openOrderByToken = (
  { database }: Pick<CheckoutDeps, 'database'>,
  site: Site,
  token: string,
): Promise<OpenedOrder | undefined> =>
  database.forGroup(site.groupId, async (db) => withMoney(db, await findOrderByToken(db, site.id, hashOfLink(token))))

export type OrderDetail = OpenedOrder & { events: ReservationEvent[]; ledger: LedgerEntry[] }

/** An order whole, with all that happened to it, for staff. */
export const openOrder = (
  { database }: Pick<CheckoutDeps, 'database'>,
  groupId: GroupId,
  id: StoreOrderId,
): Promise<OrderDetail | undefined> =>
  database.forGroup(groupId, async (db) => {
    const opened = await withMoney(db, await findOrder(db, id))
    if (!opened) return undefined
    return { ...opened, events: await listOrderEvents(db, id), ledger: await listTransfers(db, { kind: 'order', id }) }
  })

/** The order that people call so: its number, or its whole id. */
export const openOrderByNumber = (
  { database }: Pick<CheckoutDeps, 'database'>,
  groupId: GroupId,
  name: string,
): Promise<OpenedOrder | undefined> =>
  database.forGroup(groupId, async (db) => withMoney(db, await findOrderByNumber(db, name)))

/** The newest first. */
export const listOrders = (
  { database }: Pick<CheckoutDeps, 'database'>,
  groupId: GroupId,
  filter: OrderFilter,
): Promise<StoreOrder[]> => database.forGroup(groupId, (db) => selectOrders(db, filter))

async function withMoney(db: GroupDb, order: StoreOrder | undefined): Promise<OpenedOrder | undefined> {
  if (!order) return undefined
  const purpose = { kind: 'order', id: order.id } as const
  return { order, payments: await listPayments(db, purpose), refunds: await listRefunds(db, purpose) }
}
