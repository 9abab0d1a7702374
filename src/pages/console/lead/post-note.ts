import { addNote, longestNote, type NoteProblem } from '#features/leads/server/desk/lead-notes.ts'
import { parseId } from '#kernel/ids.ts'
import { showLeadAgain } from './show-lead.tsx'
import type { StaffAnswer, StaffCall } from '../frame/staff-answer.tsx'
import { actorOf, textOf } from '../frame/staff-form.ts'

const words: Record<Exclude<NoteProblem, 'unknown'>, string> = {
  empty: 'Please write something first.',
  'too-long': `A note has at most ${longestNote} characters.`,
}

/** Keeps a note; one that is refused comes back with all that was typed. */
export async function postNote(call: StaffCall): Promise<StaffAnswer> {
  const { deps, context, staff, form } = call
  const id = parseId<'lead'>(context.req.param('id'))
  if (!id) return { kind: 'missing' }
  const text = textOf(form, 'note')
  const { site } = await deps.snapshots.get(context.get('site'))
  const added = await addNote(deps, { site, actor: actorOf(staff), id, text })
  if (added.ok) return { kind: 'moved', to: `/staff/leads/${id}#journey` }
  if (added.problem === 'unknown') return { kind: 'missing' }
  return showLeadAgain(call, { note: { text, problem: words[added.problem] } })
}
