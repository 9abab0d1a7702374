import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type EnquiryForm, hasSteps } from '#features/leads/domain/form/enquiry-form.ts'
import type { ReceivedForm } from '#features/leads/server/files/received-form.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { WebCall } from '#pages/submission/lead-limits.ts'
import { vehicleById } from '../page/form-request.ts'
import { pageAddress } from '../page/page-address.ts'
import type { RefusedForm } from '../page/page.ts'
import { findRoute } from './routes.ts'
import { answerRefusedForm, pageRequest } from './storefront.ts'

/** Text of section 8 for a form that could not be sent. */
const sendingFailed = 'An error occurred when submitting this form'
/** And for one in several steps, spelt as the specification spells it. */
const stepFailed = 'An unexpected error occured'

export const failureText = (form: EnquiryForm): string => (hasSteps(form) ? stepFailed : sendingFailed)

export type FormOnPage = { snapshot: SiteSnapshot; form: EnquiryForm; params: Record<string, string>; path: string }

/** The form that the page at the address of this request holds. */
export async function formAt({ deps, context }: WebCall): Promise<FormOnPage | undefined> {
  const url = new URL(context.req.url)
  const address = pageAddress(url.pathname + url.search)
  if (address === undefined) return undefined
  const snapshot = await deps.snapshots.get(context.get('site'))
  const wanted = pageRequest(deps, snapshot, new URL(address, url.origin))
  const found = findRoute(wanted)
  const form = found?.route.form?.(found.request)
  return found && form ? { snapshot, form, params: found.request.params, path: wanted.url.pathname } : undefined
}

/** A form that was posted to its page, read. */
export type PostedForm = FormOnPage & { call: WebCall; typed: Record<string, string>; received: ReceivedForm }

/** The vehicle of the page, or the one that the form names. */
export const postedVehicle = ({ snapshot, params, typed }: PostedForm): Vehicle | undefined =>
  snapshot.findVehicle(params['slug'] ?? '') ?? vehicleById(snapshot, typed['car_id'] ?? null)

/** The same page with everything typed still in it, and no trace of the files that came along. */
export async function refuse(
  { call: { deps, context }, typed, received }: PostedForm,
  refused: Omit<RefusedForm, 'values'> & { values?: Record<string, string> },
): Promise<Response> {
  await received.discard()
  return answerRefusedForm(deps, {
    site: context.get('site'),
    request: context.req.raw,
    refused: { ...refused, values: { ...refused.values, ...typed } },
  })
}

/** Something of ours broke: the visitor keeps everything typed and may try again. */
export type Unavailable = { kind: 'unavailable' }

/** What `work` answers, or that it could not be done; the cause is in the log. */
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
