import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { SplitCounts } from '../domain/split-verdict.ts'
import type { Variant } from './split-variants.ts'

type SplitVisitor = { siteId: SiteId; test: string; visitor: bigint; variant: Variant; converted: boolean; at: Date }

/** Counts a visitor of a day once, and their enquiry once, whichever of the two is heard of first. */
export async function countSplitVisitor(db: GroupDb, counted: SplitVisitor): Promise<void> {
  const { siteId, test, visitor, variant, converted, at } = counted
  await sql`insert into split_visitor (site_id, test, visitor, variant, converted, at)
    values (${siteId}, ${test}, ${String(visitor)}::bigint, ${variant}, ${converted}, ${at})
    on conflict (group_id, site_id, test, visitor) do update set converted = true
    where excluded.converted and not split_visitor.converted`.execute(db)
}

export async function readSplitCounts(db: GroupDb, siteId: SiteId, test: string): Promise<SplitCounts> {
  const { rows } = await sql<{ variant: Variant; visitors: number; converted: number }>`
    select variant, count(*)::int as visitors, count(*) filter (where converted)::int as converted
    from split_visitor where site_id = ${siteId} and test = ${test} group by variant`.execute(db)
  const of = (variant: Variant) => rows.find((row) => row.variant === variant)
  const countOf = (variant: Variant) => ({
    visitors: of(variant)?.visitors ?? 0,
    converted: of(variant)?.converted ?? 0,
  })
  return { first: countOf('first'), second: countOf('second') }
}

/** Nothing of a test that ended is needed any more. */
export async function forgetSplit(db: GroupDb, siteId: SiteId): Promise<void> {
  await db.deleteFrom('split_visitor').where('site_id', '=', siteId).execute()
}
