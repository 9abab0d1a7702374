import type { Site } from '#features/sites/domain/site.ts'
import { textAccount } from '#features/leads/domain/texts/text-account.ts'
import { textNumber } from '#features/leads/domain/texts/text-number.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { LeadDetail } from '../desk/open-lead.ts'
import { isStoppedNumber, type StopDeps } from './stop-number.ts'
import { listProgress, type TextProgress } from './text-store.ts'

export type LeadTexts = {
  /** The numbers that a text would go to and come from; undefined where none can be sent. */
  way: { to: string; from: string; isStopped: boolean } | undefined
  /** How far the texts in the timeline are, by their ids. */
  progress: ReadonlyMap<string, TextProgress>
}

export function readLeadTexts(
  { database, numberHash }: Pick<StopDeps, 'numberHash'> & { database: TenantDatabase },
  { site, detail }: { site: Site; detail: LeadDetail },
): Promise<LeadTexts> {
  const { groupId } = site
  const from = textAccount(site.settings)?.number
  const to = textNumber(detail.lead.phone, site.region)
  return database.forGroup(groupId, async (db) => {
    const leads = [detail.lead, ...detail.log.related, ...detail.ofPerson].map(({ id }) => id)
    const progress = await listProgress(db, leads)
    if (from === undefined || to === undefined) return { way: undefined, progress }
    return {
      way: { to, from, isStopped: await isStoppedNumber(db, { numberHash }, { groupId, number: to }) },
      progress,
    }
  })
}
