import type { DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { bumpSitesOfDealership } from './site-store.ts'

/** To be called in the transaction that changes a dealership's stock: every site that shows it gets a new version at commit. */
export const noteStockChange = (db: GroupDb, dealershipId: DealershipId): Promise<void> =>
  bumpSitesOfDealership(db, dealershipId)
