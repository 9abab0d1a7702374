import type { Context } from 'hono'
import { type EnquiryForm, hasSteps } from '#features/leads/domain/form/enquiry-form.ts'
import { receiveForm } from '#features/leads/server/files/receive-form.ts'
import type { RefusedForm as UnreadForm } from '#features/leads/server/files/received-form.ts'
import { unreachable } from '#kernel/result.ts'
import {
  accepted,
  type Counted,
  notAccepted,
  spend,
  takeChange,
  takeLead,
  type WebCall,
} from '#pages/submission/lead-limits.ts'
import { submit } from '#pages/submission/submission.ts'
import type { WebEnv } from '#pages/web-env.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import { ownEnquiryCookie } from '../follow/own-enquiry.ts'
import type { RefusedForm } from '../page/page.ts'
import { answerStep } from './answer-step.ts'
import {
  attempt,
  failureText,
  type FormOnPage,
  formAt,
  goTo,
  type PostedForm,
  postedVehicle,
  refuse,
} from './posted-form.ts'
import { keptUpload, takeUpload, together } from '../../submission/upload-limits.ts'
import { answerRefusedForm } from './storefront.ts'

const tooMany = 'We’ve had too many messages from your network. Please call us, or try again later.'
const alreadySent = 'You’ve already sent this. Reload the page to send something else.'

/**
 * A form posted to the address of the page that holds it, as a browser without script does: on to the success page or the
 * next step, or the same page with everything typed still in it and what is wrong beside each field.
 */
export async function answerForm(deps: WebDeps, context: Context<WebEnv>): Promise<Response> {
  const call: WebCall = { deps, context }
  const found = await formAt(call)
  if (!found) return plain(404, 'There’s no form at this address.')
  const { site } = found.snapshot
  const allowance = await (hasSteps(found.form) ? takeChange(call, site) : takeLead(call, site))
  const upload = allowance.ok ? await takeUpload(call, site) : undefined
  const takesFiles = upload?.ok ?? false
  const received = await receiveForm(deps, { site, request: context.req.raw, takesFiles })
  if (!received.ok) {
    if (allowance.ok) allowance.value.giveBack()
    if (upload?.ok) upload.value.giveBack()
    return answerUnread(call, found, received.problem)
  }
  const posted: PostedForm = { ...found, call, typed: textsOf(received.value.values), received: received.value }
  if (!allowance.ok || !upload) return refuse(posted, { status: 429, problems: {}, message: tooMany })
  if (!upload.ok) {
    allowance.value.giveBack()
    const { status, words } = upload.problem
    return refuse(posted, { status, ...placeOfProblem(found.form, posted.typed, words) })
  }
  const room = together(allowance.value, keptUpload(upload.value, received.value))
  return spend(room, () => (hasSteps(found.form) ? answerStep(posted) : answerWhole(posted)))
}

/** A body that could not be read: a page where one can be shown. */
async function answerUnread({ deps, context }: WebCall, { form }: FormOnPage, unread: UnreadForm): Promise<Response> {
  const { kind, status, words, values } = unread
  if (kind === 'not-a-form' || kind === 'malformed') return plain(status, words)
  return answerRefusedForm(deps, {
    site: context.get('site'),
    request: context.req.raw,
    refused: { status, ...placeOfProblem(form, textsOf(values), words) },
  })
}

/** What is wrong with files is said beside them, on the step that asks for them. */
function placeOfProblem(form: EnquiryForm, values: Record<string, string>, words: string): Omit<RefusedForm, 'status'> {
  const step = form.steps.findIndex(({ fields }) => fields.some(({ name }) => name === 'files')) + 1
  if (step === 0) return { values, problems: {}, message: words }
  return { values, step, problems: { files: words }, message: '' }
}

async function answerWhole(posted: PostedForm): Promise<Counted> {
  const { call, form, snapshot, typed, received } = posted
  const submission = {
    site: snapshot.site,
    form,
    vehicle: postedVehicle(posted),
    values: typed,
    files: received.files,
    idempotencyKey: null,
  }
  const answer = await attempt(call, () => submit(call, submission))
  if (answer.ok) return accepted(goTo(answer.value.redirect, ownEnquiryCookie(call.deps.cookies, answer.value)))
  const { problem } = answer
  switch (problem.kind) {
    case 'invalid':
      return notAccepted(await refuse(posted, { status: 422, problems: problem.fields, message: '' }))
    case 'conflict':
      return notAccepted(await refuse(posted, { status: 409, problems: {}, message: alreadySent }))
    case 'unavailable':
      return notAccepted(await refuse(posted, { status: 503, problems: {}, message: failureText(form) }))
    default:
      return unreachable(problem)
  }
}

const plain = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** What was typed, by field. */
export const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
