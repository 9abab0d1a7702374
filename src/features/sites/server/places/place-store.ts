import { sql } from 'kysely'
import { asId, type DealershipId, type LocationId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Departments } from '../../domain/departments/department.ts'
import type { Address } from '../../domain/site.ts'
import { closedAlways, type OpeningHours } from '../../domain/hours/opening-hours.ts'

export type EditedPlace = {
  id: LocationId
  dealershipId: DealershipId
  name: string
  /** Empty: that of the site which shows it. */
  timeZone: string
  hours: OpeningHours
  phone: string
  email: string
  departments: Departments
}

/** The places of these dealerships, locked until the transaction ends when they are about to be changed. */
export async function listPlaces(
  db: GroupDb,
  { among, ids, isLocked = false }: { among: readonly DealershipId[]; ids?: readonly LocationId[]; isLocked?: boolean },
): Promise<EditedPlace[]> {
  if (among.length === 0) return []
  const rows = await db
    .selectFrom('location')
    .select(['location_id', 'dealership_id', 'name', 'time_zone', 'opening_hours', 'phone', 'email', 'departments'])
    .where('dealership_id', 'in', among)
    .$if(ids !== undefined, (query) => query.where('location_id', 'in', ids ?? []))
    .orderBy('position')
    .orderBy('location_id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  return rows.map((row) => ({
    id: asId<'location'>(row.location_id),
    dealershipId: asId<'dealership'>(row.dealership_id),
    name: row.name,
    timeZone: row.time_zone,
    hours: hoursOf(row.opening_hours),
    phone: row.phone,
    email: row.email,
    departments: row.departments as Departments,
  }))
}

export async function updateDepartments(db: GroupDb, id: LocationId, departments: Departments): Promise<void> {
  await db
    .updateTable('location')
    .set({ departments: JSON.stringify(departments) })
    .where('location_id', '=', id)
    .execute()
}

export async function updateHours(db: GroupDb, id: LocationId, hours: OpeningHours): Promise<void> {
  await db
    .updateTable('location')
    .set({ opening_hours: JSON.stringify(hours) })
    .where('location_id', '=', id)
    .execute()
}

type Contact = { phone?: string; email?: string; address?: Partial<Address> }

/** Changes how a place of these dealerships is reached, and answers whose it is; what is left out stays. */
export async function updateContact(
  db: GroupDb,
  id: LocationId,
  { among, contact }: { among: readonly DealershipId[]; contact: Contact },
): Promise<DealershipId | undefined> {
  const { address, ...plain } = contact
  const row = await db
    .updateTable('location')
    .set({
      ...plain,
      ...(address ? { address: sql`address || ${JSON.stringify(address)}::jsonb` } : {}),
    })
    .where('location_id', '=', id)
    .where('dealership_id', 'in', [...among])
    .returning('dealership_id')
    .executeTakeFirst()
  return row && asId<'dealership'>(row.dealership_id)
}

export type HoursVersion = { version: number; hours: OpeningHours; changedBy: string; at: Date }

/** The newest first. */
export async function listHoursVersions(db: GroupDb, id: LocationId, most: number): Promise<HoursVersion[]> {
  const rows = await db
    .selectFrom('location_hours_version')
    .select(['version', 'hours', 'changed_by', 'created_at'])
    .where('location_id', '=', id)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    hours: hoursOf(row.hours),
    changedBy: row.changed_by,
    at: row.created_at,
  }))
}

export async function insertHoursVersion(
  db: GroupDb,
  id: LocationId,
  { version, hours, changedBy, at }: HoursVersion,
): Promise<void> {
  await db
    .insertInto('location_hours_version')
    .values({ location_id: id, version, hours: JSON.stringify(hours), changed_by: changedBy, created_at: at })
    .execute()
}

const hoursOf = (stored: unknown): OpeningHours => ({ ...closedAlways, ...(stored as Partial<OpeningHours>) })
