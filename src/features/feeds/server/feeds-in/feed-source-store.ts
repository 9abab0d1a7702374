import { z } from 'zod'
import { asId, type DealershipId, type GroupId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { SealedPlace } from '#platform/secret-box.ts'

export type FeedSource = {
  id: string
  dealershipId: DealershipId
  name: string
  address: string
  userName: string
  sealed: Buffer | null
  hostKey: string
  mapping: unknown
  everyMinutes: number
  allowRemovals: boolean
  /** Its files list a part of the stock: what they lack stays as it is. */
  keepsOthers: boolean
  isPaused: boolean
  createdAt: Date
  nextRunAt: Date
  lastHash: string
  lastEtag: string
  lastFileAt: Date | null
  alarmedAt: Date | null
}

export const feedSecretPlace = ({ groupId, sourceId }: { groupId: string; sourceId: string }): SealedPlace => ({
  groupId,
  ownerId: sourceId,
  purpose: 'feed-source-secret',
  version: '1',
})

/** The rotation of secrets seals this column anew. */
export const feedSecretColumn: SealedColumn = {
  table: 'feed_source',
  column: 'sealed',
  keys: ['group_id', 'feed_source_id'],
  placeOf: ({ group_id: groupId = '', feed_source_id: sourceId = '' }) => feedSecretPlace({ groupId, sourceId }),
}

type NewFeedSource = Pick<
  FeedSource,
  | 'id'
  | 'dealershipId'
  | 'name'
  | 'address'
  | 'userName'
  | 'sealed'
  | 'hostKey'
  | 'mapping'
  | 'everyMinutes'
  | 'allowRemovals'
  | 'keepsOthers'
  | 'createdAt'
>

/** One of the same name is replaced: its next file is taken whatever was taken before. */
export async function saveFeedSource(db: GroupDb, source: NewFeedSource): Promise<void> {
  await db
    .deleteFrom('feed_source')
    .where('dealership_id', '=', source.dealershipId)
    .where('name', '=', source.name)
    .execute()
  await db
    .insertInto('feed_source')
    .values({
      feed_source_id: source.id,
      dealership_id: source.dealershipId,
      name: source.name,
      address: source.address,
      user_name: source.userName,
      sealed: source.sealed,
      host_key: source.hostKey,
      mapping: source.mapping === null ? null : JSON.stringify(source.mapping),
      every_minutes: source.everyMinutes,
      allow_removals: source.allowRemovals,
      keeps_others: source.keepsOthers,
      created_at: source.createdAt,
      next_run_at: source.createdAt,
    })
    .execute()
}

export async function listFeedSources(db: GroupDb): Promise<FeedSource[]> {
  const rows = await db.selectFrom('feed_source').selectAll().orderBy('name').execute()
  return rows.map((row) => ({
    id: row.feed_source_id,
    dealershipId: asId<'dealership'>(row.dealership_id),
    name: row.name,
    address: row.address,
    userName: row.user_name,
    sealed: row.sealed,
    hostKey: row.host_key,
    mapping: row.mapping,
    everyMinutes: row.every_minutes,
    allowRemovals: row.allow_removals,
    keepsOthers: row.keeps_others,
    isPaused: row.is_paused,
    createdAt: row.created_at,
    nextRunAt: row.next_run_at,
    lastHash: row.last_hash,
    lastEtag: row.last_etag,
    lastFileAt: row.last_file_at,
    alarmedAt: row.alarmed_at,
  }))
}

export const findFeedSource = async (db: GroupDb, id: string): Promise<FeedSource | undefined> =>
  (await listFeedSources(db)).find((source) => source.id === id)

export async function deleteFeedSource(db: GroupDb, id: string): Promise<boolean> {
  const done = await db.deleteFrom('feed_source').where('feed_source_id', '=', id).executeTakeFirst()
  return done.numDeletedRows > 0n
}

export async function setFeedPaused(db: GroupDb, id: string, isPaused: boolean): Promise<void> {
  await db.updateTable('feed_source').set({ is_paused: isPaused }).where('feed_source_id', '=', id).execute()
}

/** Looked at with the next run of the job, whatever its pace says. */
export async function setFeedDue(db: GroupDb, id: string, at: Date): Promise<void> {
  await db.updateTable('feed_source').set({ next_run_at: at }).where('feed_source_id', '=', id).execute()
}

/** Takes a source that is due for this process: the next look is set before the first is made. False: another has it. */
export async function claimFeedRun(
  db: GroupDb,
  id: string,
  { now, next }: { now: Date; next: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('feed_source')
    .set({ next_run_at: next })
    .where('feed_source_id', '=', id)
    .where('next_run_at', '<=', now)
    .where('is_paused', '=', false)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function noteFeedFile(
  db: GroupDb,
  id: string,
  file: { hash: string; etag: string; hostKey: string; at: Date | null },
): Promise<void> {
  await db
    .updateTable('feed_source')
    .set({
      last_hash: file.hash,
      last_etag: file.etag,
      host_key: file.hostKey,
      last_file_at: file.at,
      alarmed_at: null,
    })
    .where('feed_source_id', '=', id)
    .execute()
}

export const noteFeedAlarm = async (db: GroupDb, id: string, at: Date): Promise<void> =>
  void (await db.updateTable('feed_source').set({ alarmed_at: at }).where('feed_source_id', '=', id).execute())

const outcomes = z.enum(['imported', 'unchanged', 'failed'])

export type FeedRun = {
  beganAt: Date
  endedAt: Date
  outcome: z.infer<typeof outcomes>
  message: string
  bytes: number
}

export async function noteFeedRun(db: GroupDb, sourceId: string, run: FeedRun): Promise<void> {
  const { beganAt, endedAt, outcome, message, bytes } = run
  await db
    .insertInto('feed_run')
    .values({ feed_source_id: sourceId, began_at: beganAt, ended_at: endedAt, outcome, message, bytes })
    .execute()
}

/** The newest first. */
export async function listFeedRuns(db: GroupDb, sourceId: string, limit: number): Promise<FeedRun[]> {
  const rows = await db
    .selectFrom('feed_run')
    .select(['began_at', 'ended_at', 'outcome', 'message', 'bytes'])
    .where('feed_source_id', '=', sourceId)
    .orderBy('began_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    beganAt: row.began_at,
    endedAt: row.ended_at,
    outcome: outcomes.parse(row.outcome),
    message: row.message,
    bytes: Number(row.bytes),
  }))
}

export type SourceOfGroup = { groupId: GroupId; sourceId: string }

/** Sources of all groups whose time has come. */
export async function listDueSources(db: PlatformDb, now: Date): Promise<SourceOfGroup[]> {
  const rows = await db
    .selectFrom('feed_source')
    .select(['group_id', 'feed_source_id'])
    .where('next_run_at', '<=', now)
    .where('is_paused', '=', false)
    .orderBy('next_run_at')
    .limit(200)
    .execute()
  return rows.map((row) => ({ groupId: asId<'dealer group'>(row.group_id), sourceId: row.feed_source_id }))
}

/** Every source that is not paused, for the look at silence. */
export async function listActiveSources(db: PlatformDb): Promise<SourceOfGroup[]> {
  const rows = await db
    .selectFrom('feed_source')
    .select(['group_id', 'feed_source_id'])
    .where('is_paused', '=', false)
    .where('alarmed_at', 'is', null)
    .execute()
  return rows.map((row) => ({ groupId: asId<'dealer group'>(row.group_id), sourceId: row.feed_source_id }))
}

export const forgetFeedRuns = async (db: PlatformDb, before: Date): Promise<void> =>
  void (await db.deleteFrom('feed_run').where('began_at', '<', before).execute())
