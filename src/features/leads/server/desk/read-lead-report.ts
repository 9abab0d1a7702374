import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import {
  answerBounds,
  type LeadFigures,
  leadsByAnswerTime,
  leadsByPerson,
  leadsBySource,
  type LeadReportOf,
  leadTotals,
  siteLeadsByVehicle,
} from './lead-report-store.ts'

export type { LeadFigures }
export type LeadReport = {
  total: LeadFigures
  bySource: LeadFigures[]
  byPerson: LeadFigures[]
  /** `under`: minutes until the first answer were fewer; null: answered, and later than all of these. */
  byAnswerTime: { under: number | null; leads: number }[]
  unanswered: number
}

export const readLeadReport = (
  { database }: { database: TenantDatabase },
  groupId: GroupId,
  of: LeadReportOf,
): Promise<LeadReport> =>
  database.forGroup(groupId, async (db) => {
    const total = await leadTotals(db, of)
    const times = await leadsByAnswerTime(db, of)
    return {
      total,
      bySource: await leadsBySource(db, of),
      byPerson: await leadsByPerson(db, of),
      byAnswerTime: [...answerBounds, null].map((under, at) => ({ under, leads: times[at] ?? 0 })),
      unanswered: times.at(-1) ?? 0,
    }
  })

export const readLeadTotals = (
  { database }: { database: TenantDatabase },
  groupId: GroupId,
  of: LeadReportOf,
): Promise<LeadFigures> => database.forGroup(groupId, (db) => leadTotals(db, of))

type SiteLeads = { total: number; byVehicle: ReadonlyMap<string, number> }

export async function countSiteLeads(db: GroupDb, of: Omit<LeadReportOf, 'among'>): Promise<SiteLeads> {
  const rows = await siteLeadsByVehicle(db, of)
  return {
    total: rows.reduce((sum, { leads }) => sum + leads, 0),
    byVehicle: new Map(rows.flatMap(({ vehicleId, leads }) => (vehicleId === null ? [] : [[vehicleId, leads]]))),
  }
}
