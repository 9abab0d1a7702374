import { LRUCache } from 'lru-cache'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Site } from '../domain/site.ts'
import { findSite, findSiteVersions, listGroupSites } from './site-store.ts'

/** A site as it is in this transaction, for work that happens outside a page; undefined when this group has no such site. */
export async function readSite(db: GroupDb, siteId: SiteId): Promise<Site | undefined> {
  return (await findSite(db, siteId))?.site
}

const known = new LRUCache<SiteId, { otherVersions: number; site: Site }>({ max: 200 })

/**
 * `readSite` for transactions that have written nothing of the site: while none but its vehicles has changed, one small query stands for
 * four. What a transaction wrote itself might be undone, and its version be another's later.
 */
export async function readSettledSite(db: GroupDb, siteId: SiteId): Promise<Site | undefined> {
  const versions = await findSiteVersions(db, siteId)
  if (!versions) return undefined
  const otherVersions = versions.version - versions.vehicleVersions
  const before = known.get(siteId)
  if (before?.otherVersions === otherVersions) return before.site
  const site = await readSite(db, siteId)
  if (site) known.set(siteId, { otherVersions, site })
  return site
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
