import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { Enquiry } from '#features/leads/server/intake/enquiry.ts'
import { type Receipt, submitLead, type SubmitProblem } from '#features/leads/server/intake/submit-lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Result } from '#kernel/result.ts'
import { arrivalOf } from './arrival.ts'
import { countForSplit } from './split-counts.ts'
import { tradeInFacts } from './trade-in-facts.ts'
import { consentSentBy } from './call-measurement.ts'
import { senderAddress, type WebCall } from './lead-limits.ts'

/** An enquiry as a request brings it, whichever way it came: a call, a form of a page, or a step of one. */
type RequestedEnquiry = {
  site: Site
  form: EnquiryForm
  vehicle: Vehicle | undefined
  values: Record<string, unknown>
  files: NonNullable<Enquiry['files']>
  idempotencyKey: string | null
  /** What the page knows and no sender may say. */
  facts?: Enquiry['facts']
  /** Checked the same, and nothing is stored. */
  isMock?: boolean
}

/** Hands an enquiry in, with what its request says of who sends it and from where, and the trade-in that its browser takes along. */
export async function submitRequest(
  call: WebCall,
  { site, form, vehicle, values, files, idempotencyKey, facts, isMock = site.settings.leads.mock }: RequestedEnquiry,
): Promise<Result<Receipt, SubmitProblem>> {
  const { headers, url, method } = call.context.req.raw
  const isFormOfPage = method === 'POST' && !/^(?:\/mock)?\/api\//.test(call.context.req.path)
  const enquiry = {
    site,
    form,
    vehicle,
    raw: values,
    url: headers.get('referer') ?? (isFormOfPage ? url : ''),
    userAgent: headers.get('user-agent') ?? '',
    sender: senderAddress(call),
    idempotencyKey,
    ...consentSentBy(call),
    arrival: await arrivalOf(call, site, values),
    files,
    ...(facts ? { facts } : {}),
    ...(await tradeInFacts(call.deps, { site, form, headers })),
  }
  const submitted = await submitLead(call.deps, enquiry, { isMock })
  if (submitted.ok && !isMock) await countForSplit(call, site, { converted: true })
  return submitted
}
