import { minute } from '#kernel/duration.ts'
import { sql } from 'kysely'
import { asId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type AlertFrequency, parseFrequency, type VehicleChange } from '../../domain/search-alert.ts'
import { isDue, lockMatchedVersion } from './matched-store.ts'
import { pushedSearches } from './news-store.ts'

/** How a shopper is told. */
export type Channel = 'mail' | 'push'

const columnsOf = (channel: Channel) =>
  channel === 'mail'
    ? ({ sent: 'sent_at', last: 'last_sent_at', seen: 'mail_seen' } as const)
    : ({ sent: 'pushed_at', last: 'last_pushed_at', seen: 'push_seen' } as const)

/** Ids of the searches of a site that something waits for: noted for them alone, or new in the list that they ask for. */
function waitingSearches(siteId: SiteId, channel: Channel) {
  const { seen } = columnsOf(channel)
  const newest = sql`(select group_id, address, max(news_id) as news_id, max(found_at) as found_at from list_news
    where site_id = ${siteId} group by group_id, address)`
  const lists = sql`select q.group_id, q.saved_search_id from ${newest} n join saved_search q using (group_id, address)
    where q.site_id = ${siteId} and q.confirmed_at is not null and q.stopped_at is null
      and q.vehicle_id is null and q.garage_id is null and n.news_id > ${sql.ref(`q.${seen}`)}`
  // Who was not told on a device when something was found is not told of it there.
  const announced =
    channel === 'mail'
      ? lists
      : sql`${lists} and exists (select from (${pushedSearches(siteId)}) d
          where d.group_id = q.group_id and d.saved_search_id = q.saved_search_id and d.told_since <= n.found_at)`
  return sql`select w.group_id, w.saved_search_id from waiting_alert w where w.channel = ${channel} union ${announced}`
}

export type DueSearch = {
  id: string
  email: string
  address: string
  title: string
  frequency: AlertFrequency
  isList: boolean
  garageId: string | null
}

/** Searches of a site with something that is due to be told, who was told longest ago first. */
export async function listDue(
  db: GroupDb,
  siteId: SiteId,
  { channel, now, most }: { channel: Channel; now: Date; most: number },
): Promise<DueSearch[]> {
  const { last } = columnsOf(channel)
  const { rows } = await sql<{
    saved_search_id: string
    email: string
    address: string
    title: string
    frequency: string
    is_list: boolean
    garage_id: string | null
  }>`
    select q.saved_search_id, q.email, q.address, q.title, q.frequency, q.garage_id,
      q.vehicle_id is null and q.garage_id is null as is_list
    from (${waitingSearches(siteId, channel)}) w join saved_search q using (group_id, saved_search_id)
      join site s using (group_id, site_id)
    where q.site_id = ${siteId} and q.stopped_at is null and ${isDue(last, now)}
    order by ${sql.ref(`q.${last}`)} nulls first limit ${most}`.execute(db)
  return rows.map((row) => ({
    id: row.saved_search_id,
    email: row.email,
    address: row.address,
    title: row.title,
    frequency: parseFrequency(row.frequency),
    isList: row.is_list,
    garageId: row.garage_id,
  }))
}

/**
 * Takes what waits of a search for telling; nothing when another process has it already. From here on it counts as told: a
 * process that dies between this and the answer of the mail server leaves it untold rather than telling it twice. What was told
 * before is left out, and a price counts only below every one that was told of the vehicle.
 */
export async function claimAlerts(
  db: GroupDb,
  siteId: SiteId,
  { searchId, channel, now }: { searchId: string; channel: Channel; now: Date },
): Promise<VehicleChange[]> {
  const { sent: announced, last, seen } = columnsOf(channel)
  // What was found before anybody was to be told this way is not news any more.
  const isWanted =
    channel === 'mail'
      ? sql<boolean>`true`
      : sql<boolean>`n.found_at >= (select d.told_since from (${pushedSearches(siteId)}) d
          where d.group_id = current_group_id() and d.saved_search_id = ${searchId})`
  // Another process that wants the same waits here, and finds then that it was taken.
  const locked = await sql`select from saved_search where saved_search_id = ${searchId} for update`.execute(db)
  if (locked.rows.length === 0) return []
  const { rows } = await sql<{ vehicle_id: string; kind: VehicleChange['kind']; price: number }>`
    with news as (
      select n.* from saved_search q join list_news n using (group_id, site_id, address)
      where q.group_id = current_group_id() and q.saved_search_id = ${searchId} and q.vehicle_id is null and q.garage_id is null
        and n.news_id > ${sql.ref(`q.${seen}`)} and ${isWanted}),
    own as (
      delete from waiting_alert where group_id = current_group_id() and saved_search_id = ${searchId} and channel = ${channel}
      returning vehicle_id, kind, price, found_at),
    found as (
      select f.vehicle_id, f.kind, f.price, min(n.found_at) as found_at
        from news n, unnest(n.vehicle_ids, n.kinds, n.prices) f (vehicle_id, kind, price) group by 1, 2, 3
      union select * from own),
    fresh as (
      select f.vehicle_id, f.kind, f.price, min(f.found_at) as found_at from found f
      where not exists (select from search_alert a where a.group_id = current_group_id()
        and a.saved_search_id = ${searchId} and a.vehicle_id = f.vehicle_id and ${sql.ref(`a.${announced}`)} is not null and (a.kind = f.kind and a.price = f.price
          or f.kind = 'price' and a.kind in ('new', 'price', 'back') and a.price between 1 and f.price))
      group by 1, 2, 3),
    kept as (
      insert into search_alert (saved_search_id, vehicle_id, kind, price, found_at, ${sql.ref(announced)})
      select ${searchId}::uuid, vehicle_id, kind, price, found_at, ${now}::timestamptz from fresh
      on conflict (group_id, saved_search_id, vehicle_id, kind, price) do update set ${sql.ref(announced)} = excluded.${sql.ref(announced)}),
    marked as (
      update saved_search set ${sql.ref(seen)} = greatest(${sql.ref(seen)}, (select max(news_id) from news)),
        ${sql.ref(last)} = case when exists (select from fresh) then ${now}::timestamptz else ${sql.ref(last)} end
      where group_id = current_group_id() and saved_search_id = ${searchId})
    select vehicle_id, kind, price from fresh order by found_at, vehicle_id`.execute(db)
  return rows.map((row) => ({ vehicleId: asId<'vehicle'>(row.vehicle_id), kind: row.kind, price: row.price }))
}

/** Gives back what was taken at this moment and could not be told. */
export async function releaseAlerts(
  db: GroupDb,
  searchId: string,
  { channel, takenAt }: { channel: Channel; takenAt: Date },
): Promise<void> {
  const { sent: announced, last } = columnsOf(channel)
  await sql`
    with given as (update search_alert set ${sql.ref(announced)} = null
      where saved_search_id = ${searchId} and ${sql.ref(announced)} = ${takenAt} returning *)
    insert into waiting_alert (saved_search_id, channel, vehicle_id, kind, price, found_at)
    select saved_search_id, ${channel}, vehicle_id, kind, price, found_at from given on conflict do nothing`.execute(db)
  await sql`delete from search_alert
    where saved_search_id = ${searchId} and sent_at is null and pushed_at is null`.execute(db)
  await sql`update saved_search set ${sql.ref(last)} = null where saved_search_id = ${searchId}`.execute(db)
}

/** Mornings begin on a quarter of an hour in every time zone. */
const quarter = 15 * minute

/** After a round: when this site is to be looked at next. At once while something is due, else when the clock may make it so. */
export async function planNextCheck(db: GroupDb, siteId: SiteId, now: Date): Promise<void> {
  await lockMatchedVersion(db, siteId)
  const waits = (channel: Channel) => sql`
    select ${isDue(columnsOf(channel).last, now)} as is_due from (${waitingSearches(siteId, channel)}) w
      join saved_search q using (group_id, saved_search_id) join site s using (group_id, site_id)
    where q.group_id = current_group_id() and q.site_id = ${siteId} and q.stopped_at is null`
  const later = new Date((Math.floor(now.getTime() / quarter) + 1) * quarter)
  await sql`
    update site set alerts_notify_at = (
      select case when bool_or(is_due) then ${now}::timestamptz when count(*) > 0 then ${later}::timestamptz end
      from (${waits('mail')} union all ${waits('push')}) waiting)
    where group_id = current_group_id() and site_id = ${siteId}`.execute(db)
}
