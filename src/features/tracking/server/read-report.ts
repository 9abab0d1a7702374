import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { addDays } from '#kernel/calendar-days.ts'
import { reportPeriod } from '../domain/report-period.ts'
import { siteReport, type SiteReport } from '../domain/site-report.ts'
import { shopperFunnels } from './read-vehicle-funnel.ts'
import { listDays, listVitals } from './visit-store.ts'

type ReportDeps = { database: TenantDatabase; now(): Date }

/** The last so many days of a site, today among them. */
export async function readReport({ database, now }: ReportDeps, site: Site, days: number): Promise<SiteReport> {
  const { fromDay, since } = reportPeriod(now(), days, site.timeZone)
  return database.forGroup(site.groupId, async (db) =>
    siteReport({
      period: Array.from({ length: days }, (_, at) => addDays(fromDay, at)),
      days: await listDays(db, site.id, fromDay),
      vitals: await listVitals(db, site.id, fromDay),
      ...(await shopperFunnels(db, { siteId: site.id, fromDay, since })),
    }),
  )
}
