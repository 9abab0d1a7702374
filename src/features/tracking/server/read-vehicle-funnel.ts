import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { reportPeriod } from '../domain/report-period.ts'
import { funnelDays, narrowed, type VehicleFunnel } from '../domain/vehicle-funnel.ts'
import { listVehicleCounts } from './funnel-store.ts'

type FunnelDeps = { database: TenantDatabase; now(): Date }

/** Returns what shoppers of a site did with each vehicle over the last days; those of which nothing was counted are not there. */
export async function readVehicleFunnels(
  { database, now }: FunnelDeps,
  site: Site,
): Promise<ReadonlyMap<string, VehicleFunnel>> {
  const period = reportPeriod(now(), funnelDays, site.timeZone)
  const counts = await database.forGroup(site.groupId, (db) => listVehicleCounts(db, { siteId: site.id, ...period }))
  return new Map(counts.map((each) => [each.vehicleId, { ...narrowed(each), vehicleId: each.vehicleId }]))
}
