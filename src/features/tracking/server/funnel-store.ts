import { sql } from 'kysely'
import { countedOfSite } from '#features/leads/server/desk/lead-report-store.ts'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { VehicleFunnel } from '../domain/vehicle-funnel.ts'

/** Says from which day of the site's clock, and from which moment, which are the same midnight. */
export type FunnelPeriod = { siteId: SiteId; fromDay: string; since: Date }

/**
 * What was counted of every vehicle of a site, each shopper once a day, with the leads that the site brought. Days that were added up
 * before those who saw or opened it were counted together have at least the more of both.
 */
export async function listVehicleCounts(
  db: GroupDb,
  { siteId, fromDay, since }: FunnelPeriod,
): Promise<VehicleFunnel[]> {
  const { rows } = await sql<VehicleFunnel>`
    select coalesce(counted.key, asked.key) as "vehicleId", coalesce(seen, 0)::int as seen, coalesce(views, 0)::int as views,
      coalesce(interest, 0)::int as interest, coalesce(leads, 0)::int as leads
    from (
      select key, sum(seen) as seen, sum(views) as views, sum(interest) as interest
      from (
        select key, max(visitors) as seen, max(visitors) filter (where kind = 'view') as views,
          max(visitors) filter (where kind = 'interest') as interest
        from visit_day where site_id = ${siteId} and day >= ${fromDay} and dim = 'vehicle'
        group by day, key) as of_day
      group by key) as counted
    full join (
      select vehicle_id::text as key, count(*) as leads from lead
      where vehicle_id is not null and ${countedOfSite({ siteId, since })}
      group by vehicle_id) as asked on asked.key = counted.key`.execute(db)
  return rows
}

/** How many leads the site brought since a moment. */
export async function countSiteLeads(db: GroupDb, of: { siteId: SiteId; since: Date }): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*)::int as leads from lead where ${countedOfSite(of)}`.execute(db)
  return rows[0]?.leads ?? 0
}
