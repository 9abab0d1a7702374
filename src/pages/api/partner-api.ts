import { z } from 'zod'
import { savePartnerCustomer } from '#features/leads/server/intake/partner-customer.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Guarded } from '../addresses/address-row.ts'
import { limitedBySettings, type RoomedCall } from '../addresses/limited.ts'
import { takeOther, type WebCall } from '../submission/lead-limits.ts'
import { problemResponse, readJson } from './leads/lead-body.ts'

export const partnerCustomer = z.record(z.string(), z.unknown()).describe('What the widget knows of the shopper.')
export const partnerReceipt = z.strictObject({ id: z.uuid().describe('Under which it is kept.') })

/** Reports that one address may send for each lead that it may send. */
const reportsPerLead = 10

/** `POST /api/carClarityCustomer`: what the finance widget reports of a shopper, stored as it comes. */
export const reportCustomer: Guarded = limitedBySettings(
  { what: 'partner reports', take: takeReport, refuse: problemResponse },
  storeReport,
)

function takeReport(call: WebCall, site: Site) {
  return takeOther(call, { what: 'partner', most: site.settings.leads.per_address_per_hour * reportsPerLead })
}

async function storeReport({ deps, context, snapshot: { site } }: RoomedCall): Promise<Response> {
  const body = await readJson(context.req.raw)
  if (!body.ok) return problemResponse(body.problem)
  const payload = partnerCustomer.safeParse(body.value)
  if (!payload.success) return problemResponse({ kind: 'malformed', error: 'The body must be a JSON object.' })
  const stored = await savePartnerCustomer(deps, { site, partner: 'car-clarity', payload: payload.data })
  if (!stored.ok) return problemResponse({ kind: 'invalid', error: 'This is nested too deeply.', fields: {} })
  return context.json({ id: stored.value } satisfies z.infer<typeof partnerReceipt>, 201, {
    'cache-control': 'no-store',
  })
}
