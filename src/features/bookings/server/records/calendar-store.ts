import { sql } from 'kysely'
import type { GroupId, LocationId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { AppointmentKind, BookingId, BookingKind } from '../../domain/booking.ts'
import type { Busy } from '../../domain/free-slots.ts'
import type { Day } from '#kernel/calendar-days.ts'

/** Every process listens here; the payload is the id of the group whose appointments or blocks have changed. */
export const bookingChangesChannel = 'bookings_changed'

/** Tells every process, at commit. */
export async function announceBookings(db: GroupDb | PlatformDb, groupId: GroupId): Promise<void> {
  await sql`select pg_notify(${bookingChangesChannel}, ${groupId})`.execute(db)
}

/** An appointment ahead, as far as it stands in the way of others. */
export type TakenTime = {
  id: BookingId
  locationId: LocationId
  kind: AppointmentKind
  vehicleId: VehicleId | null
  lane: number
  /** On which it begins, by the wall clock of its location. */
  day: Day
  occupied: Busy
  loan: { lane: number; during: Busy } | null
}

export type BlockedTime = { locationId: LocationId; kind: BookingKind | null; during: Busy }

/** Everything of the group that takes time from now on, and until `until` where that is given. */
export async function readTaken(db: GroupDb, from: Date, until: Date | null = null): Promise<TakenTime[]> {
  const { rows } = await sql<TakenRow>`select booking_id, location_id, kind, vehicle_id, lane, loan_lane,
      (lower(during) at time zone time_zone)::date::text as day, ${ends('occupied')}, ${ends('loan_during', 'loan_')}
    from booking where state = 'booked' and occupied && tstzrange(${from}, ${until})`.execute(db)
  return rows.map((row) => ({
    id: row.booking_id,
    locationId: row.location_id,
    kind: row.kind,
    vehicleId: row.vehicle_id,
    lane: row.lane,
    day: row.day,
    occupied: busy(row.from, row.until),
    loan:
      row.loan_lane === null || row.loan_from === null || row.loan_until === null
        ? null
        : { lane: row.loan_lane, during: busy(row.loan_from, row.loan_until) },
  }))
}

/** Days on which somebody comes to drive this vehicle, from this moment on. */
export async function readDrivenDays(db: GroupDb, vehicleId: VehicleId, from: Date): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`select distinct (lower(during) at time zone time_zone)::date::text as day
    from booking where state = 'booked' and vehicle_id = ${vehicleId} and occupied && tstzrange(${from}, null)`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

export async function readBlocks(db: GroupDb, from: Date, until: Date | null = null): Promise<BlockedTime[]> {
  const { rows } = await sql<BlockRow>`select location_id, kind, ${ends('during')} from booking_block
    where during && tstzrange(${from}, ${until})`.execute(db)
  return rows.map((row) => ({ locationId: row.location_id, kind: row.kind, during: busy(row.from, row.until) }))
}

/** Loan cars of a location that are away in this time, by number. */
export async function loanCarsAway(
  db: GroupDb,
  { locationId, during, except }: { locationId: LocationId; during: Busy; except: BookingId | null },
): Promise<number[]> {
  const { rows } = await sql<{ loan_lane: number }>`select loan_lane from booking
    where state = 'booked' and loan_lane is not null and location_id = ${locationId}
      and loan_during && tstzrange(${new Date(during.from)}, ${new Date(during.until)})
      and booking_id is distinct from ${except}`.execute(db)
  return rows.map((row) => row.loan_lane)
}

type TakenRow = {
  booking_id: BookingId
  location_id: LocationId
  kind: AppointmentKind
  vehicle_id: VehicleId | null
  lane: number
  loan_lane: number | null
  day: Day
  from: Date
  until: Date
  loan_from: Date | null
  loan_until: Date | null
}
type BlockRow = { location_id: LocationId; kind: BookingKind | null; from: Date; until: Date }

const ends = (column: string, prefix = '') =>
  sql`lower(${sql.ref(column)}) as ${sql.ref(`${prefix}from`)}, upper(${sql.ref(column)}) as ${sql.ref(`${prefix}until`)}`

const busy = (from: Date, until: Date): Busy => ({ from: from.getTime(), until: until.getTime() })
