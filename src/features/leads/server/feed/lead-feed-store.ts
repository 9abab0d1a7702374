import { sql } from 'kysely'
import type { LeadId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { leadOf } from '../records/lead-store.ts'

/** A place in the feed: the moment as Postgres knows it, to the microsecond. */
export type FeedPlace = { changedAt: string; id: LeadId }
type FeedRow = { lead: StoredLead; place: FeedPlace }

type FeedPage = { siteId: SiteId; after: FeedPlace | null; since: Date | null; limit: number }

const microseconds = sql<string>`to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Leads of a site in the order in which they last changed; index lead_feed serves it. */
export async function listLeadFeed(db: GroupDb, { siteId, after, since, limit }: FeedPage): Promise<FeedRow[]> {
  let query = db.selectFrom('lead').selectAll().select(microseconds.as('place')).where('site_id', '=', siteId)
  if (after)
    query = query.where(sql<boolean>`(changed_at, lead_id) > (${after.changedAt}::timestamptz, ${after.id}::uuid)`)
  if (since) query = query.where('changed_at', '>=', since)
  const rows = await query.orderBy('changed_at').orderBy('lead_id').limit(limit).execute()
  return rows.map((row) => {
    const lead = leadOf(row)
    return { lead, place: { changedAt: row.place, id: lead.id } }
  })
}
