import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type AuditPage, type ListedEntry, selectAuditEntries } from './audit-store.ts'

export type { ListedEntry }

/** A page of what was changed on a site and in its group, the newest first. */
export const listAudit = (db: GroupDb, siteId: SiteId, page: AuditPage): Promise<ListedEntry[]> =>
  selectAuditEntries(db, siteId, page)
