import { type EnquiryForm, hasSteps } from '#features/leads/domain/form/enquiry-form.ts'
import { unreachable } from '#kernel/result.ts'
import { accepted, type Counted, notAccepted, spend, takeChange, takeLead } from '#pages/submission/lead-limits.ts'
import { type NotTaken, receivePosted } from '#pages/submission/receive-posted.ts'
import { submit } from '#pages/submission/submission.ts'
import { ownEnquiryCookie } from '../follow/own-enquiry.ts'
import type { RefusedForm } from '../page/page.ts'
import { answerStep } from './answer-step.ts'
import { formOn, type PageCall } from './requested-page.ts'
import { attempt, failureText, goTo, type PostedForm, postedVehicle, refuse } from './posted-form.ts'
import { showRefused } from './storefront.ts'

const tooMany = 'We’ve had too many messages from your network. Please call us, or try again later.'
const alreadySent = 'You’ve already sent this. Reload the page to send something else.'

/**
 * A form posted to the address of the page that holds it, as a browser without script does: on to the success page or the
 * next step, or the same page with everything typed still in it and what is wrong beside each field.
 */
export async function answerForm(call: PageCall): Promise<Response> {
  const { page } = call
  const form = formOn(page)
  if (!form) return noForm()
  const { site } = page.request.snapshot
  const taken = await receivePosted(call, { site, take: hasSteps(form) ? takeChange : takeLead, takesFiles: true })
  if (!taken.ok) return answerNotTaken(call, form, taken.problem)
  const { received, room } = taken.value
  const posted: PostedForm = { ...call, form, typed: textsOf(received.values), received }
  return spend(room, () => (hasSteps(form) ? answerStep(posted) : answerWhole(posted)))
}

export const noForm = (): Response => plain(404, 'There is no form at this address.')

/** A body that could not be read, or more than may be sent: the page where one can be shown. */
async function answerNotTaken(call: PageCall, form: EnquiryForm, not: NotTaken): Promise<Response> {
  if (not.kind === 'unread') {
    const { kind, status, text, values } = not.problem
    if (kind === 'not-a-form' || kind === 'malformed') return plain(status, text)
    return showRefused(call.deps, call.page, { status, ...placeOfProblem(form, textsOf(values), text) })
  }
  const posted: PostedForm = { ...call, form, typed: textsOf(not.received.values), received: not.received }
  if (not.kind === 'too-many') return refuse(posted, { status: 429, problems: {}, message: tooMany })
  const { status, text } = not.problem
  return refuse(posted, { status, ...placeOfProblem(form, posted.typed, text) })
}

/** What is wrong with files is said beside them, on the step that asks for them. */
function placeOfProblem(form: EnquiryForm, values: Record<string, string>, text: string): Omit<RefusedForm, 'status'> {
  const step = form.steps.findIndex(({ fields }) => fields.some(({ name }) => name === 'files')) + 1
  if (step === 0) return { values, problems: {}, message: text }
  return { values, step, problems: { files: text }, message: '' }
}

async function answerWhole(posted: PostedForm): Promise<Counted> {
  const { deps, form, page, typed, received } = posted
  const submission = {
    site: page.request.snapshot.site,
    form,
    vehicle: postedVehicle(posted),
    values: typed,
    files: received.files,
    idempotencyKey: null,
  }
  const answer = await attempt(posted, () => submit(posted, submission))
  if (answer.ok) return accepted(goTo(answer.value.redirect, ownEnquiryCookie(deps.cookies, answer.value)))
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

/** Returns what was typed, by field. */
export const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
