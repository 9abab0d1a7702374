import { sql } from 'kysely'
import { asId, type GroupId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { type AlertFrequency, type MatchedVehicle, parseFrequency, type VehicleChange } from '../domain/search-alert.ts'

export type SavedSearch = {
  id: string
  email: string
  /** Path and query of the list. */
  address: string
  title: string
  frequency: AlertFrequency
  createdAt: Date
  confirmedAt: Date | null
  stoppedAt: Date | null
  lastSentAt: Date | null
}

const columns = [
  'saved_search_id',
  'email',
  'address',
  'title',
  'frequency',
  'created_at',
  'confirmed_at',
  'stopped_at',
  'last_sent_at',
] as const

type Row = {
  saved_search_id: string
  email: string
  address: string
  title: string
  frequency: string
  created_at: Date
  confirmed_at: Date | null
  stopped_at: Date | null
  last_sent_at: Date | null
}

const searchOf = (row: Row): SavedSearch => ({
  id: row.saved_search_id,
  email: row.email,
  address: row.address,
  title: row.title,
  frequency: parseFrequency(row.frequency),
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  stoppedAt: row.stopped_at,
  lastSentAt: row.last_sent_at,
})

export type NewSearch = {
  id: string
  siteId: SiteId
  email: string
  address: string
  title: string
  frequency: AlertFrequency
  tokenHash: Buffer
  now: Date
  isConfirmed: boolean
}

/** Adds a search and answers its id; one that this address already has gets the frequency, and stays confirmed if it was. */
export async function saveSearch(db: GroupDb, search: NewSearch): Promise<{ id: string; isConfirmed: boolean }> {
  const { rows } = await sql<{ saved_search_id: string; confirmed_at: Date | null }>`
    insert into saved_search (saved_search_id, site_id, email, address, title, frequency, token_hash, created_at, confirmed_at)
    values (${search.id}, ${search.siteId}, ${search.email}, ${search.address}, ${search.title}, ${search.frequency},
      ${search.tokenHash}, ${search.now}, ${search.isConfirmed ? search.now : null})
    on conflict (group_id, site_id, email, address) where stopped_at is null
    do update set frequency = excluded.frequency,
      confirmed_at = coalesce(saved_search.confirmed_at, excluded.confirmed_at)
    returning saved_search_id, confirmed_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A saved search was not stored')
  return { id: row.saved_search_id, isConfirmed: row.confirmed_at !== null }
}

export async function findSearch(db: GroupDb, siteId: SiteId, tokenHash: Buffer): Promise<SavedSearch | undefined> {
  const row = await db
    .selectFrom('saved_search')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row && searchOf(row)
}

export const listSearches = async (db: GroupDb, siteId: SiteId, email: string): Promise<SavedSearch[]> =>
  (
    await db
      .selectFrom('saved_search')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('email', '=', email)
      .where('stopped_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute()
  ).map(searchOf)

export async function confirmSearch(db: GroupDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ confirmed_at: now })
    .where('saved_search_id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function changeSearch(
  db: GroupDb,
  id: string,
  change: { frequency: AlertFrequency } | { stoppedAt: Date },
): Promise<void> {
  await db
    .updateTable('saved_search')
    .set('frequency' in change ? { frequency: change.frequency } : { stopped_at: change.stoppedAt })
    .where('saved_search_id', '=', id)
    .execute()
}

/** Every confirmed search of a site by its address: the same list is asked for once, however many wait for it. */
export async function listActiveSearches(db: GroupDb, siteId: SiteId): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ address: string; ids: string[] }>`
    select address, array_agg(saved_search_id) as ids from saved_search
    where site_id = ${siteId} and confirmed_at is not null and stopped_at is null group by address`.execute(db)
  return new Map(rows.map(({ address, ids }) => [address, ids]))
}

export async function listMatched(db: GroupDb, siteId: SiteId): Promise<Map<VehicleId, MatchedVehicle>> {
  const rows = await db
    .selectFrom('matched_vehicle')
    .select(['vehicle_id', 'is_for_sale', 'price'])
    .where('site_id', '=', siteId)
    .execute()
  return new Map(rows.map((row) => [asId<'vehicle'>(row.vehicle_id), { isForSale: row.is_for_sale, price: row.price }]))
}

export async function keepMatched(
  db: GroupDb,
  siteId: SiteId,
  { changed, gone }: { changed: ReadonlyMap<VehicleId, MatchedVehicle>; gone: readonly VehicleId[] },
): Promise<void> {
  const ids = [...changed.keys()]
  await sql`
    insert into matched_vehicle (site_id, vehicle_id, is_for_sale, price)
    select ${siteId}::uuid, * from unnest(${ids}::uuid[], ${ids.map((id) => changed.get(id)?.isForSale ?? false)}::bool[],
      ${ids.map((id) => changed.get(id)?.price ?? 0)}::bigint[])
    on conflict (group_id, site_id, vehicle_id) do update set is_for_sale = excluded.is_for_sale, price = excluded.price`.execute(
    db,
  )
  if (gone.length > 0)
    await db
      .deleteFrom('matched_vehicle')
      .where('site_id', '=', siteId)
      .where('vehicle_id', 'in', [...gone])
      .execute()
}

/** Notes what is to be told; what was told before, or waits to be, is left as it is. */
export async function addAlerts(
  db: GroupDb,
  alerts: readonly { searchId: string; change: VehicleChange }[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < alerts.length; at += 10_000) {
    const some = alerts.slice(at, at + 10_000)
    await sql`
      insert into search_alert (saved_search_id, vehicle_id, kind, price, found_at)
      select *, ${now}::timestamptz from unnest(${some.map(({ searchId }) => searchId)}::uuid[],
        ${some.map(({ change }) => change.vehicleId)}::uuid[], ${some.map(({ change }) => change.kind)}::text[],
        ${some.map(({ change }) => change.price)}::bigint[])
      on conflict do nothing`.execute(db)
  }
}

export type WaitingAlerts = SavedSearch & { alerts: VehicleChange[] }

/** Searches of a site with something to tell, with all of it. */
export async function listWaiting(db: GroupDb, siteId: SiteId, most: number): Promise<WaitingAlerts[]> {
  const { rows } = await sql<Row & { alerts: { vehicle_id: string; kind: VehicleChange['kind']; price: number }[] }>`
    select s.saved_search_id, s.email, s.address, s.title, s.frequency, s.created_at, s.confirmed_at, s.stopped_at, s.last_sent_at,
      json_agg(json_build_object('vehicle_id', a.vehicle_id, 'kind', a.kind, 'price', a.price) order by a.found_at, a.vehicle_id) as alerts
    from saved_search s join search_alert a using (group_id, saved_search_id)
    where s.site_id = ${siteId} and a.sent_at is null and s.stopped_at is null
    group by s.group_id, s.saved_search_id order by min(a.found_at) limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...searchOf(row),
    alerts: row.alerts.map(({ vehicle_id: id, kind, price }) => ({ vehicleId: asId<'vehicle'>(id), kind, price })),
  }))
}

/** Takes what waits of a search for sending: false when another process has it already. */
export async function claimAlerts(db: GroupDb, searchId: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('search_alert')
    .set({ sent_at: now })
    .where('saved_search_id', '=', searchId)
    .where('sent_at', 'is', null)
    .returning('vehicle_id')
    .execute()
  await db.updateTable('saved_search').set({ last_sent_at: now }).where('saved_search_id', '=', searchId).execute()
  return claimed.length > 0
}

/** Gives back what was taken at this moment and could not be sent. */
export async function releaseAlerts(db: GroupDb, searchId: string, takenAt: Date): Promise<void> {
  await db
    .updateTable('search_alert')
    .set({ sent_at: null })
    .where('saved_search_id', '=', searchId)
    .where('sent_at', '=', takenAt)
    .execute()
}

export type SiteToMatch = { groupId: GroupId; siteId: SiteId }

/** Sites that changed since their searches were matched, and sites with something to mail. */
export async function listSitesToMatch(db: PlatformDb): Promise<SiteToMatch[]> {
  const { rows } = await sql<{ group_id: GroupId; site_id: SiteId }>`
    select s.group_id, s.site_id from site s
    where exists (select from saved_search q where q.group_id = s.group_id and q.site_id = s.site_id and q.confirmed_at is not null and q.stopped_at is null)
      and (s.matched_version < s.version or exists (
        select from search_alert a join saved_search q using (group_id, saved_search_id)
        where q.group_id = s.group_id and q.site_id = s.site_id and a.sent_at is null))
    limit 500`.execute(db)
  return rows.map((row) => ({ groupId: row.group_id, siteId: row.site_id }))
}

/** Says up to which version of a site its searches were matched; only one process at a time does a site. */
export async function lockMatching(db: GroupDb, siteId: SiteId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`matching ${siteId}`}, 0))`.execute(db)
}

export async function noteMatched(db: GroupDb, siteId: SiteId, version: number): Promise<void> {
  await sql`update site set matched_version = ${version} where site_id = ${siteId}`.execute(db)
}

/** Demand that found no stock is counted elsewhere; this is how many wait for each list. */
export async function countSearches(
  db: GroupDb,
  siteId: SiteId,
): Promise<{ title: string; address: string; people: number }[]> {
  const { rows } = await sql<{ title: string; address: string; people: number }>`
    select min(title) as title, address, count(distinct email)::int as people from saved_search
    where site_id = ${siteId} and confirmed_at is not null and stopped_at is null
    group by address order by people desc, address limit 50`.execute(db)
  return rows
}

/** Forgets what devices put aside long ago, sign-ins and sessions that ended, and searches that nobody confirmed in two weeks. */
export async function deleteOldGarages(db: PlatformDb, before: Date): Promise<void> {
  await sql`delete from garage where shopper_id is null and seen_at < ${before}`.execute(db)
  await sql`delete from shopper_sign_in where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from shopper_session where expires_at < now()`.execute(db)
  await sql`delete from saved_search where confirmed_at is null and created_at < now() - interval '14 days'`.execute(db)
}
