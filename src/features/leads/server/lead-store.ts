import { asId, type DealershipId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Lead, LeadPayload, LeadStatus, StoredLead } from '../domain/lead.ts'

type LeadToInsert = { id: LeadId; siteId: SiteId; lead: Lead; tokenHash: Buffer; at: Date }

export async function insertLead(db: GroupDb, { id, siteId, lead, tokenHash, at }: LeadToInsert): Promise<void> {
  await db
    .insertInto('lead')
    .values({ lead_id: id, site_id: siteId, ...columnsOf(lead), token_hash: tokenHash, created_at: at, updated_at: at })
    .execute()
}

/** Takes back a lead of this same transaction, when another request turned out to have sent it first. */
export async function deleteLead(db: GroupDb, id: LeadId): Promise<void> {
  await db.deleteFrom('lead').where('lead_id', '=', id).execute()
}

/** Replaces what a lead says; who may do so was checked before. */
export async function updateLead(db: GroupDb, id: LeadId, { lead, at }: { lead: Lead; at: Date }): Promise<void> {
  await db
    .updateTable('lead')
    .set({ ...columnsOf(lead), updated_at: at })
    .where('lead_id', '=', id)
    .execute()
}

const columnsOf = (lead: Lead) => ({
  dealership_id: lead.dealershipId,
  location_id: lead.locationId,
  vehicle_id: lead.vehicleId,
  category: lead.category,
  subcategory: lead.subcategory,
  event_id: lead.eventId,
  lead_status: lead.leadStatus,
  form_completed: lead.isFormCompleted,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  payload: JSON.stringify(lead.payload),
  held_because: lead.heldBecause,
})

export type FirstAnswer = { id: LeadId; token: string; at: Date }

/** What was answered when one of these keys came first, the newest answer if there are several. */
export async function findLeadByIdempotencyKey(
  db: GroupDb,
  siteId: SiteId,
  keys: string[],
): Promise<FirstAnswer | undefined> {
  const row = await db
    .selectFrom('lead_idempotency')
    .select(['lead_id', 'lead_token', 'created_at'])
    .where('site_id', '=', siteId)
    .where('idempotency_key', 'in', keys)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && { id: asId<'lead'>(row.lead_id), token: row.lead_token, at: row.created_at }
}

/**
 * Keeps the answer under its key. False when the key is taken: the primary key makes a second request with it wait for the
 * first to commit, so what `findLeadByIdempotencyKey` then finds is the first answer.
 */
export async function keepFirstAnswer(
  db: GroupDb,
  siteId: SiteId,
  answer: { key: string } & FirstAnswer,
): Promise<boolean> {
  const kept = await db
    .insertInto('lead_idempotency')
    .values({
      site_id: siteId,
      idempotency_key: answer.key,
      lead_id: answer.id,
      lead_token: answer.token,
      created_at: answer.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

/** The lead as its sender may change it, locked until the transaction ends; undefined when this site has no such lead. */
export async function findLeadForUpdate(
  db: GroupDb,
  siteId: SiteId,
  id: LeadId,
): Promise<{ lead: StoredLead; tokenHash: Buffer } | undefined> {
  const row = await db
    .selectFrom('lead')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('lead_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { lead: leadOf(row), tokenHash: row.token_hash }
}

/** One lead of a site, or undefined when this group or this site has no such lead. */
export async function findLead(db: GroupDb, siteId: SiteId, id: LeadId): Promise<StoredLead | undefined> {
  const row = await db
    .selectFrom('lead')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('lead_id', '=', id)
    .executeTakeFirst()
  return row && leadOf(row)
}

/** Leads of a site, the newest first; index lead_recent serves the order. */
export async function recentLeads(db: GroupDb, siteId: SiteId, limit: number): Promise<StoredLead[]> {
  const rows = await db
    .selectFrom('lead')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(leadOf)
}

/** The dealership with this slug in this group, also when no site of it shows the dealership. */
export async function findDealershipId(db: GroupDb, slug: string): Promise<DealershipId | undefined> {
  const row = await db.selectFrom('dealership').select('dealership_id').where('slug', '=', slug).executeTakeFirst()
  return row && asId<'dealership'>(row.dealership_id)
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
}

function leadOf(row: LeadRow): StoredLead {
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
  }
}
