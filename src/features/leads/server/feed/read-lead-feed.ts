import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { type LeadState, leadState } from '#features/leads/domain/desk/lead-status.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { type StoredConsent, listConsents } from '../records/consent-store.ts'
import { findWork, type LeadWorkRecord } from '../records/lead-status-store.ts'
import { findLead } from '../records/lead-store.ts'
import { type FeedPlace, listLeadFeed } from './lead-feed-store.ts'

export type { FeedPlace }

/** A lead as another program reads it. */
export type LeadRecord = { lead: StoredLead; work: LeadWorkRecord['work']; state: LeadState; consents: StoredConsent[] }

type Deps = { database: TenantDatabase; now(): Date }

type FeedQuery = { site: Site; after: FeedPlace | null; since: Date | null; limit: number }

/** One page of what is new or has changed, and whether there is more. */
export function readLeadFeed(
  { database, now }: Deps,
  { site, limit, ...requested }: FeedQuery,
): Promise<{ records: (LeadRecord & { place: FeedPlace })[]; hasMore: boolean }> {
  return database.forGroup(site.groupId, async (db) => {
    const rows = await listLeadFeed(db, { ...requested, siteId: site.id, limit: limit + 1 })
    const records: (LeadRecord & { place: FeedPlace })[] = []
    for (const { lead, place } of rows.slice(0, limit)) {
      const record = await recordOf(db, lead, now())
      if (record) records.push({ ...record, place })
    }
    return { records, hasMore: rows.length > limit }
  })
}

/** One lead of the site; undefined when it has none such. */
export async function readLeadRecord(
  db: GroupDb,
  { site, id, now }: { site: Site; id: LeadId; now: Date },
): Promise<LeadRecord | undefined> {
  const lead = await findLead(db, site.id, id)
  return lead && recordOf(db, lead, now)
}

async function recordOf(db: GroupDb, lead: StoredLead, now: Date): Promise<LeadRecord | undefined> {
  const found = await findWork(db, lead.siteId, lead.id)
  if (!found) return undefined
  const { work, flags } = found
  return { lead, work, state: leadState(work, flags, now), consents: await listConsents(db, lead.id) }
}
