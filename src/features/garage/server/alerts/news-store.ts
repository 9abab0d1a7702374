import { day } from '#kernel/duration.ts'
import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { VehicleChange } from '../../domain/search-alert.ts'

/** What is new in a list, for everybody who waits for it. */
export type ListNews = { address: string; changes: readonly VehicleChange[] }

export type FoundAlert = { searchId: string; change: VehicleChange }

/** Vehicles of one statement: some megabytes. */
const vehiclesAtOnce = 100_000

/** Notes what is new in lists; the caller holds the lock of the site's matching, so that the numbers count up as they are seen. */
export async function addListNews(
  db: GroupDb,
  siteId: SiteId,
  { news, now }: { news: readonly ListNews[]; now: Date },
): Promise<void> {
  let some: ListNews[] = []
  let vehicles = 0
  for (const each of news) {
    some.push(each)
    vehicles += each.changes.length
    if (vehicles < vehiclesAtOnce) continue
    await insertNews(db, siteId, { news: some, now })
    ;[some, vehicles] = [[], 0]
  }
  if (some.length > 0) await insertNews(db, siteId, { news: some, now })
}

/** Ids, kinds and cents need no quotes, so that a list of them is written as Postgres reads it. */
const listOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`

async function insertNews(
  db: GroupDb,
  siteId: SiteId,
  { news, now }: { news: readonly ListNews[]; now: Date },
): Promise<void> {
  await sql`
    insert into list_news (site_id, address, found_at, vehicle_ids, kinds, prices)
    select ${siteId}::uuid, a, ${now}::timestamptz, v::uuid[], k::text[], p::bigint[]
    from unnest(${news.map(({ address }) => address)}::text[],
      ${news.map(({ changes }) => listOf(changes.map(({ vehicleId }) => vehicleId)))}::text[],
      ${news.map(({ changes }) => listOf(changes.map(({ kind }) => kind)))}::text[],
      ${news.map(({ changes }) => listOf(changes.map(({ price }) => price)))}::text[]) as f (a, v, k, p)`.execute(db)
}

/** Notes what single searches are to be told, by mail where they want it and on the devices of who waits. */
export async function addAlerts(
  db: GroupDb,
  siteId: SiteId,
  { found, now }: { found: readonly FoundAlert[]; now: Date },
): Promise<void> {
  if (found.length === 0) return
  await sql`
    with news as materialized (
      select * from unnest(${found.map(({ searchId }) => searchId)}::uuid[],
        ${found.map(({ change }) => change.vehicleId)}::uuid[], ${found.map(({ change }) => change.kind)}::text[],
        ${found.map(({ change }) => change.price)}::bigint[]) as f (saved_search_id, vehicle_id, kind, price)),
    pushed as materialized (${pushedSearches(siteId)})
    insert into waiting_alert (saved_search_id, channel, vehicle_id, kind, price, found_at)
    select n.saved_search_id, 'mail', n.vehicle_id, n.kind, n.price, ${now}::timestamptz
      from news n join saved_search s using (saved_search_id) where s.group_id = current_group_id() and s.by_mail
    union
    select n.saved_search_id, 'push', n.vehicle_id, n.kind, n.price, ${now}::timestamptz
      from news n join pushed using (saved_search_id) where pushed.group_id = current_group_id()
    on conflict do nothing`.execute(db)
}

/** Searches of who has a device that is told, and since when: of the garage, or of the address that its owner proved. */
export const pushedSearches = (siteId: SiteId) => sql`
  select group_id, saved_search_id, min(created_at) as told_since from (
    select s.group_id, s.saved_search_id, p.created_at from push_subscription p join garage g using (group_id, garage_id)
      join saved_search s using (group_id, garage_id) where p.site_id = ${siteId}
    union all
    select s.group_id, s.saved_search_id, p.created_at from push_subscription p join garage g using (group_id, garage_id)
      join shopper o using (group_id, shopper_id) join saved_search s on s.group_id = o.group_id and s.email = o.email
      where p.site_id = ${siteId} and s.site_id = ${siteId}) each_device
  group by group_id, saved_search_id`

/** Whoever starts to wait is told what is found from now on: what gets a greater number than this. */
export const newestNews = sql<number>`(select case when is_called then last_value else 0 end from list_news_news_id_seq)`

/** Nothing waits any more for who wants no such mails; what a device is told of a garage stays. */
export async function forgetWaitingMail(db: GroupDb, searchId: string): Promise<void> {
  await sql`delete from waiting_alert w using saved_search s where s.saved_search_id = ${searchId}
    and w.group_id = s.group_id and w.saved_search_id = s.saved_search_id and (w.channel = 'mail' or s.garage_id is null)`.execute(
    db,
  )
}

/** Nobody waits for a week's mail any longer than this. */
const newsDays = 14

/** Does what waits for searches that are gone or stopped, and news that everybody was told who wanted to. */
export async function deleteOldNews(db: PlatformDb, now: Date): Promise<void> {
  await sql`delete from waiting_alert w where not exists (select from saved_search q
    where q.group_id = w.group_id and q.saved_search_id = w.saved_search_id and q.stopped_at is null)`.execute(db)
  await sql`delete from list_news
    where found_at < ${new Date(now.getTime() - newsDays * day)}
      or not exists (select from site s where s.group_id = list_news.group_id and s.site_id = list_news.site_id)`.execute(
    db,
  )
}
