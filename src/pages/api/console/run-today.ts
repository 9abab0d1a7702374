import type { OutputOf } from '#console/calls/all-calls.ts'
import type { todayCalls } from '#console/calls/today-calls.ts'
import { type Permission, may } from '#features/accounts/domain/permissions.ts'
import { listOrders } from '#features/checkout/server/orders/open-order.ts'
import { listReservations } from '#features/checkout/server/reservations/open-reservation.ts'
import { firstStepsOf } from '#features/dealers/domain/first-steps.ts'
import { deadLetters } from '#features/leads/server/delivery/list-dead-letters.ts'
import { countLeads, openInbox } from '#features/leads/server/desk/list-inbox.ts'
import { readLeadTotals } from '#features/leads/server/desk/read-lead-report.ts'
import { listUnusedBlocks } from '#features/content/server/list-unused-blocks.ts'
import { readPlanned } from '#features/publishing/server/planned/plan-publication.ts'
import { hiddenPrices } from '#features/inventory/domain/price/known-charges.ts'
import { stockFigures } from '#features/search/domain/list/stock-figures.ts'
import { agedAfterDays } from '#features/search/domain/list/stock-tests.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { declaredSettings } from '#features/sites/domain/settings/editing/declared-settings.ts'
import { parseStoredSettings } from '#features/sites/domain/settings/site-settings.ts'
import { readStoredSettings } from '#features/sites/server/edit-settings.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import { reportPeriod } from '#features/tracking/domain/report-period.ts'
import { readReport } from '#features/tracking/server/read-report.ts'
import { ok } from '#kernel/result.ts'
import { calendarDays } from './bookings/run-bookings.ts'
import type { Runs, SiteCall } from './console-call.ts'
import { sourceViews } from './imports/run-sources.ts'
import { inboxView, presentRow } from './leads/list-leads-page.ts'
import { ownStock } from './stock/own-stock.ts'
import { reach } from './stock/run-stock.ts'

type Summary = OutputOf<'today.summary'>

/** As many as fit beside the figures without scrolling. */
const mostNext = 5

export const todayRuns: Runs<typeof todayCalls> = {
  'today.summary': async (call) => {
    const where = async <Part>(permission: Permission, part: (call: SiteCall) => Promise<Part>): Promise<Part | null> =>
      may(call.staff.role, permission) ? part(call) : null
    const [leads, appointments, reservations, orders] = await Promise.all([
      where('leads.read', waitingLeads),
      where('bookings.read', nextAppointments),
      where('reservations.read', openReservations),
      where('orders.read', openOrders),
    ])
    const [stockFiles, failedDeliveries, failedPublications, badAddresses, unusedBlocks, firstSteps, stock] =
      await Promise.all([
        where('stock.import', failingSources),
        where('deliveries.repair', async () => (await deadLetters(call.deps.database, call.address)).length),
        where('content.edit', failedPublicationsOf),
        where('settings.edit', badAddressesOf),
        where('content.edit', unusedBlocksOf),
        where('settings.edit', stepsOf),
        stockCounts(call),
      ])
    return ok({
      firstSteps,
      leads,
      appointments,
      reservations,
      orders,
      stockFiles,
      failedDeliveries,
      failedPublications,
      badAddresses,
      unusedBlocks,
      stock,
    })
  },

  'today.week': async (call) => {
    const { deps, groupId, staff } = call
    const { site } = await deps.snapshots.get(call.address)
    const leadsSince = (days: number) => {
      const { since } = reportPeriod(deps.now(), days, site.timeZone)
      return readLeadTotals(deps, groupId, { siteId: site.id, since, among: staff.dealershipIds })
    }
    const [report, today, week, eightDays, fortnight] = await Promise.all([
      readReport(deps, site, 14),
      leadsSince(1),
      leadsSince(7),
      leadsSince(8),
      leadsSince(14),
    ])
    const dayOf = (days: number): string => reportPeriod(deps.now(), days, site.timeZone).fromDay
    const visitsOf = (from: string, before?: string): number =>
      report.days.reduce(
        (sum, { day, visits }) => (day >= from && (before === undefined || day < before) ? sum + visits : sum),
        0,
      )
    const days = report.days.filter(({ day }) => day >= dayOf(7))
    return ok({
      visits: {
        now: visitsOf(dayOf(7)),
        ended: visitsOf(dayOf(7), dayOf(1)),
        before: visitsOf(dayOf(14), dayOf(8)),
      },
      leads: { now: week.leads, ended: week.leads - today.leads, before: fortnight.leads - eightDays.leads },
      answerMinutes: week.median,
      days: days.map(({ day, visits }) => ({ day, visits })),
    })
  },
}

/** Steps of the whole site, whoever asks: what another dealership has done is done. */
async function stepsOf({ deps, groupId, address }: SiteCall): Promise<Summary['firstSteps']> {
  const { site, records } = await deps.snapshots.get(address)
  const members = (await deps.listStaff(groupId)).length
  return firstStepsOf({ site, vehicles: records.vehicles.length, members })
}

async function waitingLeads(call: SiteCall): Promise<NonNullable<Summary['leads']>> {
  const { deps, address } = call
  const { site } = await deps.snapshots.get(address)
  const ofSite = { groupId: site.groupId, siteId: site.id, now: deps.now() }
  const [{ rows, counts: all }, mine] = await Promise.all([
    openInbox(deps.database, { ...ofSite, pageSize: mostNext }, inboxView(call, site, {})),
    countLeads(deps.database, ofSite, inboxView(call, site, { assigned: 'me' }).filter),
  ])
  return {
    waiting: all.waiting,
    overdue: all.overdue,
    unopened: all.new,
    mine: mine.waiting,
    held: all.held,
    next: rows.map((row) => presentRow(row, site)),
  }
}

async function nextAppointments(call: SiteCall): Promise<Summary['appointments']> {
  const { site } = await call.deps.snapshots.get(call.address)
  const { test_drive: drive, service } = site.settings.bookings
  if (!drive.enabled && !service.enabled) return null
  const today = localTime(call.deps.now(), site.timeZone).date
  const days = await calendarDays(call, { from: today, days: 2 })
  const hasPlaces = locationsOf(site).length > 1
  const ahead = days
    .flatMap(({ date, location, bookings }) => bookings.map((booking) => ({ booking, date, location })))
    .filter(({ booking }) => booking.isAhead)
    .toSorted((a, b) => a.booking.start.localeCompare(b.booking.start))
  const next = ahead.slice(0, mostNext).map(({ booking, date, location }) => {
    const { id, kind, from, name, vehicle, leadId } = booking
    const place = hasPlaces ? location.name : ''
    return { id, kind, date, isToday: date === today, from, name, vehicle, place, leadId }
  })
  return { ahead: ahead.length, next }
}

/** More than so many are not counted one by one. */
const mostReservations = 100

async function openReservations(call: SiteCall): Promise<Summary['reservations']> {
  const { site } = await call.deps.snapshots.get(call.address)
  const list = async (filter: { states: ['paid'] } | { needsAttention: true }) => {
    const found = await listReservations(call.deps, call.groupId, {
      siteId: site.id,
      most: mostReservations,
      ...filter,
    })
    return found.filter(({ dealershipId }) => reach(call, site).includes(dealershipId))
  }
  const [paid, flagged] = await Promise.all([list({ states: ['paid'] }), list({ needsAttention: true })])
  return { toAnswer: paid.length, toLookAt: flagged.filter(({ state }) => state !== 'paid').length }
}

/** A site whose store takes no money has some only from before. */
async function openOrders(call: SiteCall): Promise<Summary['orders']> {
  const { site } = await call.deps.snapshots.get(call.address)
  const of = { siteId: site.id, among: reach(call, site), most: mostReservations }
  const list = (view: 'open' | 'attention') => listOrders(call.deps, call.groupId, { ...of, view })
  const [open, flagged] = await Promise.all([list('open'), list('attention')])
  const toLookAt = flagged.filter(({ state }) => state !== 'paid' && state !== 'ready')
  return { toDo: open.length, toLookAt: toLookAt.length }
}

async function failingSources(call: SiteCall): Promise<{ failing: number; silent: number }> {
  const { site } = await call.deps.snapshots.get(call.address)
  const active = (await sourceViews(call, reach(call, site))).filter(({ isPaused }) => !isPaused)
  const failing = active.filter(({ runs }) => runs[0]?.outcome === 'failed')
  return {
    failing: failing.length,
    silent: active.filter((source) => source.isSilent && !failing.includes(source)).length,
  }
}

/** What was stored before addresses had to be some, each with the setting that holds it. */
async function badAddressesOf({ deps, groupId, address }: SiteCall): Promise<NonNullable<Summary['badAddresses']>> {
  const stored = await deps.database.forGroup(groupId, (db) => readStoredSettings(db, address.siteId))
  const parsed = parseStoredSettings(stored.settings)
  const left = parsed.ok ? parsed.value.left : []
  return left.slice(0, mostBadAddresses).map(({ path, reason }) => {
    if (path.startsWith('content.menus.')) return { setting: 'Menus', path: '', reason }
    const setting = declaredSettings().find((each) => path === each.path || path.startsWith(`${each.path}.`))
    const names = setting ? [setting.within, setting.label].filter(Boolean).join(' › ') : path
    return { setting: names, path: setting?.path ?? path, reason }
  })
}

/** Blocks of pages and models that shoppers don’t see, each with the screen that mends it. */
async function unusedBlocksOf({ deps, groupId, address }: SiteCall): Promise<NonNullable<Summary['unusedBlocks']>> {
  const unused = await deps.database.forGroup(groupId, (db) => listUnusedBlocks(db, address.siteId))
  return unused.slice(0, mostBadAddresses).map(({ of: { kind, key }, title, place, block, field, reason }) => ({
    title,
    block: `block ${place} (${block}${field === '' ? '' : `, ${field.replaceAll('_', ' ')}`})`,
    reason,
    path:
      kind === 'page'
        ? `pages/edit?${new URLSearchParams({ path: key }).toString()}`
        : `content/edit?${new URLSearchParams({ in: kind, key }).toString()}`,
  }))
}

/** More than so many are not repaired one after another. */
const mostBadAddresses = 20

async function failedPublicationsOf(call: SiteCall): Promise<number> {
  const planned = await call.deps.database.forGroup(call.groupId, (db) => readPlanned(db, call.address.siteId))
  return planned.filter(({ state }) => state === 'failed').length
}

/** Counts vehicles of the dealerships that the person works for: the list that a line leads to has as many. */
async function stockCounts(call: SiteCall): Promise<Summary['stock']> {
  const { site } = await call.deps.snapshots.get(call.address)
  const vehicles = await ownStock(call)
  return {
    ...stockFigures(vehicles, { site, now: call.deps.now() }),
    hiddenPrices: hiddenPrices(vehicles, site),
    agedAfterDays,
  }
}
