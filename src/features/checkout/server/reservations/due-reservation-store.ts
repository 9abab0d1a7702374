import { type SelectQueryBuilder, sql } from 'kysely'
import { asId, type GroupId } from '#kernel/ids.ts'
import type { PlatformDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import { holdingStates, type ReservationId } from '../../domain/reservation.ts'

export type ReservationOfGroup = { groupId: GroupId; id: ReservationId }

/** Unpaid reservations of all groups whose time to pay is over. */
export const listOverdueHolds = (db: PlatformDb, now: Date): Promise<ReservationOfGroup[]> =>
  namesOf(
    db
      .selectFrom('reservation')
      .where('state', 'in', ['held', 'paying'])
      .where('lock_until', '<=', now)
      .orderBy('lock_until'),
  )

/** Paid reservations of all groups whose hold is over. */
export const listEndedHolds = (db: PlatformDb, now: Date): Promise<ReservationOfGroup[]> =>
  namesOf(
    db
      .selectFrom('reservation')
      .where('state', 'in', [...holdingStates])
      .where('hold_until', '<=', now),
  )

/** Reservations of all groups that nobody has answered in time and nobody was alerted of. */
export const listUnanswered = (db: PlatformDb, now: Date): Promise<ReservationOfGroup[]> =>
  namesOf(
    db
      .selectFrom('reservation')
      .where('state', '=', 'paid')
      .where('answer_due', '<=', now)
      .where('alerted_at', 'is', null),
  )

/** Reservations of all groups whose hold ends before this moment and of whose end nobody was reminded. */
export const listEndingHolds = (db: PlatformDb, before: Date): Promise<ReservationOfGroup[]> =>
  namesOf(
    db
      .selectFrom('reservation')
      .where('state', 'in', [...holdingStates])
      .where('hold_until', '<=', before)
      .where('reminded_at', 'is', null),
  )

/** Paid reservations of all groups whose vehicle is sold, or sold or gone in a stock file, and of which nobody was alerted. */
export async function listVehiclesGone(db: PlatformDb): Promise<ReservationOfGroup[]> {
  const { rows } = await sql<{ group_id: string; reservation_id: string }>`
    select r.group_id, r.reservation_id from vehicle v
    join reservation r on r.group_id = v.group_id and r.reservation_id = v.reservation_id
    where v.reservation_id is not null and (v.gone_in_file_at is not null or v.status = 'sold')
      and r.state in ('paid', 'confirmed', 'extended') and r.attention = ''`.execute(db)
  return rows.map(nameOf)
}

/** A few at a time: what is left is found a minute later. */
async function namesOf(query: SelectQueryBuilder<Tables, 'reservation', object>): Promise<ReservationOfGroup[]> {
  const rows = await query.select(['group_id', 'reservation_id']).limit(500).execute()
  return rows.map(nameOf)
}

const nameOf = (row: { group_id: string; reservation_id: string }): ReservationOfGroup => ({
  groupId: asId<'dealer group'>(row.group_id),
  id: asId<'reservation'>(row.reservation_id),
})
