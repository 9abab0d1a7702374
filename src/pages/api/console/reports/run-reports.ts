import type { LeadFiguresRow, reportCalls } from '#console/calls/figures/report-calls.ts'
import { stockAge } from '#features/inventory/domain/figures/stock-age.ts'
import { type LeadFigures, type LeadReport, readLeadReport } from '#features/leads/server/desk/read-lead-report.ts'
import { reportPeriod } from '#features/tracking/domain/report-period.ts'
import type { SiteReport } from '#features/tracking/domain/site-report.ts'
import { readReport } from '#features/tracking/server/read-report.ts'
import { ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'
import { ownStock } from '../stock/own-stock.ts'
import { reach } from '../stock/run-stock.ts'

const mostVehicles = 100

export const reportRuns: Runs<typeof reportCalls> = {
  'reports.read': async (call, { days }) => {
    const { deps, groupId, staff } = call
    const { site, records } = await deps.snapshots.get(call.address)
    const { since } = reportPeriod(deps.now(), days, site.timeZone)
    const [report, leads, people, names] = await Promise.all([
      readReport(deps, site, days),
      readLeadReport(deps, groupId, { siteId: site.id, since, among: staff.dealershipIds }),
      deps.listStaff(groupId),
      deps.listVehicleNames(site),
    ])
    const own = new Set(reach(call, site))
    const others = new Set(records.vehicles.filter((each) => !own.has(each.dealershipId)).map(({ id }): string => id))
    const personName = (id: string): string =>
      id === '' ? 'Nobody yet' : (people.find((person) => person.id === id)?.name ?? 'Someone who left')
    return ok({
      isWhole: staff.dealershipIds === null,
      ...visitFigures(report),
      siteLeads: staff.dealershipIds === null ? report.leads : null,
      leads: leadParts(leads, personName),
      stock: stockAge(await ownStock(call), deps.now()),
      vehicles: report.vehicles
        .flatMap(({ vehicleId, ...funnel }) => {
          const name = others.has(vehicleId) ? undefined : names.get(vehicleId)
          return name === undefined ? [] : [{ id: vehicleId, name, ...funnel }]
        })
        .slice(0, mostVehicles),
    })
  },
}

const visitFigures = (report: SiteReport) => ({
  visits: report.visits,
  views: report.views,
  searches: report.searches,
  days: report.days.map(({ day, visits, views }) => ({ day, visits, views })),
  sources: report.sources.map(({ source, visits }) => ({ name: source, count: visits })),
  devices: report.devices.map(({ device, visits }) => ({ name: device, count: visits })),
  missing: report.termsWithoutResults.map(({ term, searches }) => ({ name: term, count: searches })),
  vitals: report.vitals,
  vendors: report.vendors,
})

const leadParts = (leads: LeadReport, personName: (id: string) => string) => ({
  total: figuresRow('All leads', leads.total),
  bySource: leads.bySource.map((each) => figuresRow(each.key, each)),
  byPerson: leads.byPerson.map((each) => figuresRow(personName(each.key), each)),
  byAnswerTime: leads.byAnswerTime,
  unanswered: leads.unanswered,
})

const figuresRow = (name: string, { leads, answered, median }: LeadFigures): LeadFiguresRow => ({
  name,
  leads,
  answered,
  median,
})
