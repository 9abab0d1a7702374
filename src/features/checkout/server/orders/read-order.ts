import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoreOrder, StoreOrderId } from '../../domain/orders/store-order.ts'
import { listRefunds } from '../money/refund-store.ts'
import { findOrder } from './order-store.ts'

/** An order as it stands, for who describes it to others, and what has gone back of it in cents. */
export async function readOrder(
  db: GroupDb,
  id: StoreOrderId,
): Promise<{ order: StoreOrder; refunded: number } | undefined> {
  const order = await findOrder(db, id)
  if (!order) return undefined
  const back = (await listRefunds(db, { kind: 'order', id })).filter(
    ({ state }) => state === 'refunded' || state === 'manual',
  )
  return { order, refunded: back.reduce((sum, { amount }) => sum + amount, 0) }
}
