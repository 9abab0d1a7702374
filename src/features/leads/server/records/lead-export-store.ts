import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { InboxFilter } from '#features/leads/domain/desk/lead-inbox.ts'
import type { ExportedLead } from '#features/leads/domain/delivery/lead-export.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { inboxConditions } from './lead-inbox-store.ts'
import { leadOf } from './lead-store.ts'

export type ExportPeriod = {
  siteId: SiteId
  from?: Date
  until?: Date
  shown?: { filter: InboxFilter; now: Date }
}

/** The next leads of a site after the last one that was read, the oldest first. */
export async function leadsAfter(
  db: GroupDb,
  { siteId, from, until, shown }: ExportPeriod,
  { last, most }: { last: StoredLead | undefined; most: number },
): Promise<ExportedLead[]> {
  const rows = await db
    .selectFrom('lead')
    .selectAll()
    .select(newestAnswer)
    .where('site_id', '=', siteId)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? new Date(0)))
    .where((leads) => leads.and(shown ? inboxConditions(leads, { siteId, ...shown }) : []))
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, lead_id) > (${last?.createdAt}, ${last?.id})`),
    )
    .orderBy('created_at')
    .orderBy('lead_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ lead: leadOf(row), isNewsWanted: row.is_news_wanted }))
}

/** The last answer to the box for news and offers; null where no box was shown. */
const newestAnswer = sql<boolean | null>`(
  select is_given from lead_consent
  where lead_consent.group_id = lead.group_id and lead_consent.lead_id = lead.lead_id and purpose = 'marketing'
  order by recorded_at desc limit 1)`.as('is_news_wanted')
