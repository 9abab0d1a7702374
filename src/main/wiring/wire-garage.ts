import { searchLinks } from '#features/garage/server/private-token.ts'
import { assembleSnapshot, type SiteRecords } from '#features/publishing/server/site-snapshot.ts'
import { stockForAlerts } from '#features/publishing/server/stock-for-alerts.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { GarageServices } from '#pages/web-deps.ts'
import type { Database } from '#platform/postgres/database.ts'

type Wiring = { database: Database; secret: string; readSite(address: SiteAddress): Promise<SiteRecords> }

/** Garages and saved searches, for the web program and for a worker alike. */
export const wireGarage = ({ database, secret, readSite }: Wiring): GarageServices => ({
  searchLinks: searchLinks(secret),
  async readStockForAlerts({ siteId }) {
    const address = (await database.forPlatform(listSiteAddresses)).find((each) => each.siteId === siteId)
    if (!address) throw new Error('A site whose searches are to be matched is gone')
    return stockForAlerts(assembleSnapshot(await readSite(address), new Date()))
  },
})
