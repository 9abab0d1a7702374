import { day } from '#kernel/duration.ts'
import { sentValues } from '#features/leads/domain/lead/sent-values.ts'
import { findOwnLead } from '#features/leads/server/records/find-own-lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { LeadPayload } from '#features/leads/domain/lead/lead.ts'
import { estimateFacts } from '../domain/estimate-text.ts'
import { boxValues } from '../domain/trade-in-answers.ts'
import { findTradeIn, type TradeIn } from './trade-in-store.ts'

export type OpenedTradeIn = {
  tradeIn: TradeIn
  /** What was said so far, as the fields of its form hold it; without what is for staff only. */
  values: Record<string, string>
  payload: LeadPayload
}

/** `unknown`: no such token on this site. `expired`: it was right once. */
export type OpenProblem = 'unknown' | 'expired'

/** Days after which a private page of a trade-in opens no more. */
export const tradeInOpenDays = 30

type Deps = { database: TenantDatabase; secretBox: SecretBox; now(): Date }

/** A trade-in for the bearer of its token. */
export async function openTradeIn(
  deps: Deps,
  { site, tokenHash }: { site: Site; tokenHash: Buffer },
): Promise<Result<OpenedTradeIn, OpenProblem>> {
  const tradeIn = await deps.database.forGroup(site.groupId, (db) => findTradeIn(db, site.id, tokenHash))
  if (!tradeIn) return fail('unknown')
  if (deps.now().getTime() - tradeIn.createdAt.getTime() > tradeInOpenDays * day) return fail('expired')
  const lead = await findOwnLead(deps, { site, id: tradeIn.leadId, token: tradeIn.leadToken })
  if (!lead) return fail('unknown')
  const values = boxValues(sentValues(lead.payload), site.region)
  const forStaff = new Set<string>(Object.values(estimateFacts))
  const open = Object.entries(values).filter(([name]) => !forStaff.has(name))
  return ok({ tradeIn, values: Object.fromEntries(open), payload: lead.payload })
}
