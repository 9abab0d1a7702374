import { sql } from 'kysely'
import { asId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type AlertFrequency, parseFrequency, type VehicleChange } from '../../domain/search-alert.ts'
import { isDue } from './matched-store.ts'

/** How a shopper is told. */
export type Channel = 'mail' | 'push'

const columnsOf = (channel: Channel) =>
  channel === 'mail'
    ? ({ told: 'sent_at', waits: 'mail_waits_since', last: 'last_sent_at' } as const)
    : ({ told: 'pushed_at', waits: 'push_waits_since', last: 'last_pushed_at' } as const)

export type FoundAlert = { searchId: string; change: VehicleChange }

/**
 * Notes what is to be told. What was told before, or waits to be, is left as it is, and a price counts only below every one
 * that was told of the vehicle.
 */
export async function addAlerts(
  db: GroupDb,
  siteId: SiteId,
  { found, now }: { found: readonly FoundAlert[]; now: Date },
): Promise<void> {
  const { rows } = await sql`select from push_subscription where site_id = ${siteId} limit 1`.execute(db)
  const pushed = rows.length > 0 ? isPushed : sql<boolean>`false`
  for (let at = 0; at < found.length; at += 5_000) {
    const some = found.slice(at, at + 5_000)
    await sql`
      with added as (
        insert into search_alert (saved_search_id, vehicle_id, kind, price, found_at)
        select f.*, ${now}::timestamptz from unnest(${some.map(({ searchId }) => searchId)}::uuid[],
          ${some.map(({ change }) => change.vehicleId)}::uuid[], ${some.map(({ change }) => change.kind)}::text[],
          ${some.map(({ change }) => change.price)}::bigint[]) as f (saved_search_id, vehicle_id, kind, price)
        where f.kind <> 'price' or not exists (select from search_alert a where a.saved_search_id = f.saved_search_id
          and a.vehicle_id = f.vehicle_id and a.kind in ('new', 'price', 'back') and a.price between 1 and f.price)
        on conflict do nothing returning saved_search_id)
      update saved_search s set
        mail_waits_since = case when s.by_mail then coalesce(s.mail_waits_since, ${now}::timestamptz) end,
        push_waits_since = case when ${pushed} then coalesce(s.push_waits_since, ${now}::timestamptz) else s.push_waits_since end
      where s.saved_search_id in (select saved_search_id from added)
        and (s.mail_waits_since is null and s.by_mail or s.push_waits_since is null and ${pushed})`.execute(db)
  }
}

/** Somebody who waits for `saved_search s` has a device that is told. */
const isPushed = sql<boolean>`exists (
  select from push_subscription p join garage g using (group_id, garage_id)
  left join shopper o on o.group_id = g.group_id and o.shopper_id = g.shopper_id
  where g.group_id = s.group_id and g.site_id = s.site_id and (g.garage_id = s.garage_id or o.email = s.email))`

/** Who watches these vehicles: by name, or because they lie in their garage. */
export async function listWatchers(
  db: GroupDb,
  siteId: SiteId,
  vehicleIds: readonly VehicleId[],
): Promise<{ searchId: string; vehicleId: VehicleId }[]> {
  const { rows } = await sql<{ saved_search_id: string; vehicle_id: string }>`
    select saved_search_id, vehicle_id from saved_search
    where site_id = ${siteId} and confirmed_at is not null and stopped_at is null and vehicle_id = any(${vehicleIds}::uuid[])
    union all
    select q.saved_search_id, v.vehicle_id from garage_vehicle v join saved_search q using (group_id, garage_id)
    where q.site_id = ${siteId} and q.confirmed_at is not null and q.stopped_at is null and v.vehicle_id = any(${vehicleIds}::uuid[])`.execute(
    db,
  )
  return rows.map((row) => ({ searchId: row.saved_search_id, vehicleId: asId<'vehicle'>(row.vehicle_id) }))
}

/** Lists that told somebody of these vehicles, and owe it to them to say that they are sold. */
export async function listToldOf(
  db: GroupDb,
  siteId: SiteId,
  vehicleIds: readonly VehicleId[],
): Promise<{ searchId: string; vehicleId: VehicleId }[]> {
  const { rows } = await sql<{ saved_search_id: string; vehicle_id: string }>`
    select distinct a.saved_search_id, a.vehicle_id from search_alert a join saved_search q using (group_id, saved_search_id)
    where q.site_id = ${siteId} and q.confirmed_at is not null and q.stopped_at is null
      and q.vehicle_id is null and q.garage_id is null
      and a.vehicle_id = any(${vehicleIds}::uuid[]) and coalesce(a.sent_at, a.pushed_at) is not null`.execute(db)
  return rows.map((row) => ({ searchId: row.saved_search_id, vehicleId: asId<'vehicle'>(row.vehicle_id) }))
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

/** Searches of a site with something that is due to be told, who has waited longest first. */
export async function listDue(
  db: GroupDb,
  siteId: SiteId,
  { channel, now, most }: { channel: Channel; now: Date; most: number },
): Promise<DueSearch[]> {
  const { waits, last } = columnsOf(channel)
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
    from saved_search q join site s using (group_id, site_id)
    where q.site_id = ${siteId} and q.stopped_at is null and ${sql.ref(`q.${waits}`)} is not null and ${isDue(last, now)}
    order by ${sql.ref(`q.${waits}`)} limit ${most}`.execute(db)
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
 * process that dies between this and the answer of the mail server leaves it untold rather than telling it twice.
 */
export async function claimAlerts(
  db: GroupDb,
  searchId: string,
  { channel, now }: { channel: Channel; now: Date },
): Promise<VehicleChange[]> {
  const { told, waits, last } = columnsOf(channel)
  const claimed = await sql<{ since: Date }>`
    with taken as (select saved_search_id, ${sql.ref(waits)} as since from saved_search
      where saved_search_id = ${searchId} and ${sql.ref(waits)} is not null for update)
    update saved_search s set ${sql.ref(waits)} = null, ${sql.ref(last)} = ${now} from taken
    where s.saved_search_id = taken.saved_search_id returning taken.since`.execute(db)
  const [taken] = claimed.rows
  if (!taken) return []
  // What was found before anybody was to be told this way is not news any more.
  const { rows } = await sql<{ vehicle_id: string; kind: VehicleChange['kind']; price: number }>`
    with told as (
      update search_alert set ${sql.ref(told)} = ${now} where saved_search_id = ${searchId} and ${sql.ref(told)} is null
      returning vehicle_id, kind, price, found_at)
    select vehicle_id, kind, price from told where found_at >= ${taken.since} order by found_at, vehicle_id`.execute(db)
  return rows.map((row) => ({ vehicleId: asId<'vehicle'>(row.vehicle_id), kind: row.kind, price: row.price }))
}

/** Gives back what was taken at this moment and could not be told. */
export async function releaseAlerts(
  db: GroupDb,
  searchId: string,
  { channel, takenAt }: { channel: Channel; takenAt: Date },
): Promise<void> {
  const { told, waits, last } = columnsOf(channel)
  await sql`
    with given as (update search_alert set ${sql.ref(told)} = null
      where saved_search_id = ${searchId} and ${sql.ref(told)} = ${takenAt} returning found_at)
    update saved_search set ${sql.ref(waits)} = (select min(found_at) from given), ${sql.ref(last)} = null
    where saved_search_id = ${searchId}`.execute(db)
}
