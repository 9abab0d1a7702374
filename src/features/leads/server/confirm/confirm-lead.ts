import { isUnconfirmed } from '#features/leads/domain/suspicion/bot-score.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId, SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { PlanDeps } from '../delivery/carry-out-plan.ts'
import type { FollowProblem } from '../follow/follow-lead.ts'
import { leadOfToken } from '../follow/follow-lead.ts'
import { releaseLeadIn } from '../intake/release-lead.ts'
import type { LeadDeps } from '../intake/submit-lead.ts'
import { findLead, findLeadForUpdate } from '../records/lead-store.ts'
import { isRightToken } from '../records/lead-token.ts'
import { isSolved } from './proof-of-work.ts'

type Proven = {
  site: Site
  id: LeadId
  /** What the sender got when the lead was made. */ token: string
  proof: unknown
}

/** `unproven`: the work is not done, belongs to another lead, or came too late; the lead waits for its other ways. */
type ConfirmProblem = 'unknown' | 'unproven'

/** The browser that sent a doubtful lead has done its work: the lead goes on as if there had been no doubt. Twice is once. */
export async function confirmByWork(
  deps: LeadDeps,
  { site, id, token, proof }: Proven,
): Promise<Result<{ isReleased: boolean }, ConfirmProblem>> {
  if (!(await isSolved(deps, id, proof))) return fail('unproven')
  return deps.database.forGroup(site.groupId, async (db) => {
    const found = await findLeadForUpdate(db, site.id, id)
    if (!found || !isRightToken(token, found.tokenHash)) return fail('unknown')
    if (!isUnconfirmed(found.lead)) return ok({ isReleased: false })
    await releaseLeadIn(db, deps, { site, id })
    return ok({ isReleased: true })
  })
}

export async function isLeadUnconfirmed(db: GroupDb, siteId: SiteId, id: LeadId): Promise<boolean> {
  const lead = await findLead(db, siteId, id)
  return lead !== undefined && isUnconfirmed(lead)
}

type MailDeps = PlanDeps & Pick<LeadDeps, 'follow'>

/** The link of a mail to the address on file was followed and confirmed. The link of the browser that sent it proves nothing. */
export const confirmByMail = (
  deps: MailDeps,
  { site, token }: { site: Site; token: string },
): Promise<Result<{ isReleased: boolean }, FollowProblem>> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const found = await leadOfToken(db, deps, { site, token })
    if (!found.ok) return found
    const { lead, isAddressProven } = found.value
    if (!isAddressProven) return ok({ isReleased: false })
    const locked = await findLeadForUpdate(db, site.id, lead.id)
    if (!locked || !isUnconfirmed(locked.lead)) return ok({ isReleased: false })
    await releaseLeadIn(db, deps, { site, id: lead.id })
    return ok({ isReleased: true })
  })
