import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { recentLeads } from '../records/lead-store.ts'

type OfSite = { groupId: GroupId; siteId: SiteId }

/** The newest leads of a site, at most `limit`. */
export const listRecentLeads = (
  database: TenantDatabase,
  { groupId, siteId }: OfSite,
  limit: number,
): Promise<StoredLead[]> => database.forGroup(groupId, (db) => recentLeads(db, siteId, limit))
