import { type RawBuilder, sql } from 'kysely'
import type { Days } from '#kernel/calendar-days.ts'
import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { SummedVital } from '../../domain/speed/public-speed.ts'
import type { MeasuredSite } from '../../domain/speed/speed-week.ts'
import { emptyBuckets } from '../../domain/vital-buckets.ts'

/** Counts added up by step in the database: a month of a site is fifteen thousand rows, and a few dozen sums. */
const addedBuckets = (): RawBuilder<number[]> =>
  sql<number[]>`array[${sql.join(emptyBuckets().map((_, at) => sql`sum(buckets[${at + 1}::int])::int`))}]`

/** Measures of a site over some days, by kind of page. */
export const listSpeedSums = (db: GroupDb, siteId: SiteId, { from, until }: Days): Promise<SummedVital[]> =>
  db
    .selectFrom('vital_day')
    .select(['template', 'metric', 'vendor', addedBuckets().as('buckets')])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['template', 'metric', 'vendor'])
    .execute()

type SiteRow = { site_id: SiteId; slug: string; name: string }
type WeekRow = { site_id: SiteId; is_latest: boolean; metric: string; buckets: number[] }

/** Every site with its measures of the last fourteen days that have ended there. */
export async function listMeasuredWeeks(db: PlatformDb, now: Date): Promise<MeasuredSite[]> {
  const { rows: sites } = await sql<SiteRow>`select site_id, slug, name from site`.execute(db)
  const { rows } = await sql<WeekRow>`
    select v.site_id, v.day >= (${now}::timestamptz at time zone s.time_zone)::date - 7 as is_latest, v.metric,
      ${addedBuckets()} as buckets
    from site s join vital_day v using (group_id, site_id)
    where v.vendor = '' and v.metric in ('LCP', 'INP', 'CLS')
      and v.day >= (${now}::timestamptz at time zone s.time_zone)::date - 14
      and v.day < (${now}::timestamptz at time zone s.time_zone)::date
    group by v.site_id, is_latest, v.metric`.execute(db)
  const bySite = Map.groupBy(rows, (row) => row.site_id)
  return sites.map(({ site_id, slug, name }) => {
    const own = (bySite.get(site_id) ?? []).map((row) => ({ ...row, template: '', vendor: '' }))
    return {
      id: site_id,
      slug,
      name,
      week: own.filter(({ is_latest }) => is_latest),
      before: own.filter(({ is_latest }) => !is_latest),
    }
  })
}

/** Sites that show their speed and whose day has just begun: what they show ends a day later from now on. */
export async function listSpeedPagesDue(db: PlatformDb, now: Date): Promise<{ groupId: GroupId; siteId: SiteId }[]> {
  const { rows } = await sql<{ group_id: GroupId; site_id: SiteId }>`
    select group_id, site_id from site
    where settings #>> '{connections,statistics,speed_page}' = 'true'
      and extract(hour from ${now}::timestamptz at time zone time_zone) = 0`.execute(db)
  return rows.map((row) => ({ groupId: row.group_id, siteId: row.site_id }))
}
