import { type TimelineEntry, type TimelineEntryKind, timelineText } from '#features/leads/domain/desk/timeline-entry.ts'
import { jsonOfLead } from '#features/leads/domain/delivery/lead-export.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { findLead } from '../records/lead-store.ts'
import { listJourneys } from '../records/lead-timeline-store.ts'
import type { PersonLead } from './person-lead-store.ts'

/** What went to and fro between the dealer and the person, by mail, by text message and on their page. */
const messageKinds: readonly TimelineEntryKind[] = ['reply', 'auto-reply', 'text', 'message', 'files']

/** These leads whole, with everything that was typed and sent along, as the export of leads has them, and every message that followed. */
export const exportPersonLeads = (
  { database }: { database: TenantDatabase },
  { groupId, leads }: { groupId: GroupId; leads: readonly PersonLead[] },
): Promise<unknown[]> =>
  database.forGroup(groupId, async (db) => {
    const whole: unknown[] = []
    const journeys = await listJourneys(
      db,
      leads.map(({ id }) => id),
    )
    for (const { id, siteId } of leads) {
      const lead = await findLead(db, siteId, id)
      if (!lead) continue
      const messages = (journeys.get(id) ?? []).filter(({ kind }) => messageKinds.includes(kind)).map(messageOf)
      whole.push({ ...JSON.parse(jsonOfLead({ lead, isNewsWanted: null })), messages })
    }
    return whole
  })

const messageOf = (entry: TimelineEntry) => ({
  at: entry.at.toISOString(),
  from: entry.actor.kind,
  how: timelineText(entry),
  text: entry.text,
})
