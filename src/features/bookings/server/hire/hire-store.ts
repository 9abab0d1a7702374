import { type Selectable, sql } from 'kysely'
import { asId, type LeadId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import type { Day, Days } from '#kernel/calendar-days.ts'
import type { HeldDays, Hire, HireId, HireState } from '../../domain/hire/hire.ts'
import { isFromPerson, type PersonOfSite, requestedBy } from '../records/same-person-store.ts'

export type NewHire = Omit<Hire, 'leadId'> & {
  requestKey: string
  emailKey: string
  phoneKey: string
  actorName: string
  createdAt: Date
}

/** Takes the days, or answers false when somebody has them. */
export async function insertHire(db: GroupDb, hire: NewHire): Promise<boolean> {
  const inserted = await db
    .insertInto('hire')
    .values({
      hire_id: hire.id,
      site_id: hire.siteId,
      vehicle_id: hire.vehicleId,
      kind: hire.kind,
      state: hire.state,
      during: sql<string>`daterange(${hire.days.from}::date, ${hire.days.until}::date, '[]')`,
      held_until: hire.heldUntil,
      quote: JSON.stringify(hire.quote ?? {}),
      reason: hire.reason,
      actor_name: hire.actorName,
      ...requestedBy(hire),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hire_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Requests for this vehicle that nobody answered in time give their days back. */
export async function expireRequests(db: GroupDb, vehicleId: VehicleId, now: Date): Promise<void> {
  await db
    .updateTable('hire')
    .set({ state: 'expired', updated_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('state', '=', 'requested')
    .where('held_until', '<=', now)
    .execute()
}

/** Days of the group's vehicles that are held from this day on. */
export async function readHeldDays(db: GroupDb, from: Day): Promise<HeldDays[]> {
  const rows = await db
    .selectFrom('hire')
    .select(['vehicle_id', 'held_until', 'state', ...ends])
    .where('state', 'in', ['requested', 'confirmed'])
    .where(sql<boolean>`during && daterange(${from}::date, null)`)
    .execute()
  return rows.map((row) => ({
    vehicleId: asId<'vehicle'>(row.vehicle_id),
    days: { from: row.from, until: row.until },
    heldUntil: row.state === 'requested' ? row.held_until : null,
  }))
}

export async function findHire(db: GroupDb, id: HireId): Promise<Hire | undefined> {
  return found(await selectHires(db).where('hire_id', '=', id).executeTakeFirst())
}

/** Locked until the transaction ends, so that two answers come after each other. */
export async function findHireForUpdate(db: GroupDb, id: HireId): Promise<Hire | undefined> {
  return found(await selectHires(db).where('hire_id', '=', id).forUpdate().executeTakeFirst())
}

/** The rows are locked until the transaction ends. */
export async function listHiresOfLead(db: GroupDb, leadId: LeadId, states: readonly HireState[]): Promise<Hire[]> {
  const rows = await selectHires(db).where('lead_id', '=', leadId).where('state', 'in', states).forUpdate().execute()
  return rows.map(hireOf)
}

/** The request that the same form made before. */
export async function findHireByKey(db: GroupDb, requestKey: string): Promise<Hire | undefined> {
  return found(await selectHires(db).where('request_key', '=', requestKey).executeTakeFirst())
}

/** Requests of a person that still hold days; the e-mail address or the phone number is enough to be the same. */
export async function countOpenRequests(db: GroupDb, person: PersonOfSite): Promise<number> {
  const row = await db
    .selectFrom('hire')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isFromPerson(person))
    .where('state', '=', 'requested')
    .where('held_until', '>', person.now)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** False when somebody else has the days by now: a request that had run out cannot be confirmed over them. */
export async function updateHireState(
  db: GroupDb,
  id: HireId,
  { state, reason, actorName, at }: { state: HireState; reason: string; actorName: string; at: Date },
): Promise<void> {
  await db
    .updateTable('hire')
    .set({ state, reason, actor_name: actorName, updated_at: at })
    .where('hire_id', '=', id)
    .execute()
}

export async function updateLeadOfHire(db: GroupDb, id: HireId, leadId: LeadId): Promise<void> {
  await db.updateTable('hire').set({ lead_id: leadId }).where('hire_id', '=', id).execute()
}

/** Requests, days given away and days kept back from this day on, the earliest first; of one vehicle where it is named. */
export async function listHires(
  db: GroupDb,
  { from, vehicleId, siteId }: { from: Day; vehicleId?: VehicleId; siteId: SiteId },
): Promise<Hire[]> {
  const rows = await selectHires(db)
    .where(sql<boolean>`during && daterange(${from}::date, null)`)
    .where('state', 'in', ['requested', 'confirmed'])
    .where((eb) => eb.or([eb('site_id', '=', siteId), eb('site_id', 'is', null)]))
    .$if(vehicleId !== undefined, (query) => query.where('vehicle_id', '=', vehicleId ?? ''))
    .orderBy(sql`lower(during)`)
    .orderBy('hire_id')
    .execute()
  return rows.map(hireOf)
}

/** First and last day, as text: a day of the calendar is in no zone. */
const ends = [sql<string>`lower(during)::text`.as('from'), sql<string>`(upper(during) - 1)::text`.as('until')] as const

const columns = [
  'hire_id',
  'site_id',
  'vehicle_id',
  'kind',
  'state',
  'held_until',
  'quote',
  'name',
  'email',
  'phone',
  'typed',
  'sent_from',
  'lead_id',
  'reason',
] as const

const selectHires = (db: GroupDb) => db.selectFrom('hire').select([...columns, ...ends])

type HireRow = Pick<Selectable<Tables['hire']>, (typeof columns)[number]> & Days

const found = (row: HireRow | undefined): Hire | undefined => row && hireOf(row)

function hireOf(row: HireRow): Hire {
  const quote = row.quote as Partial<NonNullable<Hire['quote']>>
  return {
    id: asId<'hire'>(row.hire_id),
    siteId: row.site_id === null ? null : asId<'site'>(row.site_id),
    vehicleId: asId<'vehicle'>(row.vehicle_id),
    kind: row.kind,
    state: row.state,
    days: { from: row.from, until: row.until },
    heldUntil: row.held_until,
    quote: quote.length === undefined ? null : (quote as NonNullable<Hire['quote']>),
    name: row.name,
    email: row.email,
    phone: row.phone,
    typed: row.typed as Hire['typed'],
    sentFrom: row.sent_from as Hire['sentFrom'],
    leadId: row.lead_id === null ? null : asId<'lead'>(row.lead_id),
    reason: row.reason,
  }
}
