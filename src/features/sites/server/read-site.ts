import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Site } from '../domain/site.ts'
import { findSite, listGroupSites } from './site-store.ts'

/** A site as it is in this transaction, for work that happens outside a page; undefined when this group has no such site. */
export async function readSite(db: GroupDb, siteId: SiteId): Promise<Site | undefined> {
  return (await findSite(db, siteId))?.site
}

/** Every site of this group, in the order in which they were made. */
export async function readSites(db: GroupDb): Promise<Site[]> {
  const sites: Site[] = []
  for (const { id } of await listGroupSites(db)) {
    const site = await readSite(db, id)
    if (site) sites.push(site)
  }
  return sites
}

/** The version that a site has in this transaction. */
export async function readSiteVersion(db: GroupDb, siteId: SiteId): Promise<number | undefined> {
  return (await findSite(db, siteId))?.version
}
