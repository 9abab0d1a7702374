import { randomBytes } from 'node:crypto'
import { fetchFeed } from '#adapters/feed-sources/fetch-feed.ts'
import { fetchOldPage } from '#adapters/feed-sources/fetch-old-page.ts'
import { indexNow } from '#adapters/search-host/index-now.ts'
import { assembleSnapshot, type SiteRecords } from '#features/publishing/server/site-snapshot.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { FeedServices } from '#pages/web-deps.ts'
import type { Config } from '../config.ts'
import type { Database } from '#platform/postgres/database.ts'

type Wiring = {
  config: Pick<Config, 'isDevelopment'>
  database: Database
  readSite(address: SiteAddress): Promise<SiteRecords>
}

/** Stock for partners and news for search engines, for the web program, workers and commands alike. */
export const wireFeeds = ({ config, database, readSite }: Wiring): FeedServices => ({
  newFeedKey: () => randomBytes(16).toString('hex'),
  notifySearchEngines: indexNow(),
  // In development a stock file may come from this machine.
  fetchFeed: fetchFeed(() => config.isDevelopment),
  fetchOldPage: fetchOldPage(() => config.isDevelopment),
  async readIndexedSite({ siteId }) {
    const address = (await database.forPlatform(listSiteAddresses)).find((each) => each.siteId === siteId)
    if (!address) throw new Error('A site that search engines are told of is gone')
    const snapshot = assembleSnapshot(await readSite(address), new Date())
    const { site, records, published, stockHref, vehicleHref } = snapshot
    const preparing = new Set(snapshot.preparing)
    const vehicles = records.vehicles.filter((vehicle) => !preparing.has(vehicle))
    return { site, vehicles, pages: records.pages, published, stockHref, hrefOf: vehicleHref }
  },
})
