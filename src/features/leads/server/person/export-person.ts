import { jsonOfLead } from '#features/leads/domain/delivery/lead-export.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { findLead } from '../records/lead-store.ts'
import type { PersonLead } from './person-lead-store.ts'

/** These leads whole, with everything that was typed and sent along, as the export of leads has them. */
export const exportPersonLeads = (
  { database }: { database: TenantDatabase },
  { groupId, leads }: { groupId: GroupId; leads: readonly PersonLead[] },
): Promise<unknown[]> =>
  database.forGroup(groupId, async (db) => {
    const whole: unknown[] = []
    for (const { id, siteId } of leads) {
      const lead = await findLead(db, siteId, id)
      if (lead) whole.push(JSON.parse(jsonOfLead({ lead, isNewsWanted: null })))
    }
    return whole
  })
