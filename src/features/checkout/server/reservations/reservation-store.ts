import { sql, type Selectable } from 'kysely'
import { asId, type DealershipId, type LeadId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import {
  liveStates,
  type Reservation,
  type ReservationId,
  type ReservationOrigin,
  type ReservationState,
  type ReservedVehicle,
} from '../../domain/reservation.ts'
import { isOfPerson, type KnownPerson } from '../known-person-store.ts'
import { changedSubjectColumns, newSubjectColumns, type SubjectChanges, subjectOfRow } from '../subject-store.ts'

type NewReservation = Pick<
  Reservation,
  | 'id'
  | 'siteId'
  | 'dealershipId'
  | 'locationId'
  | 'vehicleId'
  | 'vehicle'
  | 'deposit'
  | 'currency'
  | 'conditions'
  | 'person'
  | 'origin'
  | 'createdAt'
  | 'lockUntil'
> & { tokenHash: Buffer; answerTokenHash: Buffer }

/** False when another was first: the index `reservation_one_winner` lets one live reservation of a vehicle exist. */
export async function insertReservation(db: GroupDb, made: NewReservation): Promise<boolean> {
  const row = await db
    .insertInto('reservation')
    .values({
      reservation_id: made.id,
      ...newSubjectColumns(made),
      vehicle_id: made.vehicleId,
      state: 'held',
      vehicle: JSON.stringify(made.vehicle),
      deposit: made.deposit,
      conditions: made.conditions,
      answer_token_hash: made.answerTokenHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reservation_id')
    .executeTakeFirst()
  return row !== undefined
}

export const findReservation = (db: GroupDb, id: ReservationId): Promise<Reservation | undefined> =>
  one(db.selectFrom('reservation').selectAll().where('reservation_id', '=', id))

/** Held until the transaction ends: whoever changes a reservation waits for whoever changes it now. */
export const lockReservation = (db: GroupDb, id: ReservationId): Promise<Reservation | undefined> =>
  one(db.selectFrom('reservation').selectAll().where('reservation_id', '=', id).forUpdate())

export const findByToken = (db: GroupDb, siteId: SiteId, hash: Buffer): Promise<Reservation | undefined> =>
  one(db.selectFrom('reservation').selectAll().where('token_hash', '=', hash).where('site_id', '=', siteId))

export const findByAnswerToken = (db: GroupDb, siteId: SiteId, hash: Buffer): Promise<Reservation | undefined> =>
  one(db.selectFrom('reservation').selectAll().where('answer_token_hash', '=', hash).where('site_id', '=', siteId))

/** `R-7F3K2Q12` or a whole id; undefined when none or several begin so. */
export async function findByNumber(db: GroupDb, name: string): Promise<Reservation | undefined> {
  const digits = name.toLowerCase().replace(/^r-/, '').replaceAll('-', '')
  if (!/^[\da-f]{8,32}$/.test(digits)) return undefined
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where(sql<string>`replace(reservation_id::text, '-', '')`, 'like', `${digits}%`)
    .limit(2)
    .execute()
  const [row, another] = rows
  return row && !another ? reservationOf(row) : undefined
}

/** The live reservation of a vehicle; found by `reservation_one_winner`. */
export const findLive = (db: GroupDb, vehicleId: VehicleId): Promise<Reservation | undefined> =>
  one(
    db
      .selectFrom('reservation')
      .selectAll()
      .where('vehicle_id', '=', vehicleId)
      .where('state', 'in', [...liveStates]),
  )

export type ReservationFilter = {
  dealershipId?: DealershipId | undefined
  siteId?: SiteId | undefined
  states?: readonly ReservationState[] | undefined
  needsAttention?: boolean | undefined
  before?: Date | undefined
  most: number
}

/** The newest first. */
export async function selectReservations(db: GroupDb, filter: ReservationFilter): Promise<Reservation[]> {
  let query = db.selectFrom('reservation').selectAll()
  if (filter.dealershipId) query = query.where('dealership_id', '=', filter.dealershipId)
  if (filter.siteId) query = query.where('site_id', '=', filter.siteId)
  if (filter.states) query = query.where('state', 'in', [...filter.states])
  if (filter.needsAttention) query = query.where('attention', '!=', '')
  if (filter.before) query = query.where('created_at', '<', filter.before)
  const rows = await query.orderBy('created_at', 'desc').orderBy('reservation_id').limit(filter.most).execute()
  return rows.map(reservationOf)
}

/** Covers one person by their address in small letters, the newest first. */
export async function listReservationsOfEmail(db: GroupDb, siteId: SiteId, email: string): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(reservationOf)
}

export type ReservationChanges = SubjectChanges &
  Partial<
    Pick<Reservation, 'state' | 'holdUntil' | 'answerDue' | 'confirmedAt' | 'extensions' | 'remindedAt' | 'alertedAt'>
  >

export async function updateReservation(db: GroupDb, id: ReservationId, to: ReservationChanges): Promise<void> {
  await db
    .updateTable('reservation')
    .set({
      ...changedSubjectColumns(to),
      state: to.state,
      hold_until: to.holdUntil,
      answer_due: to.answerDue,
      confirmed_at: to.confirmedAt,
      extensions: to.extensions,
      reminded_at: to.remindedAt,
      alerted_at: to.alertedAt,
    })
    .where('reservation_id', '=', id)
    .execute()
}

/** Reservations that these leads came with, the newest first. */
export async function listReservationsOfLeads(
  db: GroupDb,
  siteId: SiteId,
  leads: readonly LeadId[],
): Promise<Reservation[]> {
  if (leads.length === 0) return []
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('lead_id', 'in', [...leads])
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(reservationOf)
}

/** Reservations of a person on all sites of the group, the newest first. */
export async function listReservationsOfPerson(db: GroupDb, person: KnownPerson): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where(isOfPerson(person))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(reservationOf)
}

type ReservationRow = Selectable<Tables['reservation']>

const one = async (query: {
  executeTakeFirst(): Promise<ReservationRow | undefined>
}): Promise<Reservation | undefined> => {
  const row = await query.executeTakeFirst()
  return row && reservationOf(row)
}

function reservationOf(row: ReservationRow): Reservation {
  return {
    ...subjectOfRow(row),
    id: asId(row.reservation_id),
    vehicleId: asId(row.vehicle_id),
    state: row.state,
    vehicle: row.vehicle as ReservedVehicle,
    deposit: row.deposit as Cents,
    conditions: row.conditions,
    origin: row.origin as ReservationOrigin,
    holdUntil: row.hold_until,
    answerDue: row.answer_due,
    confirmedAt: row.confirmed_at,
    extensions: row.extensions,
    remindedAt: row.reminded_at,
    alertedAt: row.alerted_at,
  }
}
