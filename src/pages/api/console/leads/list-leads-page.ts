import type { LeadRow } from '#console/calls/lead-calls.ts'
import type { OutputOf } from '#console/calls/all-calls.ts'
import {
  cursorText,
  type InboxQuery,
  type InboxRow,
  type InboxView,
  inboxQuery,
  isNarrowed,
} from '#features/leads/domain/desk/lead-inbox.ts'
import { parseInbox } from '#features/leads/domain/desk/parse-inbox.ts'
import { minutesToAnswer } from '#features/leads/domain/desk/response-clock.ts'
import { formatPhone } from '#features/leads/domain/form/phone-library.ts'
import { openInbox } from '#features/leads/server/desk/list-inbox.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import type { SiteCall } from '../console-call.ts'

const leadsOnAPage = 50

/** A filter as the address of the screen has it, narrowed to the dealerships that the person works for. */
export function inboxView({ staff }: SiteCall, site: Site, query: InboxQuery): InboxView {
  const view = parseInbox(inboxQuery(Object.entries(query)), site, staff.user.id)
  return { ...view, filter: { ...view.filter, among: staff.dealershipIds } }
}

/** One page of the list, with the ways to the pages before and after it. */
export async function listLeadsPage(call: SiteCall, query: InboxQuery): Promise<OutputOf<'leads.list'>> {
  const { deps, address } = call
  const { site } = await deps.snapshots.get(address)
  const view = inboxView(call, site, query)
  const ofSite = { groupId: site.groupId, siteId: site.id, now: deps.now(), pageSize: leadsOnAPage }
  const { rows, counts, hasNext, hasPrevious } = await openInbox(deps.database, ofSite, view)
  const cursor = (row: InboxRow | undefined): string | null =>
    row ? cursorText(view.sort === 'due' ? (row.dueAt ?? row.createdAt) : row.createdAt, row.id) : null
  return {
    folder: view.filter.folder,
    sort: view.sort,
    isNarrowed: isNarrowed({ ...view.filter, among: null }),
    rows: rows.map((row) => presentRow(row, site)),
    counts,
    after: hasNext ? cursor(rows.at(-1)) : null,
    before: hasPrevious ? cursor(rows[0]) : null,
  }
}

export function presentRow(row: InboxRow, site: Site): LeadRow {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: formatPhone(row.phone, site.region),
    phoneHref: row.phone ? telHref(row.phone) : '',
    kind: row.subcategory || row.category,
    vehicle: row.vehicle,
    excerpt: row.excerpt,
    place: placeOf(site, row),
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredAfter: minutesToAnswer(site, row),
    assignedTo: row.assignedTo,
    state: row.state,
    nextStep: row.nextStep && { what: row.nextStep.what, dueAt: row.nextStep.dueAt.toISOString() },
  }
}

/** Dealer and yard of a lead, once when they have the same name; empty where the site has only one. */
function placeOf(site: Site, lead: Pick<InboxRow, 'dealershipId' | 'locationId'>): string {
  const locations = locationsOf(site)
  if (locations.length < 2 && site.dealerships.length < 2) return ''
  const location = locations.find(({ id }) => id === lead.locationId)
  const dealership = site.dealerships.find(({ id }) => id === lead.dealershipId)
  return location?.name ?? dealership?.name ?? ''
}
