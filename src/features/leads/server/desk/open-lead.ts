import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Click } from '#features/leads/domain/lead/contact-event.ts'
import type { Actor, TimelineEntry } from '#features/leads/domain/desk/timeline-entry.ts'
import { payloadText, type StoredLead } from '#features/leads/domain/lead/lead.ts'
import { leadState, type LeadState } from '#features/leads/domain/desk/lead-status.ts'
import { listClicksOfSession } from '../records/contact-events-store.ts'
import { listEntries, listJourneys } from '../records/lead-timeline-store.ts'
import { changeStatusIn, type WorkDeps } from '../records/lead-status-change.ts'
import { findWork, type LeadWorkRecord } from '../records/lead-status-store.ts'
import { findLead, leadsOfPerson } from '../records/lead-store.ts'
import { type DeliveryLog, deliveryLogOf } from '../delivery/list-deliveries.ts'

/** Everything that is known of a lead. */
export type LeadDetail = {
  lead: StoredLead
  workRecord: LeadWorkRecord
  state: LeadState
  timeline: TimelineEntry[]
  log: DeliveryLog
  /** Other enquiries of this site with the same email address or phone number, the newest first. */
  ofPerson: StoredLead[]
  /** What happened to those, and to leads that belong with this one. */
  journeys: ReadonlyMap<LeadId, TimelineEntry[]>
  /** What the same browser did on the site. */
  clicks: Click[]
}

type ToOpen = {
  site: Site
  id: LeadId
  /** Who looks at it as somebody who works on it: that is noted the first time. Null only looks. */
  reader: Actor | null
}

/** One lead whole; undefined when this site has no such lead. */
export function openLeadDetail(deps: WorkDeps, { site, id, reader }: ToOpen): Promise<LeadDetail | undefined> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const lead = await findLead(db, site.id, id)
    if (!lead) return undefined
    if (reader) await changeStatusIn(db, deps, { site, actor: reader, ids: [id], action: { kind: 'open' } })
    return detailOf(db, { lead, site, now: deps.now() })
  })
}

const mostOfPerson = 20

type ToRead = { lead: StoredLead; site: Site; now: Date }

async function detailOf(db: GroupDb, { lead, site, now }: ToRead): Promise<LeadDetail | undefined> {
  const workRecord = await findWork(db, lead.siteId, lead.id)
  if (!workRecord) return undefined
  const log = await deliveryLogOf(db, lead)
  const ofPerson = await leadsOfPerson(db, { lead, region: site.region, most: mostOfPerson })
  return {
    lead,
    workRecord,
    state: leadState(workRecord.work, workRecord.flags, now),
    timeline: await listEntries(db, lead.id),
    log,
    ofPerson,
    journeys: await listJourneys(
      db,
      [...log.related, ...ofPerson].map(({ id }) => id),
    ),
    clicks: await listClicksOfSession(db, lead.siteId, payloadText(lead, 'session_id')),
  }
}
