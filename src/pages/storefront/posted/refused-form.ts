import { type EnquiryForm, hasSteps } from '#features/leads/domain/form/enquiry-form.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import type { SubmitProblem } from '#features/leads/server/intake/submit-lead.ts'
import { unreachable } from '#kernel/result.ts'
import type { Unavailable } from '#pages/submission/attempt.ts'
import { type NotTaken, textsOf } from '#pages/submission/receive-page-form.ts'
import type { RefusedForm } from '../page/page.ts'
import { plainResponse } from '../serve/page-response.ts'
import type { PageCall } from '../serve/requested-page.ts'
import { showRefused } from '../serve/storefront.ts'
import type { PostedForm } from './posted-form.ts'

/** Text of section 8 for a form that could not be sent. */
const sendingFailed = 'An error occurred when submitting this form'
/** Text of a form in several steps that could not be sent, spelt as the specification spells it. */
const stepFailed = 'An unexpected error occured'
const tooMany = 'We’ve had too many messages from your network. Please call us, or try again later.'
const alreadySent = 'You’ve already sent this. Reload the page to send something else.'

export const failureText = (form: EnquiryForm): string => (hasSteps(form) ? stepFailed : sendingFailed)

/** A body that was not taken: the page says why, where one can be shown with what was typed. */
export async function showNotTaken({ deps, page }: PageCall, form: EnquiryForm, not: NotTaken): Promise<Response> {
  switch (not.kind) {
    case 'unread': {
      const { kind, status, text } = not.problem
      if (kind === 'not-a-form' || kind === 'malformed') return plainResponse(status, text)
      return showRefused(deps, page, { status, values: textsOf(not.values), ...placeOfFiles(form, text) })
    }
    case 'no-upload': {
      const { status, text } = not.problem
      return showRefused(deps, page, { status, values: textsOf(not.values), ...placeOfFiles(form, text) })
    }
    case 'too-many':
      return showRefused(deps, page, { status: 429, values: textsOf(not.values), problems: {}, message: tooMany })
    default:
      return unreachable(not)
  }
}

/** Puts what is wrong with files beside them, on the step that asks for them. */
function placeOfFiles(form: EnquiryForm, text: string): Omit<RefusedForm, 'status' | 'values'> {
  const step = form.steps.findIndex(({ fields }) => fields.some(({ name }) => name === 'files')) + 1
  return step === 0 ? { problems: {}, message: text } : { step, problems: { files: text }, message: '' }
}

/** An enquiry that was not accepted: the page says why. `at` is the step that was posted, of a form in several. */
export function showNotAccepted(
  { deps, page, form, typed: values }: PostedForm,
  problem: SubmitProblem | Unavailable,
  at?: number,
): Promise<Response> {
  const place = at === undefined ? {} : { step: at }
  switch (problem.kind) {
    case 'invalid': {
      const step = at === undefined ? {} : { step: stepOfProblems(form, at, problem.fields) }
      return showRefused(deps, page, { status: 422, values, ...step, problems: problem.fields, message: '' })
    }
    case 'conflict':
      return showRefused(deps, page, { status: 409, values, ...place, problems: {}, message: alreadySent })
    case 'unavailable':
      return showRefused(deps, page, { status: 503, values, ...place, problems: {}, message: failureText(form) })
    default:
      return unreachable(problem)
  }
}

/** Problems are shown where they are: the last step may find that an earlier one lacks something. */
function stepOfProblems({ steps }: EnquiryForm, at: number, problems: FieldProblems): number {
  const has = (step: number) => steps[step - 1]?.fields.some((field) => problems[field.name]) ?? false
  const elsewhere = steps.findIndex((_, index) => has(index + 1)) + 1
  return has(at) || elsewhere === 0 ? at : elsewhere
}
