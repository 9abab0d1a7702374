import { journeyWords } from '#features/leads/domain/desk/lead-journey.ts'
import { answerWays, type LeadAction } from '#features/leads/domain/desk/lead-status.ts'
import { changeStatus, findChange, undoChange } from '#features/leads/server/records/lead-status-change.ts'
import { type LeadId, parseId, type UserId } from '#kernel/ids.ts'
import { actorOf, backTo, textOf, withParam } from '../frame/staff-form.ts'
import type { StaffAnswer, StaffCall } from '../frame/staff-answer.tsx'

/** A page of the inbox has fewer. */
const mostAtOnce = 200

/** Does the same to every chosen lead, and goes back with the way to undo it. */
export async function changeLeads(call: StaffCall): Promise<StaffAnswer> {
  const { deps, context, staff, form } = call
  const back = backTo(form)
  const ids = form
    .getAll('lead')
    .map(leadIdOf)
    .filter((id) => id !== undefined)
    .slice(0, mostAtOnce)
  const wanted = await parseAction(call, textOf(form, 'action'))
  if (ids.length === 0 || !wanted)
    return { kind: 'moved', to: withParam(back, 'chosen', ids.length === 0 ? 'none' : 'x') }
  const { site } = await deps.snapshots.get(context.get('site'))
  const changed = await changeStatus(deps, { site, actor: actorOf(staff), ids, ...wanted })
  return { kind: 'moved', to: withParam(back, 'done', changed.id ?? 'nothing') }
}

/** Takes a change back where nobody has worked on since. */
export async function undoLeads({ deps, context, staff, form }: StaffCall): Promise<StaffAnswer> {
  const { site } = await deps.snapshots.get(context.get('site'))
  const changeId = parseId(textOf(form, 'change'))
  const made = changeId && (await findChange(deps, { site, changeId }))
  if (!changeId || !made) return { kind: 'moved', to: withParam(backTo(form), 'undone', '0') }
  const undone = await undoChange(deps, { site, actor: actorOf(staff), changeId, what: journeyWords(made) })
  return { kind: 'moved', to: withParam(backTo(form), 'undone', String(undone)) }
}

const leadIdOf = (value: unknown): LeadId | undefined =>
  typeof value === 'string' ? parseId<'lead'>(value) : undefined

type Wanted = { action: LeadAction; detail?: Record<string, string> }

/** `answer:call`, `close:won`, `assign:<account>`, `reopen`; undefined when it is none of what a page offers. */
async function parseAction({ deps, context, staff }: StaffCall, text: string): Promise<Wanted | undefined> {
  const [verb = '', rest = ''] = text.split(':')
  const how = answerWays.find((way) => way === rest)
  if (verb === 'answer' && how) return { action: { kind: 'answer', how, by: staff.user } }
  if (verb === 'close' && (rest === 'won' || rest === 'lost')) return { action: { kind: 'close', as: rest } }
  if (text === 'reopen') return { action: { kind: 'reopen' } }
  if (verb !== 'assign') return undefined
  if (rest === '') return { action: { kind: 'assign', to: null } }
  const id: UserId | undefined = parseId<'user'>(rest)
  const members = await deps.listStaff(context.get('site').groupId)
  const member = members.find((each) => each.id === id)
  return member && { action: { kind: 'assign', to: member.id }, detail: { to: member.name } }
}
