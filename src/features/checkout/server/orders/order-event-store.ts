import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoreOrderId } from '../../domain/orders/store-order.ts'
import type { ReservationEvent } from '../../domain/reservation-event.ts'
import { eventColumns, eventOfRow } from '../event-columns.ts'

/** Nothing of it is ever changed; the database refuses. */
export async function recordOrderEvent(db: GroupDb, id: StoreOrderId, event: ReservationEvent): Promise<void> {
  await db
    .insertInto('store_order_event')
    .values({ order_id: id, ...eventColumns(event) })
    .execute()
}

/** In the order in which it happened. */
export async function listOrderEvents(db: GroupDb, id: StoreOrderId): Promise<ReservationEvent[]> {
  const rows = await db
    .selectFrom('store_order_event')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(eventOfRow)
}
