import { randomUUID } from 'node:crypto'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type GroupId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'
import { emailKey, phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import type { LeadStage } from '../domain/desk/lead-status.ts'
import type { StoredLead } from '../domain/lead/lead.ts'
import { findLead } from './records/lead-store.ts'
import { type DeliveryLog, deliveryLogOf } from './delivery/list-deliveries.ts'

export type TestLead = {
  name?: string
  email?: string
  phone?: string
  category?: string
  createdAt?: Date
  dueAt?: Date | null
  stage?: LeadStage
  heldBecause?: string
  duplicateOf?: LeadId
  isIncomplete?: boolean
  /** The first of the site when it is not said. */
  dealershipId?: string | null
  locationId?: string
  vehicleId?: string
  /** The person of the staff who entered it. */
  madeBy?: string
  assignedTo?: string
  followTokenHash?: Buffer
  payload?: Record<string, unknown>
}

/** A lead as it lies in the database, with what matters to a test; made without the way that leads come, and compared with others as those are. */
export async function addTestLead(database: Database, site: Site, lead: TestLead = {}): Promise<LeadId> {
  const id = asId<'lead'>(randomUUID())
  const at = lead.createdAt ?? new Date('2026-11-20T00:00:00Z')
  const { name = 'Ann Lee', email = 'ann@mail.example', phone = '0412345678' } = lead
  await database.forGroup(site.groupId, (db) =>
    db
      .insertInto('lead')
      .values({
        lead_id: id,
        site_id: site.id,
        dealership_id: lead.dealershipId === undefined ? (site.dealerships[0]?.id ?? null) : lead.dealershipId,
        location_id: lead.locationId ?? null,
        vehicle_id: lead.vehicleId ?? null,
        made_by: lead.madeBy ?? null,
        category: lead.category ?? 'General Enquiry',
        event_id: 22,
        lead_status: lead.isIncomplete ? 'Incomplete' : 'Complete',
        form_completed: !lead.isIncomplete,
        name,
        email,
        phone,
        email_key: emailKey(email),
        phone_key: phoneKey(phone, site.region),
        payload: JSON.stringify({ name, email, phone, message: 'Is it still there?', ...lead.payload }),
        token_hash: Buffer.alloc(32),
        held_because: lead.heldBecause ?? '',
        created_at: at,
        updated_at: at,
        duplicate_of: lead.duplicateOf ?? null,
        stage: lead.stage ?? 'new',
        waiting_since: lead.dueAt ? at : null,
        due_at: lead.dueAt ?? null,
        assigned_to: lead.assignedTo ?? null,
        follow_token_hash: lead.followTokenHash ?? null,
      })
      .execute(),
  )
  return id
}

type OfSite = { groupId: GroupId; siteId: SiteId }

/** A lead as it is stored; undefined when this site has no such lead. */
export const openLead = (
  database: Database,
  { groupId, siteId }: OfSite,
  id: LeadId,
): Promise<StoredLead | undefined> => database.forGroup(groupId, (db) => findLead(db, siteId, id))

/** Everything that was done about a lead; undefined when this site has no such lead. */
export const deliveryLog = (
  database: Database,
  { groupId, siteId }: OfSite,
  id: LeadId,
): Promise<DeliveryLog | undefined> =>
  database.forGroup(groupId, async (db) => {
    const lead = await findLead(db, siteId, id)
    return lead && deliveryLogOf(db, lead)
  })
