import { planConfirmation } from '#features/leads/domain/delivery/plan-receivers.ts'
import { ok, type Result } from '#kernel/result.ts'
import { scheduleDeliveries } from '../delivery/schedule-deliveries.ts'
import { saveFollowVersion } from '../records/follow-link-store.ts'
import { insertEntries } from '../records/lead-timeline-store.ts'
import { hashOfToken } from '../records/lead-token.ts'
import { type ChangeDeps, changing } from './follow-change.ts'
import type { FollowProblem, ToFollow } from './follow-lead.ts'

/**
 * Ends every private link of an enquiry, those in mails too: somebody else has seen one. The address on file gets a new one
 * where the site sends confirmations. Answers whether it does.
 */
export const endLinks = (deps: ChangeDeps, toFollow: ToFollow): Promise<Result<{ isMailed: boolean }, FollowProblem>> =>
  changing(deps, toFollow, async (db, lead) => {
    const [{ site }, at] = [toFollow, deps.now()]
    const version = lead.followVersion + 1
    await saveFollowVersion(db, lead.id, { version, hash: hashOfToken(deps.follow.tokenOf(lead.id, version)) })
    await insertEntries(db, [{ leadId: lead.id, at, actor: { kind: 'shopper' }, kind: 'links-ended' }])
    const planned = lead.heldBecause === '' ? planConfirmation(lead, { site, at }) : []
    await scheduleDeliveries(db, deps, { groupId: site.groupId, leadId: lead.id, planned })
    return ok({ isMailed: planned.length > 0 })
  })
