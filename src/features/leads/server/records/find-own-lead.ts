import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { findLeadForUpdate } from './lead-store.ts'
import { isRightToken } from './lead-token.ts'

type Own = {
  site: Pick<Site, 'id' | 'groupId'>
  id: LeadId
  /** What the sender got when the lead was made. */ token: string
}

/** A lead for the browser that sent it; undefined when this site has none with this id and token. */
export async function findOwnLead(
  { database }: { database: TenantDatabase },
  { site, id, token }: Own,
): Promise<StoredLead | undefined> {
  const found = await database.forGroup(site.groupId, (db) => findLeadForUpdate(db, site.id, id))
  return found && isRightToken(token, found.tokenHash) ? found.lead : undefined
}
