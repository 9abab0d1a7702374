import { asId, type DealershipId, type GroupId, type SiteId, type UserId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

/** Whose feed it is and what is in it. */
export type FeedScope = {
  siteId: SiteId
  userId: UserId
  /** Null: appointments of the leads that the person looks after. */
  dealershipId: DealershipId | null
}

export type CalendarFeed = { dealershipId: DealershipId | null; createdAt: Date; fetchedAt: Date | null }

export async function listCalendarFeeds(db: GroupDb, of: Omit<FeedScope, 'dealershipId'>): Promise<CalendarFeed[]> {
  const rows = await db
    .selectFrom('calendar_feed')
    .select(['dealership_id', 'created_at', 'fetched_at'])
    .where('site_id', '=', of.siteId)
    .where('user_id', '=', of.userId)
    .execute()
  return rows.map((row) => ({
    dealershipId: row.dealership_id === null ? null : asId<'dealership'>(row.dealership_id),
    createdAt: row.created_at,
    fetchedAt: row.fetched_at,
  }))
}

/** Makes the feed, or gives it another address: the one before answers nobody any more. */
export async function saveCalendarFeed(
  db: GroupDb,
  { siteId, userId, dealershipId }: FeedScope,
  made: { tokenHash: Buffer; at: Date },
): Promise<void> {
  const address = { token_hash: made.tokenHash, created_at: made.at, fetched_at: null }
  await db
    .insertInto('calendar_feed')
    .values({ site_id: siteId, user_id: userId, dealership_id: dealershipId, ...address })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'site_id', 'user_id', 'dealership_id']).doUpdateSet(address),
    )
    .execute()
}

/** False where there was none. */
export async function removeCalendarFeed(db: GroupDb, { siteId, userId, dealershipId }: FeedScope): Promise<boolean> {
  const removed = await db
    .deleteFrom('calendar_feed')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('dealership_id', dealershipId === null ? 'is' : '=', dealershipId)
    .returning('feed_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Finds the feed of an address in any group. */
export async function findCalendarFeed(
  db: PlatformDb,
  tokenHash: Buffer,
): Promise<(FeedScope & { groupId: GroupId }) | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['group_id', 'site_id', 'user_id', 'dealership_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return (
    row && {
      groupId: asId<'dealer group'>(row.group_id),
      siteId: asId<'site'>(row.site_id),
      userId: asId<'user'>(row.user_id),
      dealershipId: row.dealership_id === null ? null : asId<'dealership'>(row.dealership_id),
    }
  )
}

export const noteCalendarFetch = async (db: GroupDb, tokenHash: Buffer, at: Date): Promise<void> =>
  void (await db.updateTable('calendar_feed').set({ fetched_at: at }).where('token_hash', '=', tokenHash).execute())

/** A lead that was merged is looked after with the one that stays. */
export async function leadsLookedAfter(
  db: GroupDb,
  { siteId, userId }: Omit<FeedScope, 'dealershipId'>,
  leadIds: readonly string[],
): Promise<Set<string>> {
  if (leadIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('lead')
    .leftJoin('lead as stays', (join) =>
      join.onRef('stays.group_id', '=', 'lead.group_id').onRef('stays.lead_id', '=', 'lead.duplicate_of'),
    )
    .select('lead.lead_id')
    .where('lead.site_id', '=', siteId)
    .where('lead.lead_id', 'in', [...leadIds])
    .where((eb) => eb(eb.fn.coalesce('stays.assigned_to', 'lead.assigned_to'), '=', userId))
    .execute()
  return new Set(rows.map(({ lead_id }) => lead_id))
}
