import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { LeadPayload } from '#features/leads/domain/lead/lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { takenAlong } from '#features/trade-in/domain/trade-in-answers.ts'
import { hashOfTradeInToken } from '#features/trade-in/server/begin-trade-in.ts'
import { openTradeIn } from '#features/trade-in/server/open-trade-in.ts'
import { tradeInTokenIn } from '../trade-in-cookie.ts'
import type { WebDeps } from '../web-deps.ts'

/** Enquiries about buying: to these a trade-in belongs. */
const buying: ReadonlySet<EnquiryForm['name']> = new Set([
  'vehicle',
  'test-drive',
  'finance',
  'pre-approval',
  'special-offer',
])

type Request = { site: Site; form: EnquiryForm; headers: Headers }

/**
 * The trade-in that this browser takes along, for an enquiry about buying: from our own rows, whatever its sender says. Reads
 * the database only for a browser that has one.
 */
export async function tradeInFacts(deps: WebDeps, { site, form, headers }: Request): Promise<{ facts?: LeadPayload }> {
  const token = buying.has(form.name) ? tradeInTokenIn(deps.cookies, headers) : undefined
  if (token === undefined || !site.settings.retail.trade_in.valuation) return {}
  const opened = await openTradeIn(deps, { site, tokenHash: hashOfTradeInToken(token) })
  return opened.ok && opened.value.tradeIn.estimate !== null ? { facts: takenAlong(opened.value.payload) } : {}
}
