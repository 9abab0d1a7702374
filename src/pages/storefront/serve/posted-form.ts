import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type EnquiryForm, hasSteps } from '#features/leads/domain/form/enquiry-form.ts'
import type { ReceivedForm } from '#features/leads/server/files/received-form.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import { vehicleById } from '../page/form-request.ts'
import type { RefusedForm } from '../page/page.ts'
import type { PageCall } from './requested-page.ts'
import { showRefused } from './storefront.ts'

/** Text of section 8 for a form that could not be sent. */
const sendingFailed = 'An error occurred when submitting this form'
/** And for one in several steps, spelt as the specification spells it. */
const stepFailed = 'An unexpected error occured'

export const failureText = (form: EnquiryForm): string => (hasSteps(form) ? stepFailed : sendingFailed)

/** A form that was posted to its page, read. */
export type PostedForm = PageCall & { form: EnquiryForm; typed: Record<string, string>; received: ReceivedForm }

/** The vehicle of the page, or the one that the form names. */
export const postedVehicle = ({ page: { row, request }, typed }: PostedForm): Vehicle | undefined =>
  row?.vehicle ?? vehicleById(request.snapshot, typed['car_id'] ?? null)

/** The same page with everything typed still in it, and no trace of the files that came along. */
export async function refuse(
  { deps, page, typed, received }: PostedForm,
  refused: Omit<RefusedForm, 'values'> & { values?: Record<string, string> },
): Promise<Response> {
  await received.discard()
  return showRefused(deps, page, { ...refused, values: { ...refused.values, ...typed } })
}

/** Something of ours broke: the visitor keeps everything typed and may try again. */
export type Unavailable = { kind: 'unavailable' }

/** Returns what `work` answers, or that it could not be done; the cause is in the log. */
export async function attempt<Value, Problem>(
  { deps, context }: WebCall,
  work: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | Unavailable>> {
  try {
    return await work()
  } catch (error) {
    const bug = error instanceof Error ? error : new Error(String(error))
    deps.log.error({ requestId: context.get('requestId'), error: bug.message, stack: bug.stack }, 'lead not stored')
    return fail({ kind: 'unavailable' })
  }
}

/** On to another page; the answer to a form is never stored by anybody. */
export function goTo(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', ...headers } })
}
