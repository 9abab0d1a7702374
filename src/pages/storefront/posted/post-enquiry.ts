import { type EnquiryForm, hasSteps } from '#features/leads/domain/form/enquiry-form.ts'
import type { Receipt } from '#features/leads/server/intake/submit-lead.ts'
import { withQuery } from '#kernel/with-query.ts'
import { attempt } from '#pages/submission/attempt.ts'
import { accepted, type Counted, notAccepted, spend, takeChange, takeLead } from '#pages/submission/lead-limits.ts'
import { receivePageForm, textsOf } from '#pages/submission/receive-page-form.ts'
import { submitRequest } from '#pages/submission/submit-request.ts'
import { ownEnquiryCookie } from '../follow/own-enquiry.ts'
import { goTo } from '../serve/page-response.ts'
import type { PageCall } from '../serve/requested-page.ts'
import { postStep } from './post-step.ts'
import { type PostedForm, postedVehicle } from './posted-form.ts'
import { showNotTaken, showNotAccepted } from './refused-form.ts'

/**
 * A form posted to the address of the page that holds it, as a browser without script does: on to the success page or the
 * next step, or the same page with everything typed still in it and what is wrong beside each field.
 */
export async function postEnquiry(call: PageCall & { form: EnquiryForm }): Promise<Response> {
  const { form, page } = call
  const { site } = page.request.snapshot
  const taken = await receivePageForm(call, { site, take: hasSteps(form) ? takeChange : takeLead, takesFiles: true })
  if (!taken.ok) return showNotTaken(call, form, taken.problem)
  const { received, room } = taken.value
  const posted: PostedForm = { ...call, typed: textsOf(received.values), files: received.files }
  return spend(room, () => (hasSteps(form) ? postStep(posted) : postWhole(posted)))
}

/** Without script nothing but a mail confirms a doubtful enquiry, and the success page says so. */
const afterPosting = ({ redirect, isUnconfirmed = false }: Receipt): string =>
  isUnconfirmed ? withQuery(redirect, { confirm: 'email' }) : redirect

async function postWhole(posted: PostedForm): Promise<Counted> {
  const { deps, form, page, typed, files } = posted
  const { site } = page.request.snapshot
  const submission = { site, form, vehicle: postedVehicle(posted), values: typed, files, idempotencyKey: null }
  const submitted = await attempt(posted, () => submitRequest(posted, submission))
  if (submitted.ok)
    return accepted(goTo(afterPosting(submitted.value), ownEnquiryCookie(deps.cookies, submitted.value)))
  return notAccepted(await showNotAccepted(posted, submitted.problem))
}
