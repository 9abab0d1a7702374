import type { GroupId, LeadId, SiteId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { StoredLead } from '../domain/lead.ts'
import { findLead, recentLeads } from './lead-store.ts'

type OfSite = { groupId: GroupId; siteId: SiteId }

/** The newest leads of a site, at most `limit`. */
export const listRecentLeads = (
  database: Database,
  { groupId, siteId }: OfSite,
  limit: number,
): Promise<StoredLead[]> => database.forGroup(groupId, (db) => recentLeads(db, siteId, limit))

/** One lead whole; undefined when this site has no such lead. */
export const openLead = (
  database: Database,
  { groupId, siteId }: OfSite,
  id: LeadId,
): Promise<StoredLead | undefined> => database.forGroup(groupId, (db) => findLead(db, siteId, id))
