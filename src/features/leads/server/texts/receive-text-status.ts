import { readSite } from '#features/sites/server/read-site.ts'
import { stoppedCode, textFailure } from '#features/leads/domain/texts/text-failure.ts'
import { isFurther, statusReported, type TextStatus } from '#features/leads/domain/texts/text-status.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { announceTopics } from '#platform/postgres/listening/console-changes.ts'
import type { ScheduleDeps } from '../delivery/schedule-deliveries.ts'
import { findAnyLead } from '../records/lead-store.ts'
import { noteTextFailed } from './note-text-failed.ts'
import { noteReportedStop } from './send-text.ts'
import type { StopDeps } from './stop-number.ts'
import { findTextForUpdate, saveText, type StoredText, type TextId } from './text-store.ts'

type TextReport = {
  groupId: GroupId
  /** Our own name of it, which the address of the report holds. */
  textId: TextId | undefined
  serviceId: string
  /** The service's word for how far it is. */
  status: string
  errorCode: number | null
}

type ReportDeps = ScheduleDeps & StopDeps & { database: TenantDatabase }

/** Notes how far one of the group's texts is. Answers whether anything changed: reports are repeated, and overtake each other. */
export function receiveTextStatus(deps: ReportDeps, report: TextReport): Promise<boolean> {
  return deps.database.forGroup(report.groupId, async (db) => {
    const status = statusReported(report.status)
    const stored = await findReported(db, report)
    if (!status || !stored || !isFurther(status, stored.status)) return false
    const lead = await findAnyLead(db, stored.leadId)
    const site = lead && (await readSite(db, lead.siteId))
    if (!site) return false
    await saveReported(db, deps, { stored, status, report })
    if (status === 'failed') {
      if (report.errorCode === stoppedCode) await noteReportedStop(db, deps, { site, stored })
      await noteTextFailed(db, deps, { site, stored, reason: textFailure(report.errorCode) })
    }
    await announceTopics(db, { groupId: site.groupId, siteId: site.id, topics: ['leads'] })
    return true
  })
}

/** Finds a text by the service's name; one whose worker has not noted that name yet, by ours. */
async function findReported(db: GroupDb, { serviceId, textId }: TextReport): Promise<StoredText | undefined> {
  const known = await findTextForUpdate(db, { serviceId })
  if (known || !textId) return known
  const named = await findTextForUpdate(db, { id: textId })
  return named?.serviceId === null ? named : undefined
}

const saveReported = (
  db: GroupDb,
  deps: ReportDeps,
  { stored, status, report }: { stored: StoredText; status: TextStatus; report: TextReport },
): Promise<void> => saveText(db, stored.id, { status, at: deps.now(), serviceId: report.serviceId })
