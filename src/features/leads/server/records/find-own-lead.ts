import { findFinancialAnswers } from '#features/finance/server/financial-answers.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { findLeadForUpdate } from './lead-store.ts'
import { isRightToken } from './lead-token.ts'

type Own = {
  site: Pick<Site, 'id' | 'groupId' | 'settings'>
  id: LeadId
  /** The token that the sender got when the lead was made. */ token: string
}

/**
 * A lead for the browser that sent it, with what it says about money; undefined when this site has none with this id and
 * token.
 */
export function findOwnLead(
  deps: { database: TenantDatabase; secretBox: SecretBox },
  { site, id, token }: Own,
): Promise<StoredLead | undefined> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const found = await findLeadForUpdate(db, site.id, id)
    if (!found || !isRightToken(token, found.tokenHash)) return undefined
    const money = await findFinancialAnswers(db, deps, { site, leadId: id })
    return { ...found.lead, payload: { ...found.lead.payload, ...money?.values } }
  })
}
