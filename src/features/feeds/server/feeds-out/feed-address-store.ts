import { sql } from 'kysely'
import type { FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

/** The key of a feed, made when it is first asked for: whoever comes first makes it, and all get the same. */
export async function feedKeyOf(
  db: GroupDb,
  at: { siteId: SiteId; target: FeedTarget },
  made: { key: string; at: Date },
): Promise<string> {
  const row = { site_id: at.siteId, target: at.target, key: made.key, created_at: made.at }
  await db
    .insertInto('feed_address')
    .values(row)
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id', 'target']).doNothing())
    .execute()
  return (await findFeedKey(db, at)) ?? made.key
}

export async function findFeedKey(
  db: GroupDb,
  { siteId, target }: { siteId: SiteId; target: FeedTarget },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('feed_address')
    .select('key')
    .where('site_id', '=', siteId)
    .where('target', '=', target)
    .executeTakeFirst()
  return row?.key
}

/** The address of before answers nobody any more. */
export async function replaceFeedKey(
  db: GroupDb,
  { siteId, target }: { siteId: SiteId; target: FeedTarget },
  made: { key: string; at: Date },
): Promise<void> {
  const values = { key: made.key, created_at: made.at }
  await db
    .insertInto('feed_address')
    .values({ site_id: siteId, target, ...values })
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id', 'target']).doUpdateSet(values))
    .execute()
}

export type FeedFetch = {
  target: string
  fetchedAt: Date
  status: number
  listed: number
  leftOut: number
  bytes: number
  agent: string
}

export async function noteFeedFetch(db: GroupDb, siteId: SiteId, fetch: FeedFetch): Promise<void> {
  const { target, fetchedAt, status, listed, leftOut, bytes, agent } = fetch
  const row = { target, status, listed, bytes, agent, fetched_at: fetchedAt, left_out: leftOut }
  await db
    .insertInto('feed_fetch')
    .values({ site_id: siteId, ...row })
    .execute()
}

/** The newest first. */
export async function listFeedFetches(db: GroupDb, siteId: SiteId, limit: number): Promise<FeedFetch[]> {
  const rows = await db
    .selectFrom('feed_fetch')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('fetched_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ target, fetched_at: fetchedAt, status, listed, left_out: leftOut, bytes, agent }) => ({
    target,
    fetchedAt,
    status,
    listed,
    leftOut,
    bytes,
    agent,
  }))
}

export const forgetFeedFetches = async (db: PlatformDb, before: Date): Promise<void> =>
  void (await db.deleteFrom('feed_fetch').where('fetched_at', '<', before).execute())

/** Sites that tell search engines of what changes. */
export async function listSitesToIndex(db: PlatformDb): Promise<{ groupId: GroupId; siteId: SiteId }[]> {
  const { rows } = await sql<{ group_id: GroupId; site_id: SiteId }>`
    select group_id, site_id from site
    where settings #>> '{connections,feeds,index_now}' = 'true'`.execute(db)
  return rows.map((row) => ({ groupId: row.group_id, siteId: row.site_id }))
}

type IndexNowState = { key: string; notifiedUntil: Date }

/** The row of the site; made with `key`, from `at` on, where there is none. */
export async function indexNowState(
  db: GroupDb,
  siteId: SiteId,
  made: { key: string; at: Date },
): Promise<IndexNowState> {
  await db
    .insertInto('index_now')
    .values({ site_id: siteId, key: made.key, notified_until: made.at })
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id']).doNothing())
    .execute()
  return (await findIndexNow(db, siteId)) ?? { key: made.key, notifiedUntil: made.at }
}

export async function findIndexNow(db: GroupDb, siteId: SiteId): Promise<IndexNowState | undefined> {
  const row = await db
    .selectFrom('index_now')
    .select(['key', 'notified_until'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row && { key: row.key, notifiedUntil: row.notified_until }
}

export async function noteIndexNow(
  db: GroupDb,
  siteId: SiteId,
  note: { notifiedUntil?: Date; problem: string },
): Promise<void> {
  const until = note.notifiedUntil ? { notified_until: note.notifiedUntil } : {}
  await db
    .updateTable('index_now')
    .set({ problem: note.problem, ...until })
    .where('site_id', '=', siteId)
    .execute()
}
