import { visibleLeads } from '#features/leads/server/desk/visible-leads.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { fail, type Result } from '#kernel/result.ts'
import type { CallProblem, SiteCall } from '../console-call.ts'

/** Those of these leads that the caller may work on: of the dealerships that they work for. */
export function reachableLeads({ deps, groupId, address, staff }: SiteCall, ids: readonly string[]): Promise<LeadId[]> {
  const reach = { siteId: address.siteId, dealershipIds: staff.dealershipIds }
  return deps.database.forGroup(groupId, (db) => visibleLeads(db, ids.map(asId<'lead'>), reach))
}

/** Does something with one lead; one that the caller may not see is missing. */
export async function withReachableLead<Value>(
  call: SiteCall,
  id: string,
  work: (id: LeadId) => Promise<Result<Value, CallProblem>>,
): Promise<Result<Value, CallProblem>> {
  const [leadId] = await reachableLeads(call, [id])
  return leadId ? work(leadId) : fail({ kind: 'missing', message: 'We can’t find that lead on this site.' })
}
