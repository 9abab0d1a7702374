import { sql } from 'kysely'
import { phoneKeysOf } from '#features/leads/domain/lead/identity-match.ts'
import { asId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

type LeadOfNumber = { id: LeadId; siteId: SiteId; phone: string; takesMessages: boolean }

/** Leads that may be looked at for one number. */
const most = 50

/**
 * Leads of the group whose number reads like this one, on all of its sites: those that take messages first (finished, and neither held nor
 * merged, withdrawn or archived), of them those in work, and the newest of each. Index lead_same_phone serves it per site.
 */
export async function leadsOfNumber(db: GroupDb, number: string): Promise<LeadOfNumber[]> {
  const { rows } = await sql<{ lead_id: string; site_id: string; phone: string; takes: boolean }>`
    select lead_id, site_id, phone, takes from (
      select lead_id, site_id, phone, created_at, stage,
        (lead_status = 'Complete' and held_because = '' and duplicate_of is null
          and stage not in ('withdrawn', 'archived')) as takes
      from lead where (group_id, site_id) in (select group_id, site_id from site)
        and phone_key <> '' and phone_key = any(${phoneKeysOf(number)}::text[])
    ) l
    order by takes desc, (stage in ('new', 'opened', 'answered')) desc, created_at desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    id: asId<'lead'>(row.lead_id),
    siteId: asId<'site'>(row.site_id),
    phone: row.phone,
    takesMessages: row.takes,
  }))
}
