import { vehicleOfLead } from '#features/leads/domain/lead.ts'
import { listRecentLeads, openLead } from '#features/leads/server/list-leads.ts'
import { parseId } from '#kernel/ids.ts'
import { LeadPage } from './lead-page.tsx'
import { nameOf } from './lead-words.ts'
import { LeadsPage } from './leads-page.tsx'
import type { StaffAnswer, StaffCall } from './staff-answer.tsx'

/** Enough for a week of a busy dealer; the full console will page and filter. */
const listed = 200

export async function showLeads({ deps, context }: StaffCall): Promise<StaffAnswer> {
  const address = context.get('site')
  const { site } = await deps.snapshots.get(address)
  const leads = await listRecentLeads(deps.database, address, listed)
  return {
    kind: 'page',
    title: `Enquiries | ${site.name}`,
    body: <LeadsPage site={site} leads={leads} limit={listed} />,
  }
}

/** A lead of this site; that of another site or group does not exist here. */
export async function showLead({ deps, context }: StaffCall): Promise<StaffAnswer> {
  const address = context.get('site')
  const id = parseId<'lead'>(context.req.param('id'))
  const lead = id && (await openLead(deps.database, address, id))
  if (!lead) return { kind: 'missing' }
  const snapshot = await deps.snapshots.get(address)
  const vehicle = snapshot.records.vehicles.find((each) => each.id === lead.vehicleId && each.isShown)
  const vehicleHref = vehicle && snapshot.vehicleHref(vehicle)
  const title = [nameOf(lead), vehicleOfLead(lead)].filter(Boolean).join(', ')
  return { kind: 'page', title, body: <LeadPage site={snapshot.site} lead={lead} vehicleHref={vehicleHref} /> }
}
