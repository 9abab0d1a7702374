import type { MergeProblem } from '#features/leads/server/desk/merge-leads.ts'
import { longestNote, type NoteProblem } from '#features/leads/server/desk/lead-notes.ts'
import { longestReply, type ReplyProblem } from '#features/leads/server/desk/lead-status-reply.ts'
import type { ReviewProblem } from '#features/leads/server/desk/lead-status-review.ts'
import type { CallProblem } from '../console-call.ts'

const missing: CallProblem = { kind: 'missing', message: 'We can’t find that lead on this site.' }

const noteTexts: Record<Exclude<NoteProblem, 'unknown'>, string> = {
  empty: 'Please write something first.',
  'too-long': `Please use no more than ${longestNote} characters.`,
}

export const noteProblem = (problem: NoteProblem): CallProblem =>
  problem === 'unknown' ? missing : invalid(noteTexts[problem])

const replyTexts: Record<Exclude<ReplyProblem, 'unknown'>, string> = {
  empty: 'Please write a subject and a message first.',
  'too-long': `Please use no more than ${longestReply} characters.`,
  'no-address': 'This lead came without an email address.',
  withdrawn: 'The shopper has just withdrawn this enquiry, so we haven’t sent anything.',
  held: 'We haven’t sent anything. Release the lead from review first.',
}

export const replyProblem = (problem: ReplyProblem): CallProblem =>
  problem === 'unknown' ? missing : invalid(replyTexts[problem])

export const reviewProblem = (problem: ReviewProblem): CallProblem =>
  problem === 'unknown' ? missing : { kind: 'conflict', message: 'It isn’t held any more.' }

const mergeTexts: Record<Exclude<MergeProblem, 'unknown'>, string> = {
  nothing: 'Nothing to change.',
  'closed-to-merge': 'A lead that is held, archived or withdrawn is not merged.',
}

export const mergeProblem = (problem: MergeProblem): CallProblem =>
  problem === 'unknown' ? missing : { kind: 'conflict', message: mergeTexts[problem] }

function invalid(message: string): CallProblem {
  return { kind: 'invalid', message, fields: { text: message } }
}
