import { exportPersonLeads } from '#features/leads/server/person/export-person.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { auditNow } from '../audit-now.ts'
import type { SiteCall } from '../console-call.ts'
import { downloadResponse } from '../download-response.ts'
import { reachableLeads } from '../leads/reachable-leads.ts'
import { personOf, personPage } from './read-person-page.ts'

/** Everything of the person behind a lead that the caller may see, as JSON: what a shopper may ask a dealer for. */
export async function sendPerson(call: SiteCall, params: Record<string, string>): Promise<Response | null> {
  const [leadId] = await reachableLeads(
    call,
    [params['lead'] ?? ''].filter((id) => /^[\da-f-]{36}$/.test(id)),
  )
  if (!leadId) return null
  const record = await personOf(call, leadId)
  const { leads: _, ...page } = await personPage(call, record)
  const leads = await exportPersonLeads(call.deps, { groupId: call.groupId, leads: record.leads })
  await auditNow(call, 'leads.exportPerson', {
    subject: { kind: 'lead', id: leadId, name: 'Everything of the person' },
    after: { leads: leads.length },
  })
  const { site } = await call.deps.snapshots.get(call.address)
  const text = JSON.stringify({ leads, ...page }, null, 2)
  const name = `${site.slug}-person-${localTime(call.deps.now(), site.timeZone).date}.json`
  return downloadResponse(new Blob([text]).stream(), { name, type: 'application/json' })
}
