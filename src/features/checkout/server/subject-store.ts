import { type Selectable, sql } from 'kysely'
import { asId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import type { StoreOrder } from '../domain/orders/store-order.ts'
import type { Reservation } from '../domain/reservation.ts'

type SubjectTable = 'reservation' | 'store_order'

type NewSubject = Pick<
  Reservation,
  'siteId' | 'dealershipId' | 'locationId' | 'currency' | 'person' | 'createdAt' | 'lockUntil'
> & { origin: Reservation['origin'] | StoreOrder['origin']; tokenHash: Buffer }

/** What the tables of reservations and of orders share when one begins: where, by whom, and how long its payment is awaited. */
export const newSubjectColumns = (made: NewSubject) => ({
  site_id: made.siteId,
  dealership_id: made.dealershipId,
  location_id: made.locationId,
  currency: made.currency,
  name: made.person.name,
  email: made.person.email,
  phone: made.person.phone,
  opt_in: made.person.optIn,
  origin: JSON.stringify(made.origin),
  token_hash: made.tokenHash,
  created_at: made.createdAt,
  lock_until: made.lockUntil,
})

/** How far its payment is, and how it ended. */
type Course = 'lockUntil' | 'paidAt' | 'endedAt' | 'endedBecause' | 'isDisputed' | 'attention' | 'leadId'

export type SubjectChanges = Partial<Pick<Reservation, Course>>

export const changedSubjectColumns = (to: SubjectChanges) => ({
  lock_until: to.lockUntil,
  paid_at: to.paidAt,
  ended_at: to.endedAt,
  ended_because: to.endedBecause,
  is_disputed: to.isDisputed,
  attention: to.attention,
  lead_id: to.leadId,
})

export const subjectOfRow = (row: Selectable<Tables[SubjectTable]>) => ({
  siteId: asId<'site'>(row.site_id),
  dealershipId: asId<'dealership'>(row.dealership_id),
  locationId: row.location_id === null ? null : asId<'location'>(row.location_id),
  currency: row.currency,
  person: { name: row.name, email: row.email, phone: row.phone, optIn: row.opt_in },
  createdAt: row.created_at,
  lockUntil: row.lock_until,
  paidAt: row.paid_at,
  endedAt: row.ended_at,
  endedBecause: row.ended_because,
  isDisputed: row.is_disputed,
  attention: row.attention,
  leadId: row.lead_id === null ? null : asId<'lead'>(row.lead_id),
})

/** Counts those, unpaid until now, that began with this network address since then. */
export async function countUnpaidFrom(
  db: GroupDb,
  table: SubjectTable,
  { siteId, sender, since }: { siteId: SiteId; sender: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('created_at', '>=', since)
    .where('paid_at', 'is', null)
    .where(sql<string>`origin ->> 'sender'`, '=', sender)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
