import type { Site } from '#features/sites/domain/site.ts'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import type { SplitCounts } from '../domain/split-verdict.ts'
import { countSplitVisitor, forgetSplit, readSplitCounts } from './split-store.ts'
import { variantOfVisit } from './split-variants.ts'

type Deps = { database: TenantDatabase; now(): Date }
/** `address`: the network of the visitor, by which the variant is worked out; `visitor`: their number of the day. */
type CountedVisit = { address: string; userAgent: string; visitor: bigint; converted: boolean }

/** Counts a visitor of a day for the variant that they see, and whether they have asked. Nothing where no test runs. */
export async function countSplitVisit({ database, now }: Deps, site: Site, visit: CountedVisit): Promise<void> {
  const { split_test: test } = site.settings.retail
  if (test === null) return
  const { visitor, converted } = visit
  const variant = variantOfVisit(test, { siteId: site.id, address: visit.address, userAgent: visit.userAgent })
  const counted = { siteId: site.id, test: test.name, visitor, variant, converted, at: now() }
  await database.forGroup(site.groupId, (db) => countSplitVisitor(db, counted))
}

/** What was counted of the test that runs; zeros where none does. */
export const splitCountsOf = (database: TenantDatabase, site: Site): Promise<SplitCounts> =>
  database.forGroup(site.groupId, (db) => readSplitCounts(db, site.id, site.settings.retail.split_test?.name ?? ''))

/** What was counted belongs to the test that ends, or to one before the one that begins. */
export const clearSplitCounts = (db: GroupDb, siteId: SiteId): Promise<void> => forgetSplit(db, siteId)
