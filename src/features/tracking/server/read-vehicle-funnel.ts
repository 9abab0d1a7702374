import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { reportPeriod } from '../domain/report-period.ts'
import { siteReport, type VehicleFunnel } from '../domain/site-report.ts'
import type { UsualFunnel } from '../domain/funnel-advice.ts'
import { countLeads, listUsualCounts, listVehicleDays, listVehicleViews } from './visit-store.ts'

type FunnelDeps = { database: TenantDatabase; now(): Date }

const days = 30

/** Fewer vehicles have no usual one among them. */
const fewest = 5

type ComparedFunnel = Omit<VehicleFunnel, 'vehicleId'> & {
  /** The vehicle in the middle of those of the site; null where too few were looked at. */
  usual: UsualFunnel | null
}

/** Returns what shoppers of a site did with a vehicle in the last 30 days; null where nothing was counted. */
export async function readVehicleFunnel(
  { database, now }: FunnelDeps,
  site: Site,
  vehicleId: string,
): Promise<ComparedFunnel | null> {
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
    const usual = usualOf(await listUsualCounts(db, { siteId: site.id, fromDay }))
    return { seen, views, interest, leads: enquiries, usual }
  })
}

function usualOf(counts: Awaited<ReturnType<typeof listUsualCounts>>): UsualFunnel | null {
  const of = (kind: string): number => Math.round(counts.find((each) => each.kind === kind)?.usual ?? 0)
  const isEnough = counts.some(({ kind, vehicles }) => kind === 'view' && vehicles >= fewest)
  return isEnough ? { seen: of('seen'), views: of('view'), interest: of('interest') } : null
}

/** Returns how often each vehicle was looked at in the last 30 days. */
export async function readVehicleViews(
  { database, now }: FunnelDeps,
  site: Site,
): Promise<ReadonlyMap<string, number>> {
  const { fromDay } = reportPeriod(now(), days, site.timeZone)
  const views = await database.forGroup(site.groupId, (db) => listVehicleViews(db, { siteId: site.id, fromDay }))
  return new Map(views.map((each) => [each.vehicleId, each.views]))
}
