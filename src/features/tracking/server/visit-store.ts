import type { CountedDay } from '../domain/site-report.ts'
import { day as dayInMs, minute } from '#kernel/duration.ts'
import { sql } from 'kysely'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { missingPageKind, type VisitEvent, type VitalSample } from '../domain/visit-beacon.ts'
import { bucketOf, emptyBuckets } from '../domain/vital-buckets.ts'

export type StoredVisit = VisitEvent & { groupId: GroupId; siteId: SiteId; at: Date; visitor: bigint }
export type StoredVital = VitalSample & { groupId: GroupId; siteId: SiteId; day: string }

/** Days as `2026-03-02`. */
type PartitionDays = { first: string; last: string; dropBefore: string }

/** Makes the partitions of these days and drops older ones. */
export async function maintainPartitions(db: PlatformDb, { first, last, dropBefore }: PartitionDays): Promise<void> {
  await sql`select measure.keep_visit_partitions(${first}::date, ${last}::date, ${dropBefore}::date)`.execute(db)
}

/** The day's salt, made by whichever process asks first; salts of more than two days ago are deleted with it. */
export async function saltOfDay(db: PlatformDb, day: string, fresh: Buffer): Promise<Buffer> {
  await sql`delete from measure.visitor_salt where day < ${day}::date - 1`.execute(db)
  await sql`insert into measure.visitor_salt (day, salt) values (${day}::date, ${fresh}) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ salt: Buffer }>`select salt from measure.visitor_salt where day = ${day}::date`.execute(
    db,
  )
  if (!rows[0]) throw new Error('No salt for today')
  return rows[0].salt
}

/** Writes many events at once; one round trip however many sites they belong to. */
export async function insertVisits(db: PlatformDb, visits: readonly StoredVisit[]): Promise<void> {
  if (visits.length === 0) return
  const column = <Value>(of: (visit: StoredVisit) => Value): Value[] => visits.map(of)
  await sql`
    insert into visit_event (group_id, site_id, at, visitor, kind, template, path, vehicle_id, source, campaign, device, term, results)
    select * from unnest(
      ${column((each) => each.groupId)}::uuid[], ${column((each) => each.siteId)}::uuid[],
      ${column((each) => each.at)}::timestamptz[], ${column((each) => String(each.visitor))}::bigint[],
      ${column((each) => each.kind)}::text[], ${column((each) => each.template)}::text[], ${column((each) => each.path)}::text[],
      ${column((each) => each.vehicleId)}::uuid[], ${column((each) => each.source)}::text[],
      ${column((each) => each.campaign)}::text[], ${column((each) => each.device)}::text[],
      ${column((each) => each.term)}::text[], ${column((each) => each.results)}::int[])`.execute(db)
}

/** Adds measures to the day's buckets. */
export async function addVitals(db: PlatformDb, vitals: readonly StoredVital[]): Promise<void> {
  const keyOf = ({ groupId, siteId, day, template, device, metric, vendor }: StoredVital): string =>
    JSON.stringify([groupId, siteId, day, template, device, metric, vendor])
  for (const [, same] of Map.groupBy(vitals, keyOf)) {
    const [first] = same
    if (!first) continue
    const buckets = emptyBuckets()
    for (const { value, metric } of same) {
      const bucket = bucketOf(metric.startsWith('CLS') ? value * 1_000 : value)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
    await sql`
      insert into vital_day (group_id, site_id, day, template, device, metric, vendor, buckets)
      values (${first.groupId}, ${first.siteId}, ${first.day}, ${first.template}, ${first.device}, ${first.metric}, ${first.vendor}, ${buckets}::int[])
      on conflict (group_id, site_id, day, template, device, metric, vendor) do update
      set buckets = array(select a.n + b.n from unnest(vital_day.buckets) with ordinality a(n, at)
        join unnest(excluded.buckets) with ordinality b(n, at) using (at) order by at)`.execute(db)
  }
}

/** An address of mail, or a run of letters and digits as long as the key of a private page. */
const namesAPerson = '@|%40|[A-Za-z0-9_]{20,}'

/** Adds up every site's day that had events since the last time, by the site's own clock. Answers how many those were. */
export async function rollUp(db: PlatformDb, now: Date): Promise<number> {
  const { rows } = await sql<{ done_until: Date }>`select done_until from measure.roll_up for update`.execute(db)
  const since = rows[0]?.done_until ?? new Date(now.getTime() - 35 * dayInMs)
  // Events are written up to some seconds after they happened, by processes whose clocks may differ.
  const from = new Date(since.getTime() - 10 * minute)
  await sql`
    create temporary table touched on commit drop as
    select distinct e.group_id, e.site_id, s.time_zone, (e.at at time zone s.time_zone)::date as day
    from visit_event e join site s using (group_id, site_id) where e.at >= ${from}`.execute(db)
  await sql`create temporary table day_event on commit drop as
    select e.*, t.day, e.kind = 'view' and coalesce(e.at - lag(e.at) over (
        partition by e.group_id, e.site_id, t.day, e.visitor, e.kind order by e.at) > interval '30 minutes', true) as begins
    from touched t join visit_event e on e.group_id = t.group_id and e.site_id = t.site_id
      and e.at >= (t.day::timestamp at time zone t.time_zone) and e.at < ((t.day + 1)::timestamp at time zone t.time_zone)`.execute(
    db,
  )
  await sql`delete from visit_day d using touched t where d.group_id = t.group_id and d.site_id = t.site_id and d.day = t.day`.execute(
    db,
  )
  await sql`
    insert into visit_day (group_id, site_id, day, kind, dim, key, events, visits, visitors)
    select group_id, site_id, day, kind, dim, key, sum(events), sum(visits), count(*)
    -- Each visitor's events first: counting distinct visitors at once would sort every event, at twice the cost.
    from (
      select group_id, site_id, day, kind, dim, key, visitor, count(*) as events, count(*) filter (where begins) as visits
      from day_event cross join lateral (values
        ('total', ''), ('template', template), ('source', source), ('device', device),
        ('campaign', campaign), ('vehicle', vehicle_id::text),
        ('term', case when kind = 'search' then term end),
        ('term_without_results', case when kind = 'search' and results = 0 then term end),
        ('missing_path', case when kind = 'view' and template = ${missingPageKind} and path !~ ${namesAPerson} then path end)
      ) as counted(dim, key)
      where key is not null and (dim = 'total' or key <> '' or dim = 'term_without_results')
      group by group_id, site_id, day, kind, dim, key, visitor) as of_visitor
    group by group_id, site_id, day, kind, dim, key
    -- Words that one or two people typed could tell who they are.
    having case when dim in ('term', 'term_without_results') then count(*) >= 3
      -- An address that one person alone asked for may be one that only they know.
      when dim = 'missing_path' then count(*) >= 2 else true end`.execute(db)
  await sql`
    insert into visit_day (group_id, site_id, day, kind, dim, key, events, visits, visitors)
    select group_id, site_id, day, 'reached', 'vehicle', vehicle_id::text, count(*), 0, count(distinct visitor)
    from day_event where vehicle_id is not null and kind in ('seen', 'view', 'interest')
    group by group_id, site_id, day, vehicle_id`.execute(db)
  await sql`
    insert into measure.roll_up (only_row, done_until) values (true, ${now})
    on conflict (only_row) do update set done_until = excluded.done_until`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from touched`.execute(db)
  return counted.rows[0]?.count ?? 0
}

/** The next round adds up days from this moment on: for events that were written long after they happened. */
export async function rollUpAgainFrom(db: PlatformDb, since: Date): Promise<void> {
  await sql`update measure.roll_up set done_until = least(done_until, ${since})`.execute(db)
}

/** Everything that was counted on a site from a day on, but for its vehicles. */
export const listDays = (db: GroupDb, siteId: SiteId, fromDay: string): Promise<CountedDay[]> =>
  db
    .selectFrom('visit_day')
    .select(['day', 'kind', 'dim', 'key', 'events', 'visits', 'visitors'])
    .where('site_id', '=', siteId)
    .where('day', '>=', fromDay)
    // Vehicles are thousands, and have a question of their own.
    .where('dim', '<>', 'vehicle')
    .orderBy('day')
    .execute()

const mostMissing = 100

/** Addresses that led nowhere, from a day on, those asked for most first. */
export async function listMissing(
  db: GroupDb,
  siteId: SiteId,
  fromDay: string,
): Promise<{ path: string; visits: number; lastDay: string }[]> {
  const rows = await db
    .selectFrom('visit_day')
    .select(({ fn }) => ['key', fn.sum<number>('events').as('times'), fn.max<string>('day').as('last')])
    .where('site_id', '=', siteId)
    .where('day', '>=', fromDay)
    .where('dim', '=', 'missing_path')
    .groupBy('key')
    .orderBy('times', 'desc')
    .orderBy('key')
    .limit(mostMissing)
    .execute()
  return rows.map(({ key, times, last }) => ({ path: key, visits: Number(times), lastDay: last }))
}

type VitalCount = { template: string; device: string; metric: string; vendor: string; buckets: number[] }

/** Measures of a site from a day on, each day's buckets by themselves. */
export const listVitals = (db: GroupDb, siteId: SiteId, fromDay: string): Promise<VitalCount[]> =>
  db
    .selectFrom('vital_day')
    .select(['template', 'device', 'metric', 'vendor', 'buckets'])
    .where('site_id', '=', siteId)
    .where('day', '>=', fromDay)
    .execute()

export type ReportSite = { groupId: GroupId; siteId: SiteId }

/** Sites whose Monday seven o'clock has come and which have not had this week's report. */
export async function listReportsDue(db: PlatformDb, now: Date): Promise<ReportSite[]> {
  const { rows } = await sql<{ group_id: GroupId; site_id: SiteId }>`
    select group_id, site_id from site
    where extract(isodow from ${now}::timestamptz at time zone time_zone) = 1
      and extract(hour from ${now}::timestamptz at time zone time_zone) >= 7
      and (last_report_day is null or last_report_day < (${now}::timestamptz at time zone time_zone)::date)
    order by site_id limit 200`.execute(db)
  return rows.map((row) => ({ groupId: row.group_id, siteId: row.site_id }))
}

/** Marks the week's report as made; false when another process was first. */
export async function claimReport(db: GroupDb, siteId: SiteId, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update site set last_report_day = (${now}::timestamptz at time zone time_zone)::date
    where site_id = ${siteId} and (last_report_day is null or last_report_day < (${now}::timestamptz at time zone time_zone)::date)`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export const listOptOuts = async (db: GroupDb, siteId: SiteId): Promise<string[]> =>
  (await db.selectFrom('report_opt_out').select('email').where('site_id', '=', siteId).execute()).map(
    ({ email }) => email,
  )

export async function optOut(
  db: GroupDb,
  { siteId, email, at }: { siteId: SiteId; email: string; at: Date },
): Promise<void> {
  await db
    .insertInto('report_opt_out')
    .values({ site_id: siteId, email, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
