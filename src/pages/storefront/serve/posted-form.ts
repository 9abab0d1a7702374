import type { Context } from 'hono'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type EnquiryForm, hasSteps } from '#features/leads/domain/form/enquiry-form.ts'
import type { ReceivedForm } from '#features/leads/server/files/received-form.ts'
import type { WebEnv } from '#pages/web-env.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import { vehicleById } from '../page/form-request.ts'
import { pageAddress } from '../page/page-address.ts'
import type { RefusedForm } from '../page/page.ts'
import { findRoute } from './routes.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { answerRefusedForm, pageRequest } from './storefront.ts'

/** Text of section 8 for a form that could not be sent. */
export const sendingFailed = 'An error occurred when submitting this form'
/** And for one in several steps, spelt as the specification spells it. */
const stepFailed = 'An unexpected error occured'

export const failureText = (form: EnquiryForm): string => (hasSteps(form) ? stepFailed : sendingFailed)

export type FormOnPage = { snapshot: SiteSnapshot; form: EnquiryForm; params: Record<string, string>; path: string }

/** The form that the page at the address of this request holds. */
export async function formAt(deps: WebDeps, context: Context<WebEnv>): Promise<FormOnPage | undefined> {
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
export type PostedForm = FormOnPage & {
  deps: WebDeps
  context: Context<WebEnv>
  typed: Record<string, string>
  received: ReceivedForm
  sender: string
}

/** The vehicle of the page, or the one that the form names. */
export const postedVehicle = ({ snapshot, params, typed }: PostedForm): Vehicle | undefined =>
  snapshot.findVehicle(params['slug'] ?? '') ?? vehicleById(snapshot, typed['car_id'] ?? null)

/** The same page with everything typed still in it, and no trace of the files that came along. */
export async function refuse(
  { deps, context, typed, received }: PostedForm,
  refused: Omit<RefusedForm, 'values'> & { values?: Record<string, string> },
): Promise<Response> {
  await received.discard()
  return answerRefusedForm(deps, {
    site: context.get('site'),
    request: context.req.raw,
    refused: { ...refused, values: { ...refused.values, ...typed } },
  })
}

/** Undefined when something of ours broke: the visitor keeps what he typed and may try again. */
export async function storedOrLogged<Stored>(
  { deps, context }: Pick<PostedForm, 'deps' | 'context'>,
  store: () => Promise<Stored>,
): Promise<Stored | undefined> {
  try {
    return await store()
  } catch (error) {
    const bug = error instanceof Error ? error : new Error(String(error))
    deps.log.error({ requestId: context.get('requestId'), error: bug.message, stack: bug.stack }, 'lead not stored')
    return undefined
  }
}

/** On to another page; the answer to a form is never kept. */
export const goTo = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', ...headers } })
