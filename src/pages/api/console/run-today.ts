import { agedAfterDays, findStockView } from '#console/calls/figures/stock-views.ts'
import type { todayCalls } from '#console/calls/today-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import { deadLetters } from '#features/leads/server/delivery/list-dead-letters.ts'
import { countLeads } from '#features/leads/server/desk/list-inbox.ts'
import { readPlanned } from '#features/publishing/server/planned/plan-publication.ts'
import { ok } from '#kernel/result.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { bookingRuns } from './bookings/run-bookings.ts'
import type { Runs, SiteCall } from './console-call.ts'
import { sourceViews } from './imports/run-sources.ts'
import { inboxView } from './leads/list-leads-page.ts'
import { reservationRuns } from './reservations/run-reservations.ts'
import { presentStockRows } from './stock/present-stock.ts'
import { reach } from './stock/run-stock.ts'

export const todayRuns: Runs<typeof todayCalls> = {
  'today.summary': async (call) => {
    return ok({
      leads: may(call.staff.role, 'leads.read') ? await leadCounts(call) : null,
      failedDeliveries: may(call.staff.role, 'deliveries.repair')
        ? (await deadLetters(call.deps.database, call.site)).length
        : null,
      appointments: may(call.staff.role, 'bookings.read') ? await appointmentsToday(call) : null,
      reservations: may(call.staff.role, 'reservations.read') ? await reservationsToAnswer(call) : null,
      stockFiles: may(call.staff.role, 'stock.import') ? await troubledSources(call) : null,
      failedPublications: may(call.staff.role, 'content.edit') ? await failedPublications(call) : null,
      stock: await stockCounts(call),
    })
  },
}

async function failedPublications(call: SiteCall): Promise<number> {
  const planned = await call.deps.database.forGroup(call.groupId, (db) => readPlanned(db, call.site.siteId))
  return planned.filter(({ state }) => state === 'failed').length
}

async function appointmentsToday(call: SiteCall): Promise<number> {
  const { site } = await call.deps.snapshots.get(call.site)
  const from = localTime(call.deps.now(), site.timeZone).date
  const calendar = await bookingRuns['bookings.calendar'](call, { from, days: 1 })
  if (!calendar.ok) return 0
  return calendar.value.days.flatMap(({ bookings }) => bookings).filter(({ state }) => state !== 'cancelled').length
}

async function reservationsToAnswer(call: SiteCall): Promise<number> {
  const listed = await reservationRuns['reservations.list'](call, { needsAttention: false })
  return listed.ok ? listed.value.rows.filter(({ state }) => state === 'paid').length : 0
}

async function troubledSources(call: SiteCall): Promise<{ failing: number; silent: number }> {
  const { site } = await call.deps.snapshots.get(call.site)
  const sources = (await sourceViews(call, reach(call, site))).filter(({ isPaused }) => !isPaused)
  return {
    failing: sources.filter(({ runs }) => runs[0]?.outcome === 'failed').length,
    silent: sources.filter(({ isSilent }) => isSilent).length,
  }
}

async function leadCounts(call: SiteCall) {
  const { deps, site: address } = call
  const { site } = await deps.snapshots.get(address)
  const ofSite = { groupId: site.groupId, siteId: site.id, now: deps.now() }
  const [all, mine] = await Promise.all([
    countLeads(deps.database, ofSite, inboxView(call, site, {}).filter),
    countLeads(deps.database, ofSite, inboxView(call, site, { assigned: 'me' }).filter),
  ])
  return { waiting: all.waiting, overdue: all.overdue, unopened: all.new, mine: mine.waiting, held: all.held }
}

/** What the views of the stock hold, of the dealerships that the person works for: the list that a line leads to has as many. */
async function stockCounts(call: SiteCall) {
  const { site, records } = await call.deps.snapshots.get(call.site)
  const own = new Set(reach(call, site))
  const vehicles = records.vehicles.filter(({ dealershipId }) => own.has(dealershipId))
  const rows = presentStockRows(vehicles, { site, now: call.deps.now() })
  const count = (view: string): number => rows.filter(findStockView(view).holds).length
  return {
    onSite: count('on-site'),
    offSite: count('off-site'),
    withoutPhotos: count('no-photos'),
    withoutPrice: count('no-price'),
    aged: count('aged'),
    agedAfterDays,
  }
}
