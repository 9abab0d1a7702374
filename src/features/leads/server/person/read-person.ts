import type { DealershipId, GroupId, LeadId, SiteId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { consentsOfLeads, leadsOfOnePerson, type PersonLead } from './person-lead-store.ts'

export type PersonRecord = {
  /** Those that the reader may see, the newest first. */
  leads: PersonLead[]
  consents: Awaited<ReturnType<typeof consentsOfLeads>>
}

type ToRead = {
  groupId: GroupId
  leadId: LeadId
  siteIds: readonly SiteId[]
  /** The dealerships that the reader works for; null: all of them. */
  among: readonly DealershipId[] | null
  now: Date
}

/** The person behind a lead: all of their leads within the group that the reader may see, and what they agreed to. */
export const readPerson = (
  { database }: { database: TenantDatabase },
  { groupId, among, ...wanted }: ToRead,
): Promise<PersonRecord> =>
  database.forGroup(groupId, async (db) => {
    const all = await leadsOfOnePerson(db, wanted)
    const leads = all.filter(({ dealershipId }) => !among || (dealershipId !== null && among.includes(dealershipId)))
    const consents = await consentsOfLeads(
      db,
      leads.map(({ id }) => id),
    )
    return { leads, consents }
  })
