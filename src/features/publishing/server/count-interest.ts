import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { Database } from '#platform/postgres/database.ts'
import { day } from '#kernel/duration.ts'
import { listGroups, storeInterest } from './vehicle-interest-store.ts'

/** Enquiries and clicks of so many days count as interest in a vehicle (docs/search-order.md). */
const interestDays = 30

/** Counts for all dealers what shoppers asked about lately. A site whose vehicles moved by it gets a new version. */
export async function countInterest(deps: { database: Database; now(): Date }): Promise<void> {
  const since = new Date(deps.now().getTime() - interestDays * day)
  for (const groupId of await deps.database.forPlatform(listGroups)) {
    await deps.database.forGroup(groupId, async (db) => {
      for (const dealershipId of await storeInterest(db, since)) await noteStockChange(db, dealershipId)
    })
  }
}
