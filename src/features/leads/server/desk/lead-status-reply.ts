import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId, UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import { changeStatusIn, type WorkDeps } from '../records/lead-status-change.ts'
import { findLeadForUpdate } from '../records/lead-store.ts'
import { type ScheduleDeps, scheduleDeliveries } from '../delivery/schedule-deliveries.ts'

type Reply = {
  site: Site
  id: LeadId
  /** Who writes; answers go to this address. */
  from: { id: UserId; name: string; email: string }
  subject: string
  text: string
}

/** `withdrawn`: its sender wants to hear nothing any more; `held`: a person looks at it first; `no-address`: nowhere to write to. */
export type ReplyProblem = 'unknown' | 'empty' | 'too-long' | 'no-address' | 'withdrawn' | 'held'

export const longestReply = 10_000

/** Answers a shopper by mail: the mail, the note of it and the stopped clock commit together, and the mail goes out after. */
export async function replyToLead(
  deps: WorkDeps & ScheduleDeps,
  { site, id, from, ...reply }: Reply,
): Promise<Result<null, ReplyProblem>> {
  const [subject, text] = [headerText(reply.subject), reply.text.replace(/\r\n?/g, '\n').trim()]
  if (subject === '' || text === '') return fail('empty')
  if (text.length > longestReply) return fail('too-long')
  return deps.database.forGroup(site.groupId, async (db) => {
    const lead = (await findLeadForUpdate(db, site.id, id))?.lead
    if (!lead) return fail('unknown')
    if (lead.email === '') return fail('no-address')
    if (lead.heldBecause !== '') return fail('held')
    const by = { id: from.id, name: from.name }
    const actor = { kind: 'staff', ...by } as const
    const answered = await changeStatusIn(db, deps, {
      site,
      actor,
      ids: [id],
      action: { kind: 'answer', how: 'mail', by },
      entry: { kind: 'reply', text },
      detail: { subject, to: lead.email },
    })
    if (answered.changed === 0) return fail('withdrawn')
    const planned = {
      rule: 'reply',
      channel: 'reply',
      recipient: lead.email,
      occasion: 'message',
      dueAt: deps.now(),
      note: subject,
      letter: { subject, text, name: from.name, address: from.email },
    } as const
    await scheduleDeliveries(db, deps, { groupId: site.groupId, leadId: id, planned: [planned] })
    return ok(null)
  })
}
