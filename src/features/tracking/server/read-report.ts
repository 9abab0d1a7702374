import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { reportPeriod } from '../domain/report-period.ts'
import { siteReport, type SiteReport } from '../domain/site-report.ts'
import { countLeads, listDays, listVitals } from './visit-store.ts'

type ReportDeps = { database: TenantDatabase; now(): Date }

/** The last so many days of a site, today among them. */
export async function readReport({ database, now }: ReportDeps, site: Site, days: number): Promise<SiteReport> {
  const { fromDay, since } = reportPeriod(now(), days, site.timeZone)
  return database.forGroup(site.groupId, async (db) => {
    const leads = await countLeads(db, site.id, since)
    return siteReport(
      await listDays(db, site.id, fromDay),
      await listVitals(db, site.id, fromDay),
      leads.map((row) => ({ vehicleId: row.vehicle_id, category: row.category, count: Number(row.count) })),
    )
  })
}
