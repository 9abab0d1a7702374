import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asId, type LeadId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ConsentRecord } from '#features/leads/domain/lead/consent.ts'

export const consentRow = (leadId: LeadId, consent: ConsentRecord, at: Date) => ({
  lead_id: leadId,
  purpose: consent.purpose,
  channel: consent.channel,
  at,
  is_given: consent.isGiven,
  wording: consent.wording,
  wording_version: versionOf(consent.wording),
})

const versions = new Map<string, string>()
const mostVersions = 1_000

/** Names the wording, so that all who saw the same words can be found. Few wordings are in use. */
function versionOf(wording: string): string {
  const known = versions.get(wording)
  if (known) return known
  const version = createHash('sha256').update(wording).digest('hex')
  if (versions.size >= mostVersions) versions.clear()
  versions.set(wording, version)
  return version
}

/** Adds what was consented to now; what was said before stays. */
export async function insertConsents(
  db: GroupDb,
  leadId: LeadId,
  { consents, at }: { consents: readonly ConsentRecord[]; at: Date },
): Promise<void> {
  if (consents.length === 0) return
  const rows = consents.map((consent) => {
    const { at: recorded_at, ...row } = consentRow(leadId, consent, at)
    return { ...row, recorded_at }
  })
  await db
    .insertInto('lead_consent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type StoredConsent = ConsentRecord & { at: Date }

/** Every answer to every box, the newest first. */
export async function listConsents(db: GroupDb, leadId: LeadId): Promise<StoredConsent[]> {
  const rows = await db
    .selectFrom('lead_consent')
    .select(consentColumns)
    .where('lead_id', '=', leadId)
    .orderBy('recorded_at', 'desc')
    .orderBy('purpose')
    .execute()
  return rows.map(consentOf)
}

/** Every answer that came with each of these leads, the newest first; one without any is left out. */
export async function listConsentsOf(db: GroupDb, ids: readonly LeadId[]): Promise<Map<LeadId, StoredConsent[]>> {
  const rows = await db
    .selectFrom('lead_consent')
    .select(consentColumns)
    .where('lead_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('recorded_at', 'desc')
    .orderBy('purpose')
    .execute()
  const byLead = Map.groupBy(rows, (row) => asId<'lead'>(row.lead_id))
  return new Map([...byLead].map(([id, some]) => [id, some.map(consentOf)]))
}

const consentColumns = ['lead_id', 'purpose', 'channel', 'is_given', 'wording', 'recorded_at'] as const

type ConsentRow = { purpose: string; channel: string; is_given: boolean; wording: string; recorded_at: Date }

const consentOf = (row: ConsentRow): StoredConsent => ({
  purpose: row.purpose,
  channel: row.channel,
  isGiven: row.is_given,
  wording: row.wording,
  at: row.recorded_at,
})
