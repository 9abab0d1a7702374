import type { DealershipId, GroupId, SiteId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { sitesShowing } from './site-store.ts'

/** Sites of the group that show at least one of these dealerships. */
export const listSitesShowing = (
  database: TenantDatabase,
  groupId: GroupId,
  dealershipIds: readonly DealershipId[],
): Promise<SiteId[]> => database.forGroup(groupId, (db) => sitesShowing(db, dealershipIds))
