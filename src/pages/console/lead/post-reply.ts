import { longestReply, type ReplyProblem, replyToLead } from '#features/leads/server/desk/lead-status-reply.ts'
import { parseId } from '#kernel/ids.ts'
import { showLeadAgain } from './show-lead.tsx'
import type { StaffAnswer, StaffCall } from '../frame/staff-answer.tsx'
import { textOf } from '../frame/staff-form.ts'

const words: Record<Exclude<ReplyProblem, 'unknown'>, string> = {
  empty: 'Please write a subject and a message first.',
  'too-long': `A reply has at most ${longestReply} characters.`,
  'no-address': 'This enquiry came without an e-mail address.',
  withdrawn: 'The shopper has withdrawn this enquiry in the meantime. Nothing was sent.',
  held: 'Release the enquiry from review first. Nothing was sent.',
}

/** Sends a reply; one that is refused comes back with all that was typed. */
export async function postReply(call: StaffCall): Promise<StaffAnswer> {
  const { deps, context, staff, form } = call
  const id = parseId<'lead'>(context.req.param('id'))
  if (!id) return { kind: 'missing' }
  const [subject, text] = [textOf(form, 'subject'), textOf(form, 'text')]
  const { site } = await deps.snapshots.get(context.get('site'))
  const replied = await replyToLead(deps, { site, id, from: staff.user, subject, text })
  if (replied.ok) return { kind: 'moved', to: `/staff/leads/${id}?said=replied` }
  if (replied.problem === 'unknown') return { kind: 'missing' }
  return showLeadAgain(call, { reply: { subject, text, problem: words[replied.problem] } })
}
