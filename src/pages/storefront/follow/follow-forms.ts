import { longestMessage } from '#features/leads/domain/follow/follow-status.ts'
import {
  addMessage,
  changeConsent,
  changeDetails,
  type MessageProblem,
  returnLead,
  withdrawLead,
} from '#features/leads/server/follow/follow-change.ts'
import { confirmByMail } from '#features/leads/server/confirm/confirm-lead.ts'
import { endLinks } from '#features/leads/server/follow/end-links.ts'
import type { FollowProblem } from '#features/leads/server/follow/follow-lead.ts'
import { receiveForm } from '#features/leads/server/files/receive-form.ts'
import type { ReceivedForm } from '#features/leads/server/files/received-form.ts'
import type { RefusedFollowing } from '#features/leads/view/follow-props.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { takeOther, type WebCall } from '#pages/submission/lead-limits.ts'
import { receivePrivateForm } from '#pages/submission/receive-page-form.ts'
import type { ReceivedBody } from '#pages/submission/receive-body.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

export type FollowCall = WebCall & { snapshot: SiteSnapshot; token: string }

/** Why a private page is not shown. `mailed` and `ended`: its owner has just ended the link. */
export type Ending = FollowProblem | 'too-many' | 'mailed' | 'ended'

type FormOutcome =
  /** Back to the page, which says so. */
  | { kind: 'done'; noticeKey: string }
  | { kind: 'ended'; problem: Ending }
  /** The page with what was typed still in it. */
  | { kind: 'refused'; status: 413 | 415 | 422 | 429 | 503; refused?: RefusedFollowing }

/** Looks and changes of one address in an hour: generous for a family, useless for guessing. */
const lookupsPerHour = 240

/** False when this address has asked too much; a token cannot be found by trying. */
export const mayGuess = async (call: FollowCall): Promise<boolean> =>
  (await takeOther(call, { what: 'follows', most: lookupsPerHour })).ok

type FollowForm = (call: FollowCall) => Promise<FormOutcome>

/** The form of a private page that is sent to an address with this last part. */
export const findFollowForm = (name: string): FollowForm | undefined => followForms.get(name)

const followForms = new Map<string, FollowForm>(
  Object.entries({
    message: postMessage,
    details: postDetails,
    confirm: postConfirm,
    consent: postConsent,
    withdraw: async ({ deps, snapshot: { site }, token }) =>
      ending(await withdrawLead(deps, { site, token }), 'withdrawn'),
    return: postReturn,
    end: postEnd,
  }),
)

type Outcome<Problem> = { ok: true } | { ok: false; problem: Problem }

const ending = (outcome: Outcome<FollowProblem>, noticeKey: string): FormOutcome =>
  outcome.ok ? { kind: 'done', noticeKey } : { kind: 'ended', problem: outcome.problem }

const isEnding = (problem: unknown): problem is FollowProblem => problem === 'unknown' || problem === 'expired'

const messageLabels: Record<Exclude<MessageProblem, FollowProblem>, string> = {
  empty: 'Please write something, or choose a file.',
  'too-long': `Please use no more than ${longestMessage} characters.`,
  'too-many': 'You can’t add any more here. Please call or email the dealer.',
  withdrawn: 'You’ve withdrawn this enquiry. Please undo that first.',
}

async function postMessage(call: FollowCall): Promise<FormOutcome> {
  const { deps, snapshot, token } = call
  const { site } = snapshot
  const read = await readMessage(call)
  if (!read.ok) return read.problem
  const { received, room } = read.value
  const text = textOf(received, 'text')
  const added = await addMessage(deps, { site, token }, { text, files: received.files })
  if (added.ok) return { kind: 'done', noticeKey: 'message' }
  await room.giveBack()
  if (isEnding(added.problem)) return { kind: 'ended', problem: added.problem }
  return refused('message', { status: 422, values: { text }, problems: { text: messageLabels[added.problem] } })
}

/** A message with its files, as far as there is room for them; what was typed comes back with every refusal. */
async function readMessage({
  deps,
  context,
  snapshot: { site },
}: FollowCall): Promise<Result<ReceivedBody, FormOutcome>> {
  const taken = await receivePrivateForm({ deps, context }, { site })
  if (taken.ok) return taken
  const { status, text: message } = taken.problem.problem
  const text = textOf(taken.problem, 'text')
  return fail(
    refused('message', { status: status === 400 ? 422 : status, values: { text }, problems: { files: message } }),
  )
}

async function postDetails(call: FollowCall): Promise<FormOutcome> {
  const { deps, snapshot, token } = call
  const { site, records } = snapshot
  const received = await readSmall(call)
  if (!received) return { kind: 'refused', status: 415 }
  const changed = await changeDetails(
    deps,
    { site, token },
    {
      raw: received.values,
      today: localTime(deps.now(), site.timeZone).date,
      findVehicle: (id) => records.vehicles.find((vehicle) => vehicle.id === id),
    },
  )
  if (changed.ok) return { kind: 'done', noticeKey: changed.value.length > 0 ? 'details' : 'same' }
  const { problem } = changed
  if (isEnding(problem)) return { kind: 'ended', problem }
  const values = Object.fromEntries(Object.keys(received.values).map((name) => [name, textOf(received, name)]))
  const problems = problem === 'withdrawn' ? {} : problem.fields
  const message = problem === 'withdrawn' ? messageLabels.withdrawn : 'Please check these details.'
  return refused('details', { status: 422, values, problems, message })
}

async function postConsent(call: FollowCall): Promise<FormOutcome> {
  const { deps, snapshot, token } = call
  const { site } = snapshot
  const received = await readSmall(call)
  if (!received) return { kind: 'refused', status: 415 }
  const isGiven = textOf(received, 'opt_in') === 'true'
  const text = site.settings.leads.opt_in_words
  return ending(await changeConsent(deps, { site, token }, { isGiven, wording: text }), 'consent')
}

async function postConfirm({ deps, snapshot: { site }, token }: FollowCall): Promise<FormOutcome> {
  const confirmed = await confirmByMail(deps, { site, token })
  if (!confirmed.ok) return { kind: 'ended', problem: confirmed.problem }
  return { kind: 'done', noticeKey: confirmed.value.isReleased ? 'confirmed' : 'same' }
}

async function postReturn({ deps, snapshot: { site }, token }: FollowCall): Promise<FormOutcome> {
  const returned = await returnLead(deps, { site, token })
  if (returned.ok) return { kind: 'done', noticeKey: 'returned' }
  return returned.problem === 'too-late'
    ? { kind: 'done', noticeKey: 'same' }
    : { kind: 'ended', problem: returned.problem }
}

async function postEnd({ deps, snapshot: { site }, token }: FollowCall): Promise<FormOutcome> {
  const ended = await endLinks(deps, { site, token })
  if (!ended.ok) return { kind: 'ended', problem: ended.problem }
  return { kind: 'ended', problem: ended.value.isMailed ? 'mailed' : 'ended' }
}

/** A form without files; what comes with one all the same is read past. */
async function readSmall({ deps, context, snapshot }: FollowCall): Promise<ReceivedForm | undefined> {
  const received = await receiveForm(deps, { site: snapshot.site, request: context.req.raw, takesFiles: false })
  return received.ok ? received.value : undefined
}

function textOf({ values }: Pick<ReceivedForm, 'values'>, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

type Refusal = Partial<Omit<RefusedFollowing, 'form'>> & { status: 413 | 415 | 422 | 429 | 503 }

function refused(form: RefusedFollowing['form'], { status, ...rest }: Refusal): FormOutcome {
  const { values = {}, problems = {}, message = '' } = rest
  return { kind: 'refused', status, refused: { form, values, problems, message } }
}
