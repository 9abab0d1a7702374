import type { ReservationEvent } from '../domain/reservation-event.ts'

/** What tables of events share: of reservations, and of orders. */
export const eventColumns = ({ at, kind, actor, detail }: ReservationEvent) => ({
  happened_at: at,
  kind,
  actor: actor.kind,
  actor_name: actor.name,
  detail: JSON.stringify(detail),
})

type EventRow = {
  happened_at: Date
  kind: ReservationEvent['kind']
  actor: ReservationEvent['actor']['kind']
  actor_name: string
  detail: unknown
}

export const eventOfRow = (row: EventRow): ReservationEvent => ({
  at: row.happened_at,
  kind: row.kind,
  actor: { kind: row.actor, name: row.actor_name },
  detail: row.detail as ReservationEvent['detail'],
})
