import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Site } from '../domain/site.ts'
import { findSite } from './site-store.ts'

/** A site as it is in this transaction, for work that happens outside a page; undefined when this group has no such site. */
export async function readSite(db: GroupDb, siteId: SiteId): Promise<Site | undefined> {
  return (await findSite(db, siteId))?.site
}
