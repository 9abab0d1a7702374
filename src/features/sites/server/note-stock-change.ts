import type { DealershipId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { bumpSite, bumpSitesOfDealership } from './site-store.ts'

/** To be called in the transaction that changes a dealership's stock: every site that shows it gets a new version at commit. */
export const noteStockChange = (db: GroupDb, dealershipId: DealershipId): Promise<void> =>
  bumpSitesOfDealership(db, dealershipId)

/** Does the same as `noteStockChange` where nothing but vehicles changed, so that nothing else of those sites need be read again. */
export const noteVehicleChange = (db: GroupDb, dealershipId: DealershipId): Promise<void> =>
  bumpSitesOfDealership(db, dealershipId, { isVehiclesOnly: true })

/** Does the same as `noteVehicleChange` for what changed of one site alone. */
export const noteSiteChange = (db: GroupDb, siteId: SiteId): Promise<void> => bumpSite(db, siteId)
