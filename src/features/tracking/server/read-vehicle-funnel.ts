import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { reportPeriod } from '../domain/report-period.ts'
import { siteReport, type VehicleFunnel } from '../domain/site-report.ts'
import { countLeads, listVehicleDays } from './visit-store.ts'

type FunnelDeps = { database: TenantDatabase; now(): Date }

const days = 30

/** What shoppers of a site did with a vehicle in the last 30 days; null where nothing was counted. */
export async function readVehicleFunnel(
  { database, now }: FunnelDeps,
  site: Site,
  vehicleId: string,
): Promise<Omit<VehicleFunnel, 'vehicleId'> | null> {
  const { fromDay, since } = reportPeriod(now(), days, site.timeZone)
  return database.forGroup(site.groupId, async (db) => {
    const counted = await listVehicleDays(db, { siteId: site.id, vehicleId, fromDay })
    const leads = (await countLeads(db, site.id, since)).filter((row) => row.vehicle_id === vehicleId)
    const [funnel] = siteReport(
      counted,
      [],
      leads.map(({ category, count }) => ({ vehicleId, category, count: Number(count) })),
    ).vehicles
    if (!funnel) return null
    const { seen, views, interest, leads: enquiries } = funnel
    return { seen, views, interest, leads: enquiries }
  })
}
