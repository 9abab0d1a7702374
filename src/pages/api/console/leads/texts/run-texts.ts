import type { textCalls } from '#console/calls/leads/text-calls.ts'
import { longestText } from '#features/leads/domain/texts/text-segments.ts'
import { textLead, type TextRefusal } from '#features/leads/server/texts/text-lead.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs } from '../../console-call.ts'
import { withReachableLead } from '../reachable-leads.ts'

export const textRuns: Runs<typeof textCalls> = {
  'leads.text': (call, { id, text }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const { id: userId, name } = call.staff.user
      const sent = await textLead(call.deps, { site, id: leadId, from: { id: userId, name }, text })
      if (!sent.ok) return fail(problemOf(sent.problem))
      call.audit({ subject: { kind: 'lead', id, name: '' }, after: { by: 'text message' } })
      return ok({})
    }),
}

const refusals: Record<Exclude<TextRefusal, 'unknown'>, string> = {
  empty: 'Please write a message first.',
  'too-long': `Please use no more than ${longestText.toLocaleString('en')} characters.`,
  off: 'Text messages aren’t set up for this site. You’ll find them in Settings under Text messages.',
  'no-number': 'This lead came without a mobile number.',
  stopped: 'They’ve asked for no more text messages (STOP), so we haven’t sent anything.',
  withdrawn: 'The shopper has just withdrawn this enquiry, so we haven’t sent anything.',
  held: 'We haven’t sent anything. Release the lead from review first.',
}

const problemOf = (refusal: TextRefusal): CallProblem =>
  refusal === 'unknown'
    ? { kind: 'missing', message: 'We can’t find that lead on this site.' }
    : { kind: 'invalid', message: refusals[refusal], fields: { text: refusals[refusal] } }
