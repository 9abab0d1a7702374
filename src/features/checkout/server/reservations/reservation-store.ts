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
      site_id: made.siteId,
      dealership_id: made.dealershipId,
      location_id: made.locationId,
      vehicle_id: made.vehicleId,
      state: 'held',
      vehicle: JSON.stringify(made.vehicle),
      deposit: made.deposit,
      currency: made.currency,
      conditions: made.conditions,
      name: made.person.name,
      email: made.person.email,
      phone: made.person.phone,
      opt_in: made.person.optIn,
      origin: JSON.stringify(made.origin),
      token_hash: made.tokenHash,
      answer_token_hash: made.answerTokenHash,
      created_at: made.createdAt,
      lock_until: made.lockUntil,
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

export type ReservationChanges = Partial<
  Pick<
    Reservation,
    | 'state'
    | 'lockUntil'
    | 'paidAt'
    | 'holdUntil'
    | 'answerDue'
    | 'confirmedAt'
    | 'extensions'
    | 'remindedAt'
    | 'alertedAt'
    | 'endedAt'
    | 'endedBecause'
    | 'isDisputed'
    | 'attention'
    | 'leadId'
  >
>

export async function updateReservation(db: GroupDb, id: ReservationId, to: ReservationChanges): Promise<void> {
  await db
    .updateTable('reservation')
    .set({
      state: to.state,
      lock_until: to.lockUntil,
      paid_at: to.paidAt,
      hold_until: to.holdUntil,
      answer_due: to.answerDue,
      confirmed_at: to.confirmedAt,
      extensions: to.extensions,
      reminded_at: to.remindedAt,
      alerted_at: to.alertedAt,
      ended_at: to.endedAt,
      ended_because: to.endedBecause,
      is_disputed: to.isDisputed,
      attention: to.attention,
      lead_id: to.leadId,
    })
    .where('reservation_id', '=', id)
    .execute()
}

/** Counts the unpaid holds that began with this network address since then. */
export async function countHoldsFrom(
  db: GroupDb,
  siteId: SiteId,
  { sender, since }: { sender: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('created_at', '>=', since)
    .where('paid_at', 'is', null)
    .where(sql<string>`origin ->> 'sender'`, '=', sender)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
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
    id: asId(row.reservation_id),
    siteId: asId(row.site_id),
    dealershipId: asId(row.dealership_id),
    locationId: row.location_id === null ? null : asId(row.location_id),
    vehicleId: asId(row.vehicle_id),
    state: row.state,
    vehicle: row.vehicle as ReservedVehicle,
    deposit: row.deposit as Cents,
    currency: row.currency,
    conditions: row.conditions,
    person: { name: row.name, email: row.email, phone: row.phone, optIn: row.opt_in },
    origin: row.origin as ReservationOrigin,
    createdAt: row.created_at,
    lockUntil: row.lock_until,
    paidAt: row.paid_at,
    holdUntil: row.hold_until,
    answerDue: row.answer_due,
    confirmedAt: row.confirmed_at,
    extensions: row.extensions,
    remindedAt: row.reminded_at,
    alertedAt: row.alerted_at,
    endedAt: row.ended_at,
    endedBecause: row.ended_because,
    isDisputed: row.is_disputed,
    attention: row.attention,
    leadId: row.lead_id === null ? null : (asId<'lead'>(row.lead_id) satisfies LeadId),
  }
}
