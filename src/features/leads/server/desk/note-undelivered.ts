import type { Site } from '#features/sites/domain/site.ts'
import type { TimelineEntryKind } from '#features/leads/domain/desk/timeline-entry.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { notifyDealer } from '../delivery/notify-dealer.ts'
import type { ScheduleDeps } from '../delivery/schedule-deliveries.ts'
import { changeStatusIn, type WorkDeps } from '../records/lead-status-change.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'

type Undelivered = {
  site: Site
  leadId: LeadId
  kind: Extract<TimelineEntryKind, 'bounced' | 'text-failed'>
  /** Why, as the other side says it. */
  text: string
  detail: Record<string, string>
  /** It to the dealer. */
  note: string
}

/** What did not arrive was no answer: the shopper waits again, and the dealer hears why. */
export async function noteUndelivered(
  db: GroupDb,
  deps: WorkDeps & ScheduleDeps,
  { site, leadId, kind, text, detail, note }: Undelivered,
): Promise<void> {
  const entry = { kind, text }
  const program = { kind: 'program' } as const
  const changed = await changeStatusIn(db, deps, {
    site,
    actor: program,
    ids: [leadId],
    action: { kind: 'reopen' },
    entry,
    detail,
  })
  if (changed.changed === 0) await insertEntries(db, [{ leadId, at: deps.now(), actor: program, ...entry, detail }])
  await notifyDealer(db, deps, { site, leadId, occasion: 'message', note })
}
