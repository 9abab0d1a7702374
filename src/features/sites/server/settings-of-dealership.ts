import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { SiteSettings } from '../domain/settings/site-settings.ts'
import { findSite, sitesShowing } from './site-store.ts'

/** The settings of every site that shows this dealership. */
export async function settingsOfDealership(db: GroupDb, dealershipId: DealershipId): Promise<SiteSettings[]> {
  const settings: SiteSettings[] = []
  for (const siteId of await sitesShowing(db, [dealershipId])) {
    const found = await findSite(db, siteId)
    if (found) settings.push(found.site.settings)
  }
  return settings
}
