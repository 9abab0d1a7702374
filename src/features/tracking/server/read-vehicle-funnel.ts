import { countSiteLeads } from '#features/leads/server/desk/read-lead-report.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { reportPeriod } from '../domain/report-period.ts'
import { funnelDays, narrowed, type VehicleFunnel } from '../domain/shopper-funnel.ts'
import { listVehicleCounts } from './funnel-store.ts'

type FunnelDeps = { database: TenantDatabase; now(): Date }

/** Vehicles of which nothing was counted are missing. */
export async function readVehicleFunnels(
  { database, now }: FunnelDeps,
  site: Site,
): Promise<ReadonlyMap<string, VehicleFunnel>> {
  const period = reportPeriod(now(), funnelDays, site.timeZone)
  const { vehicles } = await database.forGroup(site.groupId, (db) => shopperFunnels(db, { siteId: site.id, ...period }))
  return new Map(vehicles.map((each) => [each.vehicleId, each]))
}

/** From which day of the site's clock, and from which moment: both are the same midnight. */
type FunnelPeriod = { siteId: SiteId; fromDay: string; since: Date }

/** Every vehicle of which anything was counted, and how many leads the site brought in all. */
export async function shopperFunnels(
  db: GroupDb,
  { siteId, fromDay, since }: FunnelPeriod,
): Promise<{ vehicles: VehicleFunnel[]; leads: number }> {
  const counts = new Map((await listVehicleCounts(db, { siteId, fromDay })).map((each) => [each.vehicleId, each]))
  const { total, byVehicle } = await countSiteLeads(db, { siteId, since })
  const vehicles = [...new Set([...counts.keys(), ...byVehicle.keys()])].map((vehicleId): VehicleFunnel => {
    const { seen, views, interest } = counts.get(vehicleId) ?? { seen: 0, views: 0, interest: 0 }
    return { vehicleId, ...narrowed({ seen, views, interest, leads: byVehicle.get(vehicleId) ?? 0 }) }
  })
  return { vehicles, leads: total }
}
