import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import { payloadText } from '#features/leads/domain/lead/lead.ts'
import type { ScheduleDeps } from '../delivery/schedule-deliveries.ts'
import { notifyDealer } from '../delivery/notify-dealer.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'
import { findLeadForUpdate, updateLead } from '../records/lead-store.ts'

type AppointmentChange = {
  site: Site
  leadId: LeadId
  actor: Actor
  /** What the lead says of its appointment from now on, by the key of its payload. */
  values: Record<string, string>
  /** The dealer reads it beside the lead. */
  note: string
}

/** The appointment behind a lead was moved or cancelled: the lead says so, and its receivers are told, in the caller's transaction. */
export async function changeAppointment(
  db: GroupDb,
  deps: ScheduleDeps,
  { site, leadId, actor, values, note }: AppointmentChange,
): Promise<void> {
  const found = await findLeadForUpdate(db, site.id, leadId)
  if (!found) return
  const at = deps.now()
  const { lead } = found
  const changes = Object.entries(values).filter(([key, value]) => payloadText(lead, key) !== value)
  if (changes.length === 0) return
  await updateLead(db, leadId, { lead: { ...lead, payload: { ...lead.payload, ...values } }, region: site.region, at })
  await insertEntries(
    db,
    changes.map(([field, to]) => ({
      leadId,
      at,
      actor,
      kind: 'changed' as const,
      detail: { field, from: payloadText(lead, field), to },
    })),
  )
  await notifyDealer(db, deps, { site, leadId, occasion: 'changed', note })
}
