import { type Selectable, sql } from 'kysely'
import { asId, type DealershipId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import type { Booking, BookingId, BookingState } from '../../domain/booking.ts'
import type { Busy } from '../../domain/free-slots.ts'
import { isFromPerson, type PersonOfSite, requestedBy } from './same-person-store.ts'

export type NewBooking = Omit<Booking, 'state' | 'sequence' | 'leadId' | 'confirmedAt' | 'hasLoanCar'> & {
  requestKey: string
  tokenHash: Buffer
  emailKey: string
  phoneKey: string
  /** The lane it stands in, with the pause after it, and the loan car that goes with it. */
  occupied: Busy
  lane: number
  loan: { lane: number; during: Busy } | null
}

/** Takes the time, or answers false when somebody has taken the lane, the vehicle or the loan car in between. */
export async function insertBooking(db: GroupDb, booking: NewBooking): Promise<boolean> {
  const inserted = await db
    .insertInto('booking')
    .values({
      booking_id: booking.id,
      site_id: booking.siteId,
      kind: booking.kind,
      dealership_id: booking.dealershipId,
      location_id: booking.locationId,
      vehicle_id: booking.vehicleId,
      during: range({ from: booking.start.getTime(), until: booking.end.getTime() }),
      occupied: range(booking.occupied),
      lane: booking.lane,
      loan_lane: booking.loan?.lane ?? null,
      loan_during: booking.loan ? range(booking.loan.during) : null,
      time_zone: booking.timeZone,
      token_hash: booking.tokenHash,
      ...requestedBy(booking),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The booking that the same form made before. */
export async function findByRequestKey(db: GroupDb, siteId: SiteId, key: string): Promise<Booking | undefined> {
  return found(await selectBookings(db).where('site_id', '=', siteId).where('request_key', '=', key).executeTakeFirst())
}

export async function findByTokenHash(db: GroupDb, siteId: SiteId, hash: Buffer): Promise<Booking | undefined> {
  return found(await selectBookings(db).where('site_id', '=', siteId).where('token_hash', '=', hash).executeTakeFirst())
}

export async function findBooking(db: GroupDb, id: BookingId): Promise<Booking | undefined> {
  return found(await selectBookings(db).where('booking_id', '=', id).executeTakeFirst())
}

/** Locked until the transaction ends, so that two changes of it come after each other. */
export async function findBookingForUpdate(db: GroupDb, id: BookingId): Promise<Booking | undefined> {
  return found(await selectBookings(db).where('booking_id', '=', id).forUpdate().executeTakeFirst())
}

type NewTime = { start: Date; end: Date; occupied: Busy; lane: number; loan: NewBooking['loan'] }

/**
 * Moves of a group go one after the other until their transaction ends. Each that waits for a time holds one of its own meanwhile: ten
 * that want the same hour would wait for each other in circles, which the database ends a second at a time.
 */
export async function lockMoves(db: GroupDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('booking moves ' || current_group_id(), 0))`.execute(db)
}

/** Gives a booking another time, or answers false when somebody was quicker; the caller's transaction goes on in both cases. */
export async function updateTime(db: GroupDb, id: BookingId, to: { time: NewTime; at: Date }): Promise<boolean> {
  await sql`savepoint before_move`.execute(db)
  try {
    await setTime(db, id, to)
    await sql`release savepoint before_move`.execute(db)
    return true
  } catch (error) {
    if (!isClash(error)) throw error
    await sql`rollback to savepoint before_move`.execute(db)
    return false
  }
}

/** Two of a lane overlap, or two moves wait for each other's time: nothing has happened. */
const isClash = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23P01' || error.code === '40P01')

async function setTime(db: GroupDb, id: BookingId, { time, at }: { time: NewTime; at: Date }): Promise<void> {
  await db
    .updateTable('booking')
    .set((eb) => ({
      during: range({ from: time.start.getTime(), until: time.end.getTime() }),
      occupied: range(time.occupied),
      lane: time.lane,
      loan_lane: time.loan?.lane ?? null,
      loan_during: time.loan ? range(time.loan.during) : null,
      sequence: eb('sequence', '+', 1),
      confirmed_at: null,
      updated_at: at,
    }))
    .where('booking_id', '=', id)
    .execute()
}

export async function updateState(
  db: GroupDb,
  id: BookingId,
  { state, at }: { state: BookingState; at: Date },
): Promise<void> {
  await db
    .updateTable('booking')
    .set((eb) => ({ state, sequence: eb('sequence', '+', 1), updated_at: at }))
    .where('booking_id', '=', id)
    .execute()
}

export async function updateConfirmed(db: GroupDb, id: BookingId, at: Date): Promise<void> {
  await db.updateTable('booking').set({ confirmed_at: at, updated_at: at }).where('booking_id', '=', id).execute()
}

export async function updateLeadOf(db: GroupDb, id: BookingId, leadId: LeadId): Promise<void> {
  await db.updateTable('booking').set({ lead_id: leadId }).where('booking_id', '=', id).execute()
}

/** Appointments that a person has ahead; the email address or the phone number is enough to be the same. */
export async function countAhead(db: GroupDb, person: PersonOfSite): Promise<number> {
  const row = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isFromPerson(person))
    .where('state', '=', 'booked')
    .where(sql<boolean>`upper(during) > ${person.now}`)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Appointments of a site that begin in this time, in order; of one location where it is named. */
export async function listBetween(
  db: GroupDb,
  siteId: SiteId,
  { from, until, locationId }: { from: Date; until: Date; locationId?: string },
): Promise<Booking[]> {
  const rows = await selectBookings(db)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`lower(during) >= ${from} and lower(during) < ${until}`)
    .$if(locationId !== undefined, (query) => query.where('location_id', '=', locationId ?? ''))
    .orderBy(sql`lower(during)`)
    .orderBy('booking_id')
    .execute()
  return rows.map(bookingOf)
}

/** Covers one person by their address, the latest first. */
export async function listOfEmail(db: GroupDb, siteId: SiteId, emailKey: string): Promise<Booking[]> {
  const rows = await selectBookings(db)
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey)
    .orderBy(sql`lower(during)`, 'desc')
    .limit(50)
    .execute()
  return rows.map(bookingOf)
}

/** Appointments that these leads came with, the next or latest first. */
export async function listOfLeads(db: GroupDb, siteId: SiteId, leads: readonly LeadId[]): Promise<Booking[]> {
  if (leads.length === 0) return []
  const rows = await selectBookings(db)
    .where('site_id', '=', siteId)
    .where('lead_id', 'in', [...leads])
    .orderBy('start', 'desc')
    .execute()
  return rows.map(bookingOf)
}

/** Who it is within a group: their leads, and number with address, both exact, of what has no lead. */
type KnownPerson = {
  leads: readonly LeadId[]
  keys: readonly { emailKey: string; phoneKey: string }[]
  /** Null: any dealership. */
  among: readonly DealershipId[] | null
}

/** Appointments of a person on all sites of the group, the latest first. */
export async function listOfPerson(db: GroupDb, { leads, keys, among }: KnownPerson): Promise<Booking[]> {
  const both = keys.filter(({ emailKey, phoneKey }) => emailKey !== '' && phoneKey !== '')
  const rows = await selectBookings(db)
    .where(
      sql<boolean>`(lead_id = any(${[...leads]}::uuid[]) or (email_key, phone_key) in (select * from unnest(
        ${both.map(({ emailKey }) => emailKey)}::text[], ${both.map(({ phoneKey }) => phoneKey)}::text[])))`,
    )
    .where(sql<boolean>`(${among === null} or dealership_id = any(${[...(among ?? [])]}::uuid[]))`)
    .orderBy('start', 'desc')
    .limit(200)
    .execute()
  return rows.map(bookingOf)
}

const range = ({ from, until }: Busy) => sql<string>`tstzrange(${new Date(from)}, ${new Date(until)})`

const selectBookings = (db: GroupDb) =>
  db
    .selectFrom('booking')
    .select([
      'booking_id',
      'site_id',
      'kind',
      'dealership_id',
      'location_id',
      'vehicle_id',
      'time_zone',
      'state',
      'sequence',
      'loan_lane',
      'name',
      'email',
      'phone',
      'typed',
      'sent_from',
      'lead_id',
      'confirmed_at',
      'created_at',
      sql<Date>`lower(during)`.as('start'),
      sql<Date>`upper(during)`.as('end'),
    ])

type BookingRow = Omit<
  Selectable<Tables['booking']>,
  | 'group_id'
  | 'during'
  | 'occupied'
  | 'lane'
  | 'loan_during'
  | 'request_key'
  | 'token_hash'
  | 'email_key'
  | 'phone_key'
  | 'updated_at'
> & { start: Date; end: Date }

const found = (row: BookingRow | undefined): Booking | undefined => row && bookingOf(row)

function bookingOf(row: BookingRow): Booking {
  return {
    id: asId<'booking'>(row.booking_id),
    siteId: asId<'site'>(row.site_id),
    kind: row.kind,
    dealershipId: asId<'dealership'>(row.dealership_id),
    locationId: asId<'location'>(row.location_id),
    vehicleId: row.vehicle_id === null ? null : asId<'vehicle'>(row.vehicle_id),
    start: row.start,
    end: row.end,
    timeZone: row.time_zone,
    state: row.state,
    sequence: row.sequence,
    hasLoanCar: row.loan_lane !== null,
    name: row.name,
    email: row.email,
    phone: row.phone,
    typed: row.typed as Booking['typed'],
    sentFrom: row.sent_from as Booking['sentFrom'],
    leadId: row.lead_id === null ? null : asId<'lead'>(row.lead_id),
    confirmedAt: row.confirmed_at,
    createdAt: row.created_at,
  }
}
