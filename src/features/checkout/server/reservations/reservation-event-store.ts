import type { GroupDb } from '#platform/postgres/database.ts'
import type { ReservationEvent } from '../../domain/reservation-event.ts'
import type { ReservationId } from '../../domain/reservation.ts'
import { eventColumns, eventOfRow } from '../event-columns.ts'

/** Nothing of it is ever changed; the database refuses. */
export async function recordEvent(db: GroupDb, id: ReservationId, event: ReservationEvent): Promise<void> {
  await db
    .insertInto('reservation_event')
    .values({ reservation_id: id, ...eventColumns(event) })
    .execute()
}

/** In the order in which it happened. */
export async function listEvents(db: GroupDb, id: ReservationId): Promise<ReservationEvent[]> {
  const rows = await db
    .selectFrom('reservation_event')
    .selectAll()
    .where('reservation_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(eventOfRow)
}
