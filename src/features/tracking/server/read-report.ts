import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { siteReport, type SiteReport } from '../domain/site-report.ts'
import { countLeads, listDays, listVitals } from './visit-store.ts'

type ReportDeps = { database: TenantDatabase; now(): Date }

const dayInMs = 86_400_000

/** The last so many days of a site, today among them. */
export async function readReport({ database, now }: ReportDeps, site: Site, days: number): Promise<SiteReport> {
  const since = new Date(now().getTime() - (days - 1) * dayInMs)
  const fromDay = dayAt(since, site.timeZone)
  return database.forGroup(site.groupId, async (db) => {
    const leads = await countLeads(db, site.id, since)
    return siteReport(
      await listDays(db, site.id, fromDay),
      await listVitals(db, site.id, fromDay),
      leads.map((row) => ({ vehicleId: row.vehicle_id, category: row.category, count: Number(row.count) })),
    )
  })
}

/** `2026-03-02` by the clock of a zone. */
export const dayAt = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
