import type { Site } from '#features/sites/domain/site.ts'
import { formatPhone } from '#features/leads/domain/form/phone-library.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ScheduleDeps } from '../delivery/schedule-deliveries.ts'
import { noteUndelivered } from '../desk/note-undelivered.ts'
import type { WorkDeps } from '../records/lead-status-change.ts'
import { saveText, type StoredText } from './text-store.ts'

type Failed = { site: Site; stored: StoredText; reason: string }

/** A text failed for good: it is not sent again, and the lead says why. */
export async function noteTextFailed(
  db: GroupDb,
  deps: WorkDeps & ScheduleDeps,
  { site, stored, reason }: Failed,
): Promise<void> {
  await saveText(db, stored.id, { status: 'failed', at: deps.now(), reason })
  const to = formatPhone(stored.number, site.region)
  await noteUndelivered(db, deps, {
    site,
    leadId: stored.leadId,
    kind: 'text-failed',
    text: reason,
    detail: { to },
    note: `Our text message to ${to} wasn’t delivered. ${reason}`,
  })
}
