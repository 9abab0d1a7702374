import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { reportPeriod } from '../domain/report-period.ts'
import { listMissing } from './visit-store.ts'

type MissingPath = { path: string; visits: number; lastDay: string }

/** Addresses that shoppers asked for in the last so many days and that led nowhere, those asked for most first. */
export async function listMissingPaths(
  { database, now }: { database: TenantDatabase; now(): Date },
  site: Pick<Site, 'id' | 'groupId' | 'timeZone'>,
  days: number,
): Promise<MissingPath[]> {
  const { fromDay } = reportPeriod(now(), days, site.timeZone)
  return database.forGroup(site.groupId, (db) => listMissing(db, site.id, fromDay))
}
