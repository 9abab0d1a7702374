import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { VehicleFunnel } from '../domain/shopper-funnel.ts'

/**
 * What was counted of every vehicle of a site, each shopper once a day. Days that were added up before those who saw or opened it were
 * counted together have at least the more of both.
 */
export async function listVehicleCounts(
  db: GroupDb,
  { siteId, fromDay }: { siteId: SiteId; fromDay: string },
): Promise<Omit<VehicleFunnel, 'leads'>[]> {
  const { rows } = await sql<Omit<VehicleFunnel, 'leads'>>`
    select key as "vehicleId", sum(seen)::int as seen, coalesce(sum(views), 0)::int as views,
      coalesce(sum(interest), 0)::int as interest
    from (
      select key, max(visitors) as seen, max(visitors) filter (where kind = 'view') as views,
        max(visitors) filter (where kind = 'interest') as interest
      from visit_day where site_id = ${siteId} and day >= ${fromDay} and dim = 'vehicle'
      group by day, key) as of_day
    group by key`.execute(db)
  return rows
}
