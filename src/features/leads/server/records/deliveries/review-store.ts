import { day } from '#kernel/duration.ts'
import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { reviewRule } from '#features/leads/domain/delivery/plan-receivers.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import type { ClaimedDelivery } from './delivery-store.ts'
import { leadOf } from '../lead-store.ts'

/** Leads of a site that wait for a person to look at them: how many, and the newest; index lead_by_state. */
export async function listHeld(
  db: GroupDb,
  siteId: SiteId,
  most: number,
): Promise<{ held: StoredLead[]; count: number }> {
  const ofSite = db.selectFrom('lead').where('site_id', '=', siteId).where('state', '=', 'held')
  const rows = await ofSite.selectAll().orderBy('created_at', 'desc').limit(most).execute()
  const { count } = await ofSite.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { held: rows.map(leadOf), count }
}

export async function lastReviewMail(db: GroupDb, siteId: SiteId, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('lead_delivery')
    .innerJoin('lead', (join) =>
      join.onRef('lead.group_id', '=', 'lead_delivery.group_id').onRef('lead.lead_id', '=', 'lead_delivery.lead_id'),
    )
    .select((select) => select.fn.max('lead_delivery.finished_at').as('at'))
    .where('lead.site_id', '=', siteId)
    .where('lead.created_at', '>', new Date(since.getTime() - longestWait))
    .where('lead.held_because', '<>', '')
    .where('lead_delivery.rule', '=', reviewRule)
    .where('lead_delivery.status', '=', 'delivered')
    .where('lead_delivery.finished_at', '>', since)
    .executeTakeFirst()
  return row?.at ?? null
}

/** A mail about a held lead goes out within this time, or a receiver has been away for days. */
const longestWait = 3 * day

/** Puts a claimed delivery back as if nobody had taken it, until its time comes. */
export async function postpone(
  db: GroupDb,
  { id, attempt }: Pick<ClaimedDelivery, 'id' | 'attempt'>,
  until: Date,
): Promise<void> {
  await db.deleteFrom('lead_delivery_attempt').where('delivery_id', '=', id).where('attempt', '=', attempt).execute()
  await db
    .updateTable('lead_delivery')
    .set({ status: 'waiting', claimed_at: null, due_at: until, attempts: sql<number>`attempts - 1` })
    .where('delivery_id', '=', id)
    .where('attempts', '=', attempt)
    .execute()
}

/**
 * Ends what else waits to tell of held leads of this site: one mail names them all. What somebody else is at (another process that
 * tells, a person being erased) is left to them: whoever holds a lead may be waiting for its deliveries.
 */
export async function skipReviews(db: GroupDb, siteId: SiteId, at: Date): Promise<void> {
  const free = db
    .selectFrom('lead_delivery as d')
    .innerJoin('lead as l', (join) => join.onRef('l.group_id', '=', 'd.group_id').onRef('l.lead_id', '=', 'd.lead_id'))
    .select(['d.group_id', 'd.delivery_id'])
    .where('l.site_id', '=', siteId)
    .where('l.state', '=', 'held')
    .where('d.rule', '=', reviewRule)
    .where('d.status', '=', 'waiting')
    .forUpdate('d')
    .skipLocked()
  await db
    .updateTable('lead_delivery')
    .set({ status: 'not-needed', finished_at: at, note: 'Told together with another one.' })
    .where(({ eb, refTuple }) =>
      eb(refTuple('group_id', 'delivery_id'), 'in', free.$asTuple('group_id', 'delivery_id')),
    )
    .execute()
}
