import type { DealershipId, LeadId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { leadsAmong } from '../records/lead-inbox-store.ts'

type Reach = {
  siteId: SiteId
  /** Null: all of the group. */
  dealershipIds: readonly DealershipId[] | null
}

/** Those of these leads that this site has, and that somebody sees who works for these dealerships. */
export const visibleLeads = (db: GroupDb, ids: readonly LeadId[], reach: Reach): Promise<LeadId[]> =>
  leadsAmong(db, { ...reach, ids })
