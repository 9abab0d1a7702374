import { sql } from 'kysely'
import { asId, type GroupId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { hoursBetween, type MatchedVehicle, tellingHour } from '../../domain/search-alert.ts'

export type SiteToMatch = { groupId: GroupId; siteId: SiteId }

const rowsToSites = (rows: { group_id: GroupId; site_id: SiteId }[]): SiteToMatch[] =>
  rows.map((row) => ({ groupId: row.group_id, siteId: row.site_id }))

/** Sites that changed since their searches were matched. */
export async function listSitesToMatch(db: PlatformDb): Promise<SiteToMatch[]> {
  const { rows } = await sql<{ group_id: GroupId; site_id: SiteId }>`
    select s.group_id, s.site_id from site s
    where s.matched_version < s.version and exists (
      select from saved_search q where q.group_id = s.group_id and q.site_id = s.site_id
        and q.confirmed_at is not null and q.stopped_at is null)
    limit 500`.execute(db)
  return rowsToSites(rows)
}

/** A condition over `saved_search q` and `site s`: a search that waits may be told at this moment. */
export const isDue = (lastAt: 'last_sent_at' | 'last_pushed_at', now: Date) => sql<boolean>`(q.frequency = 'now' or (
  extract(hour from ${now}::timestamptz at time zone s.time_zone) >= ${tellingHour} and coalesce(${sql.ref(`q.${lastAt}`)}, '-infinity')
    <= ${now}::timestamptz - make_interval(hours => case q.frequency when 'daily' then ${hoursBetween.daily}::int else ${hoursBetween.weekly}::int end)))`

/** Sites where something may be due to be told. */
export async function listSitesToNotify(db: PlatformDb, now: Date): Promise<SiteToMatch[]> {
  const { rows } = await sql<{ group_id: GroupId; site_id: SiteId }>`
    select group_id, site_id from site where alerts_notify_at <= ${now} order by alerts_notify_at limit 500`.execute(db)
  return rowsToSites(rows)
}

/** Up to which version of a site its searches were matched; another process that asks waits for the end of this transaction. */
export async function lockMatchedVersion(db: GroupDb, siteId: SiteId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`matching ${siteId}`}, 0))`.execute(db)
  const { rows } = await sql<{ matched_version: number }>`
    select matched_version from site where site_id = ${siteId}`.execute(db)
  return Number(rows[0]?.matched_version ?? 0)
}

/** `notifyAt`: when somebody is to be told of what was found; null when nothing was. */
export async function noteMatched(
  db: GroupDb,
  siteId: SiteId,
  { version, notifyAt }: { version: number; notifyAt: Date | null },
): Promise<void> {
  await sql`update site set matched_version = ${version}, alerts_notify_at = least(alerts_notify_at, ${notifyAt}::timestamptz)
    where site_id = ${siteId}`.execute(db)
}

export async function listMatched(db: GroupDb, siteId: SiteId): Promise<Map<VehicleId, MatchedVehicle>> {
  const rows = await db
    .selectFrom('matched_vehicle')
    .select(['vehicle_id', 'is_for_sale', 'is_reserved', 'price', 'price_note', 'name'])
    .where('site_id', '=', siteId)
    .execute()
  return new Map(
    rows.map((row) => [
      asId<'vehicle'>(row.vehicle_id),
      {
        isForSale: row.is_for_sale,
        isReserved: row.is_reserved,
        price: row.price,
        priceNote: row.price_note,
        name: row.name,
      },
    ]),
  )
}

export async function saveMatched(
  db: GroupDb,
  siteId: SiteId,
  changed: ReadonlyMap<VehicleId, MatchedVehicle>,
): Promise<void> {
  const [ids, vehicles] = [[...changed.keys()], [...changed.values()]]
  await sql`
    insert into matched_vehicle (site_id, vehicle_id, is_for_sale, is_reserved, price, price_note, name)
    select ${siteId}::uuid, * from unnest(${ids}::uuid[], ${vehicles.map(({ isForSale }) => isForSale)}::bool[],
      ${vehicles.map(({ isReserved }) => isReserved)}::bool[], ${vehicles.map(({ price }) => price)}::bigint[],
      ${vehicles.map(({ priceNote }) => priceNote)}::text[], ${vehicles.map(({ name }) => name)}::text[])
    on conflict (group_id, site_id, vehicle_id) do update set is_for_sale = excluded.is_for_sale,
      is_reserved = excluded.is_reserved, price = excluded.price, price_note = excluded.price_note, name = excluded.name`.execute(
    db,
  )
}

/** A site that nobody waits for is not followed; who asks next starts from what it has then. */
export async function forgetUnfollowedSites(db: PlatformDb): Promise<void> {
  await sql`delete from matched_vehicle m where not exists (
    select from saved_search q where q.group_id = m.group_id and q.site_id = m.site_id
      and q.confirmed_at is not null and q.stopped_at is null)`.execute(db)
}
