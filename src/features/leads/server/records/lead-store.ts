import type { Region } from '#features/sites/domain/region.ts'
import { sql } from 'kysely'
import { asId, type LeadId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { emailKey, phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import type { Lead, LeadPayload, LeadStatus, StoredLead } from '#features/leads/domain/lead/lead.ts'
import { contentHash, leadColumns, storedLeadColumns } from './lead-columns.ts'

/** Replaces what a lead says; who may do so was checked before. */
export async function updateLead(
  db: GroupDb,
  id: LeadId,
  { lead, region, at }: { lead: Lead; region: Region; at: Date },
): Promise<void> {
  await db
    .updateTable('lead')
    .set({ ...columnsOf(lead, region), updated_at: at })
    .where('lead_id', '=', id)
    .execute()
}

const columnsOf = (lead: Lead, region: Region) => ({
  ...leadColumns(lead),
  payload: JSON.stringify(lead.payload),
  email_key: emailKey(lead.email),
  phone_key: phoneKey(lead.phone, region),
  // One that has none stays without: not all of its answers are in it.
  content_hash: sql<Buffer | null>`case when content_hash is not null then ${contentHash(lead, region)}::bytea end`,
})

/** Equal for leads that say the same; null when not all answers are in it. */
export async function findContentHash(db: GroupDb, id: LeadId): Promise<Buffer | null> {
  const row = await db.selectFrom('lead').select('content_hash').where('lead_id', '=', id).executeTakeFirst()
  return row?.content_hash ?? null
}

/** Notes that a lead continues another one, or that it stands alone. */
export async function linkDuplicate(db: GroupDb, id: LeadId, first: LeadId | null): Promise<void> {
  await db.updateTable('lead').set({ duplicate_of: first }).where('lead_id', '=', id).execute()
}

/** The lead into which each of these was merged, and the leads merged into it share that; null for those that stand alone. */
export async function listLinks(db: GroupDb, ids: readonly LeadId[]): Promise<Map<LeadId, LeadId | null>> {
  const rows = await db
    .selectFrom('lead')
    .select(['lead_id', 'duplicate_of'])
    .where((lead) => lead.or([lead('lead_id', 'in', [...ids]), lead('duplicate_of', 'in', [...ids])]))
    .execute()
  return new Map(
    rows.map((row) => [asId<'lead'>(row.lead_id), row.duplicate_of === null ? null : asId<'lead'>(row.duplicate_of)]),
  )
}

/** A person has looked at it: it is no longer held. */
export async function clearHold(db: GroupDb, id: LeadId): Promise<void> {
  await db.updateTable('lead').set({ held_because: '' }).where('lead_id', '=', id).execute()
}

/** Leads that belong with this one, for the dealer: the first that said so, repetitions, and forms that were begun before; oldest first. */
export async function relatedLeads(db: GroupDb, lead: StoredLead): Promise<StoredLead[]> {
  const first = lead.duplicateOf ?? lead.id
  const rows = await db
    .selectFrom('lead')
    .select(storedLeadColumns)
    .where((where) => where.or([where('lead_id', '=', first), where('duplicate_of', '=', first)]))
    .where('lead_id', '!=', lead.id)
    .orderBy('created_at')
    .limit(20)
    .execute()
  return rows.map(leadOf)
}

/** What is compared when somebody finishes a form that was begun before. */
type FinishedForm = {
  id: LeadId
  siteId: SiteId
  category: string
  formName: string
  vehicleId: VehicleId | null
  emailKey: string
  phoneKey: string
  since: Date
}

/** Forms of the same person that were left unfinished belong to the one that was finished: same form, same vehicle. */
export async function joinUnfinished(db: GroupDb, finished: FinishedForm): Promise<void> {
  const { emailKey: email, phoneKey: phone } = finished
  if (email === '' && phone === '') return
  await db
    .updateTable('lead')
    .set({ duplicate_of: finished.id })
    .where('site_id', '=', finished.siteId)
    .where('lead_id', '!=', finished.id)
    .where('lead_status', '=', 'Incomplete')
    .where('held_because', '=', '')
    .where('duplicate_of', 'is', null)
    .where('created_at', '>', finished.since)
    .where('category', '=', finished.category)
    .where(sql`coalesce(payload ->> 'form_name', '')`, '=', finished.formName)
    .where('vehicle_id', 'is not distinct from', finished.vehicleId)
    // What either of them does not say does not tell them apart; one of the two must agree.
    .where('email_key', 'in', ['', email])
    .where('phone_key', 'in', ['', phone])
    .where((lead) => lead.or([lead('email_key', '<>', ''), lead('phone_key', '<>', '')]))
    .execute()
}

/** Other leads of the same person on this site, the newest first: the same email address or the same phone number. */
export async function leadsOfPerson(
  db: GroupDb,
  { lead, region, most }: { lead: StoredLead; region: Region; most: number },
): Promise<StoredLead[]> {
  const [email, phone] = [emailKey(lead.email), phoneKey(lead.phone, region)]
  const first = lead.duplicateOf ?? lead.id
  const rows = await db
    .selectFrom('lead')
    .select(storedLeadColumns)
    .where('site_id', '=', lead.siteId)
    .where((other) =>
      other.or([
        ...(email === '' ? [] : [other.and([other('email_key', '=', email), other('email_key', '<>', '')])]),
        ...(phone === '' ? [] : [other.and([other('phone_key', '=', phone), other('phone_key', '<>', '')])]),
      ]),
    )
    .where('lead_id', 'not in', [lead.id, first])
    .where((other) => other.or([other('duplicate_of', 'is', null), other('duplicate_of', '!=', first)]))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(leadOf)
}

/** The lead as its sender may change it, locked until the transaction ends; undefined when this site has no such lead. */
export async function findLeadForUpdate(
  db: GroupDb,
  siteId: SiteId,
  id: LeadId,
): Promise<{ lead: StoredLead; tokenHash: Buffer } | undefined> {
  const row = await db
    .selectFrom('lead')
    .select([...storedLeadColumns, 'token_hash'])
    .where('site_id', '=', siteId)
    .where('lead_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { lead: leadOf(row), tokenHash: row.token_hash }
}

/** A lead of whatever site of the group: for jobs, which know only the lead. */
export async function findAnyLead(db: GroupDb, id: LeadId): Promise<StoredLead | undefined> {
  const row = await db.selectFrom('lead').select(storedLeadColumns).where('lead_id', '=', id).executeTakeFirst()
  return row && leadOf(row)
}

/** Does the same as `findAnyLead`, locked until the transaction ends. */
export async function findAnyLeadForUpdate(db: GroupDb, id: LeadId): Promise<StoredLead | undefined> {
  const row = await db
    .selectFrom('lead')
    .select(storedLeadColumns)
    .where('lead_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && leadOf(row)
}

/** Leads of whatever sites of the group, locked until the transaction ends; those that are gone are left out. */
export async function findLeadsForUpdate(db: GroupDb, ids: readonly LeadId[]): Promise<StoredLead[]> {
  const rows = await db
    .selectFrom('lead')
    .select(storedLeadColumns)
    .where('lead_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    // As everybody who locks several does.
    .orderBy('lead_id')
    .forUpdate()
    .execute()
  return rows.map(leadOf)
}

/** Which of these leads were repeated, or continue another. */
export async function leadsWithRelated(db: GroupDb, leads: readonly StoredLead[]): Promise<Set<LeadId>> {
  const rows = await db
    .selectFrom('lead')
    .select('duplicate_of')
    .distinct()
    .where('duplicate_of', '=', sql<string>`any(${leads.map(({ id }) => id)}::uuid[])`)
    .execute()
  const continuing = leads.filter(({ duplicateOf }) => duplicateOf !== null).map(({ id }) => id)
  return new Set([...continuing, ...rows.flatMap((row) => row.duplicate_of ?? [])].map((id) => asId<'lead'>(id)))
}

/**
 * Locks leads that others will point at and that change in the same transaction. Before the first pointer: a pointer alone
 * locks a lead a little, and two who both hold that and want more would wait for each other.
 */
export async function lockLeads(db: GroupDb, ids: readonly LeadId[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .selectFrom('lead')
    .select('lead_id')
    .where('lead_id', 'in', [...ids])
    .orderBy('lead_id')
    .forUpdate()
    .execute()
}

/** One lead of a site, or undefined when this group or this site has no such lead. */
export async function findLead(db: GroupDb, siteId: SiteId, id: LeadId): Promise<StoredLead | undefined> {
  const row = await db
    .selectFrom('lead')
    .select(storedLeadColumns)
    .where('site_id', '=', siteId)
    .where('lead_id', '=', id)
    .executeTakeFirst()
  return row && leadOf(row)
}

/** Leads of a site, the newest first; index lead_inbox serves the order. */
export async function recentLeads(db: GroupDb, siteId: SiteId, limit: number): Promise<StoredLead[]> {
  const rows = await db
    .selectFrom('lead')
    .select(storedLeadColumns)
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(leadOf)
}

type LeadRow = {
  lead_id: string
  site_id: string
  dealership_id: string | null
  location_id: string | null
  vehicle_id: string | null
  category: string
  subcategory: string
  event_id: number
  lead_status: string
  form_completed: boolean
  name: string
  email: string
  phone: string
  payload: unknown
  held_because: string
  created_at: Date
  updated_at: Date
  duplicate_of: string | null
  follow_version: number
}

export function leadOf(row: LeadRow): StoredLead {
  return {
    id: asId<'lead'>(row.lead_id),
    siteId: asId<'site'>(row.site_id),
    dealershipId: row.dealership_id === null ? null : asId<'dealership'>(row.dealership_id),
    locationId: row.location_id === null ? null : asId<'location'>(row.location_id),
    vehicleId: row.vehicle_id === null ? null : asId<'vehicle'>(row.vehicle_id),
    category: row.category,
    subcategory: row.subcategory,
    eventId: row.event_id,
    leadStatus: row.lead_status as LeadStatus,
    isFormCompleted: row.form_completed,
    name: row.name,
    email: row.email,
    phone: row.phone,
    payload: row.payload as LeadPayload,
    heldBecause: row.held_because,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    duplicateOf: row.duplicate_of === null ? null : asId<'lead'>(row.duplicate_of),
    followVersion: row.follow_version,
  }
}
