import { readSite } from '#features/sites/server/read-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { textNumber } from '#features/leads/domain/texts/text-number.ts'
import type { LeadId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { leadsOfNumber } from './lead-of-number-store.ts'

export type NumbersLead = { id: LeadId; site: Site; takesMessages: boolean }

/** The lead of exactly this number that a message belongs to; undefined where the group knows nobody of that number. */
export async function findLeadOfNumber(db: GroupDb, number: string): Promise<NumbersLead | undefined> {
  const sites = new Map<SiteId, Site | undefined>()
  for (const { id, siteId, phone, takesMessages } of await leadsOfNumber(db, number)) {
    if (!sites.has(siteId)) sites.set(siteId, await readSite(db, siteId))
    const site = sites.get(siteId)
    // A number is dialled otherwise in another region: what reads alike need not be the same.
    if (site && textNumber(phone, site.region) === number) return { id, site, takesMessages }
  }
  return undefined
}
