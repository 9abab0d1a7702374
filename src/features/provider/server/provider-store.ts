import { asId, type GroupId, type SiteId } from '#kernel/ids.ts'
import { sql } from 'kysely'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { ReplyKind } from '../domain/provider-address.ts'

/** Stores an answer; answers whether it says something else than the one before. */
export async function saveReply(
  db: GroupDb,
  siteId: SiteId,
  { kind, body, now }: { kind: ReplyKind; body: unknown; now: Date },
): Promise<boolean> {
  const text = JSON.stringify(body)
  const same = await db
    .updateTable('provider_answer')
    .set({ fetched_at: now })
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('body', '=', sql<string>`${text}::jsonb`)
    .executeTakeFirst()
  if (same.numUpdatedRows > 0n) return false
  const values = { body: text, changed_at: now, fetched_at: now }
  await db
    .insertInto('provider_answer')
    .values({ site_id: siteId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id', 'kind']).doUpdateSet(values))
    .execute()
  return true
}

/** The last good answers, by kind. */
export async function listReplies(db: GroupDb, siteId: SiteId): Promise<Partial<Record<ReplyKind, unknown>>> {
  const rows = await db.selectFrom('provider_answer').select(['kind', 'body']).where('site_id', '=', siteId).execute()
  return Object.fromEntries(rows.map(({ kind, body }) => [kind, body]))
}

export async function saveProviderVehicle(
  db: GroupDb,
  siteId: SiteId,
  { carId, stockNumber, now }: { carId: string; stockNumber: string; now: Date },
): Promise<void> {
  const values = { stock_number: stockNumber, fetched_at: now }
  await db
    .insertInto('provider_vehicle')
    .values({ site_id: siteId, car_id: carId, ...values })
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id', 'car_id']).doUpdateSet(values))
    .execute()
}

/** Ids of vehicles that the provider looks after, those longest not asked for first. */
export async function listCarIds(db: GroupDb, siteId: SiteId, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_vehicle')
    .select('car_id')
    .where('site_id', '=', siteId)
    .orderBy('fetched_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.car_id)
}

export type StoredRefresh = {
  at: Date
  via: 'call' | 'command' | 'webhook' | 'schedule'
  outcome: 'refreshed' | 'failed'
  changed: string[]
  message: string
}

const mostRefreshes = 200

/** Notes what became of a refresh; of each site the newest few hundred are stored. */
export async function saveRefresh(db: GroupDb, siteId: SiteId, refresh: StoredRefresh): Promise<void> {
  await db
    .insertInto('website_refresh')
    .values({ site_id: siteId, ...refresh })
    .execute()
  await db
    .deleteFrom('website_refresh')
    .where(sql<boolean>`group_id = current_group_id()`)
    .where('site_id', '=', siteId)
    .where('at', '<', (newest) =>
      newest
        .selectFrom('website_refresh')
        .select('at')
        .where(sql<boolean>`group_id = current_group_id()`)
        .where('site_id', '=', siteId)
        .orderBy('at', 'desc')
        .offset(mostRefreshes)
        .limit(1),
    )
    .execute()
}

/** The newest first. */
export async function listRefreshes(db: GroupDb, siteId: SiteId, limit: number): Promise<StoredRefresh[]> {
  const rows = await db
    .selectFrom('website_refresh')
    .select(['at', 'via', 'outcome', 'changed', 'message'])
    .where('site_id', '=', siteId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows as StoredRefresh[]
}

/** Sites that have a provider and an id there. */
export async function listSitesWithProvider(db: PlatformDb): Promise<{ groupId: GroupId; siteId: SiteId }[]> {
  const rows = await db
    .selectFrom('site')
    .select(['group_id', 'site_id'])
    .where(sql<boolean>`coalesce(settings #>> '{connections,provider,website_id}', '') <> ''`)
    .execute()
  return rows.map((row) => ({ groupId: asId<'dealer group'>(row.group_id), siteId: asId<'site'>(row.site_id) }))
}
