import type { GroupDb } from '#platform/postgres/database.ts'
import type { ReservationEvent } from '../../domain/reservation-event.ts'
import type { ReservationId } from '../../domain/reservation.ts'

/** Nothing of it is ever changed; the database refuses. */
export async function recordEvent(db: GroupDb, id: ReservationId, event: ReservationEvent): Promise<void> {
  await db
    .insertInto('reservation_event')
    .values({
      reservation_id: id,
      happened_at: event.at,
      kind: event.kind,
      actor: event.actor.kind,
      actor_name: event.actor.name,
      detail: JSON.stringify(event.detail),
    })
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
  return rows.map((row) => ({
    at: row.happened_at,
    kind: row.kind,
    actor: { kind: row.actor, name: row.actor_name },
    detail: row.detail as ReservationEvent['detail'],
  }))
}
