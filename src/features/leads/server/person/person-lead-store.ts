import { sql } from 'kysely'
import { type LeadState, leadStates } from '#features/leads/domain/desk/lead-status.ts'
import { asId, type DealershipId, type LeadId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** A lead of a person, as their page lists it. */
export type PersonLead = {
  id: LeadId
  siteId: SiteId
  dealershipId: DealershipId | null
  vehicleId: VehicleId | null
  name: string
  email: string
  phone: string
  emailKey: string
  phoneKey: string
  kind: string
  message: string
  state: LeadState
  /** Merged into this one; null where it stands alone. */
  duplicateOf: LeadId | null
  createdAt: Date
}

type Wanted = {
  leadId: LeadId
  /** All sites of the group, for the indexes. */ siteIds: readonly SiteId[]
  now: Date
}

const most = 500

/**
 * Leads of the person behind this one, on all sites of the group, the newest first. Proof of being the same person is a merge, or the
 * same phone number and the same email address, both; one of the two is shared by families and firms. Indexes lead_same_email and lead
 * (primary key) serve it.
 */
export async function leadsOfOnePerson(db: GroupDb, { leadId, siteIds, now }: Wanted): Promise<PersonLead[]> {
  const { rows } = await sql<Row>`
    with recursive same as (
      select group_id, lead_id, duplicate_of, email_key, phone_key from lead where lead_id = ${leadId} and site_id = any(${[...siteIds]}::uuid[])
      union
      select o.group_id, o.lead_id, o.duplicate_of, o.email_key, o.phone_key
      from same s join lead o on o.group_id = s.group_id and o.site_id = any(${[...siteIds]}::uuid[]) and (
        o.lead_id = s.duplicate_of or o.duplicate_of = s.lead_id
        or (s.email_key <> '' and s.phone_key <> '' and o.email_key = s.email_key and o.phone_key = s.phone_key))
    )
    select l.lead_id, l.site_id, l.dealership_id, l.vehicle_id, l.name, l.email, l.phone, l.email_key, l.phone_key, l.category,
      l.subcategory, coalesce(l.payload ->> 'message', '') as message, l.state, l.due_at, l.duplicate_of, l.created_at
    from lead l where (l.group_id, l.lead_id) in (select group_id, lead_id from same) order by l.created_at desc limit ${most}`.execute(
    db,
  )
  return rows.map((row) => leadOf(row, now))
}

type Row = {
  lead_id: string
  site_id: string
  dealership_id: string | null
  vehicle_id: string | null
  name: string
  email: string
  phone: string
  email_key: string
  phone_key: string
  category: string
  subcategory: string
  message: string
  state: string
  due_at: Date | null
  duplicate_of: string | null
  created_at: Date
}

const leadOf = (row: Row, now: Date): PersonLead => ({
  id: asId<'lead'>(row.lead_id),
  siteId: asId<'site'>(row.site_id),
  dealershipId: row.dealership_id === null ? null : asId<'dealership'>(row.dealership_id),
  vehicleId: row.vehicle_id === null ? null : asId<'vehicle'>(row.vehicle_id),
  name: row.name,
  email: row.email,
  phone: row.phone,
  emailKey: row.email_key,
  phoneKey: row.phone_key,
  kind: row.subcategory || row.category,
  message: row.message,
  state:
    row.due_at !== null && row.due_at <= now ? 'overdue' : (leadStates.find((each) => each === row.state) ?? 'new'),
  duplicateOf: row.duplicate_of === null ? null : asId<'lead'>(row.duplicate_of),
  createdAt: row.created_at,
})

/** What these leads answered to every box, the newest first. */
export async function consentsOfLeads(db: GroupDb, leads: readonly LeadId[]) {
  if (leads.length === 0) return []
  const rows = await db
    .selectFrom('lead_consent')
    .select(['lead_id', 'purpose', 'channel', 'is_given', 'wording', 'recorded_at'])
    .where('lead_id', 'in', [...leads])
    .orderBy('recorded_at', 'desc')
    .orderBy('purpose')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    leadId: asId<'lead'>(row.lead_id),
    purpose: row.purpose,
    channel: row.channel,
    isGiven: row.is_given,
    wording: row.wording,
    at: row.recorded_at,
  }))
}
