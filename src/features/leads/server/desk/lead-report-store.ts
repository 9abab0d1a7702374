import { sql } from 'kysely'
import type { DealershipId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** `among`: only leads of these dealerships; null: all of the site. */
export type LeadReportOf = { siteId: SiteId; since: Date; among: readonly DealershipId[] | null }

/** `median`: minutes until half of those that were answered had their first answer; null where none was. */
export type LeadFigures = { key: string; leads: number; answered: number; median: number | null }

/** Leads by where their senders came from: a service, a campaign, a referring host, or straight to the site. */
export const leadsBySource = (db: GroupDb, of: LeadReportOf): Promise<LeadFigures[]> =>
  figuresBy(
    db,
    of,
    sql`coalesce(
      nullif(nullif(payload ->> 'source', 'Website'), ''),
      nullif(payload #>> '{last_touch,utm_source}', ''),
      case when payload #>> '{last_touch,gclid}' <> '' then 'google ads' when payload #>> '{last_touch,fbclid}' <> '' then 'facebook' end,
      substring(payload #>> '{last_touch,referrer}' from '^https?://(?:www[.])?([^/:]+)'),
      'direct')`,
  )

/** Leads by the id of who looks after them; '' where nobody does. */
export const leadsByPerson = (db: GroupDb, of: LeadReportOf): Promise<LeadFigures[]> =>
  figuresBy(db, of, sql`coalesce(assigned_to::text, '')`)

export async function leadTotals(db: GroupDb, of: LeadReportOf): Promise<LeadFigures> {
  const [total] = await figuresBy(db, of, sql`''::text`)
  return total ?? { key: '', leads: 0, answered: 0, median: null }
}

/** Bounds in minutes of how long a first answer took; the last group has none. */
export const answerBounds = [15, 60, 240, 1440]

/** One count per bound of first answers within it, then those answered later, then the unanswered. */
export async function leadsByAnswerTime(db: GroupDb, of: LeadReportOf): Promise<number[]> {
  const { rows } = await sql<{ band: number; leads: number }>`
    select coalesce(width_bucket(extract(epoch from answered_at - created_at) / 60, ${answerBounds}::numeric[]), ${answerBounds.length + 1}) as band,
      count(*)::int as leads
    from lead where ${counted(of)} and (answered_at is null or ${answeredLater}) group by 1`.execute(db)
  const counts = new Map(rows.map(({ band, leads }) => [band, leads]))
  return [...answerBounds, null, null].map((_, band) => counts.get(band) ?? 0)
}

/** Whoever stood at the counter or was on the phone was answered in the moment in which staff entered it: that is no time to answer. */
const answeredLater = sql`(made_by is null or answered_at > created_at)`

/** Leads that the site brought, by the vehicle that they are about: what staff entered by hand came to the counter or by phone. */
export async function siteLeadsByVehicle(
  db: GroupDb,
  of: Omit<LeadReportOf, 'among'>,
): Promise<{ vehicleId: string | null; leads: number }[]> {
  const { rows } = await sql<{ vehicleId: string | null; leads: number }>`
    select vehicle_id as "vehicleId", count(*)::int as leads
    from lead where ${counted({ ...of, among: null })} and made_by is null group by 1`.execute(db)
  return rows
}

const most = 30

async function figuresBy(db: GroupDb, of: LeadReportOf, key: ReturnType<typeof sql>): Promise<LeadFigures[]> {
  const { rows } = await sql<LeadFigures>`
    select ${key} as key, count(*)::int as leads, count(answered_at)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60)
        filter (where ${answeredLater}) as median
    from lead where ${counted(of)}
    group by 1 order by 2 desc, 1 limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, median: row.median === null ? null : Math.round(row.median) }))
}

/** The index of leads by site and time answers this; what was held back, repeated or not finished counts for nothing. */
function counted({ siteId, since, among }: LeadReportOf) {
  const reached = among === null ? sql`true` : sql`dealership_id = any(${[...among]}::uuid[])`
  return sql`site_id = ${siteId} and created_at >= ${since} and lead_status <> 'Incomplete'
    and held_because = '' and duplicate_of is null and ${reached}`
}
