import { exportLeads } from '#features/leads/server/desk/export-leads.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { auditNow } from '../audit-now.ts'
import type { SiteCall } from '../console-call.ts'
import { downloadResponse } from '../download-response.ts'
import { inboxView } from './list-leads-page.ts'

/** Sends all pages of what the current filter shows, as CSV or JSON. */
export async function sendExport(call: SiteCall): Promise<Response> {
  const { deps, address } = call
  const { site } = await deps.snapshots.get(address)
  const params = new URL(call.request.url).searchParams
  const { filter } = inboxView(call, site, Object.fromEntries(params))
  const format = params.get('format') === 'json' ? 'json' : 'csv'
  const now = deps.now()
  await auditNow(call, 'leads.export', {
    subject: { kind: 'export', id: filter.folder, name: `Leads as ${format.toUpperCase()}` },
    after: Object.fromEntries(params),
  })
  const content = exportLeads(deps.database, address, { format, shown: { filter, now } })
  const name = `${site.slug}-${filter.folder}-${localTime(now, site.timeZone).date}.${format}`
  return downloadResponse(content, { name, type: format === 'json' ? 'application/json' : 'text/csv; charset=utf-8' })
}
