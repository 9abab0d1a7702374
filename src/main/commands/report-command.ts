import { readLeadTotals } from '#features/leads/server/desk/read-lead-report.ts'
import { readSiteRecords, stockVehicles } from '#features/publishing/server/read-site-records.ts'
import { assembleSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { stockFigures } from '#features/search/domain/list/stock-figures.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import { figureDefinitions } from '#features/tracking/domain/figure-definitions.ts'
import { reportPeriod } from '#features/tracking/domain/report-period.ts'
import type { SiteReport } from '#features/tracking/domain/site-report.ts'
import { readReport } from '#features/tracking/server/read-report.ts'
import { rollUp } from '#features/tracking/server/visit-store.ts'
import { silentLog } from '#platform/log.ts'
import type { Commands } from './commands.ts'
import { wireTracking } from '../wiring/wire-tracking.ts'

const stockNames = ['inStock', 'onSite', 'offSite', 'withoutPhotos', 'withoutPrice', 'aged'] as const

const vehicleNames = ['seen', 'views', 'interest', 'vehicleLeads'] as const

const mostDays = 400

/** Prints what happened on a site over the last days: visits, sources, searches without results, vehicles, speed. */
export async function printReport(
  commands: Commands,
  choices: { site?: string; days?: string; json?: boolean },
): Promise<number> {
  const { config, database, secret } = commands
  const days = Number(choices.days ?? 28)
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    return commands.complain(`--days is a number from 1 to ${mostDays}.`)
  const address = (await database.forPlatform(listSiteAddresses)).find(({ slug }) => slug === choices.site)
  const site = address && (await database.forGroup(address.groupId, (db) => readSite(db, address.siteId)))
  if (!address || !site) return commands.complain(`There is no site "${choices.site ?? ''}". See: forecourt sites`)
  const now = (): Date => new Date()
  await database.forPlatform((db) => rollUp(db, now()))
  const stock = await stockOf(commands, address, now())
  const { since } = reportPeriod(now(), days, site.timeZone)
  const { leads: allLeads } = await readLeadTotals({ database }, site.groupId, { siteId: site.id, since, among: null })
  const report = { ...(await readReport({ database, now }, site, days)), allLeads, stock }
  if (choices.json) return commands.say(JSON.stringify(report, null, 2))
  const names = await wireTracking({ config, database, log: silentLog, secret }).listVehicleNames(site)
  return commands.say(
    reportText(report, { title: `${site.name}, last ${days} days`, nameOf: (id) => names.get(id) ?? id }),
  )
}

/** What stands in the yard, counted as the console counts it. */
async function stockOf({ database }: Commands, address: SiteAddress, now: Date) {
  const records = await readSiteRecords(database, address)
  return stockFigures(stockVehicles(records.stock), { site: assembleSnapshot(records, now).site, now })
}

type PrintedReport = SiteReport & { allLeads: number; stock: Awaited<ReturnType<typeof stockOf>> }

type Titles = { title: string; nameOf(vehicleId: string): string }

function reportText(report: PrintedReport, { title, nameOf }: Titles): string {
  const { visits, views, searches, leads, allLeads, stock } = report
  const share = visits === 0 ? '' : ` (${((leads / visits) * 100).toFixed(1)} for every hundred visits)`
  return [
    title,
    `  ${visits} visits, ${views} pages, ${searches} searches`,
    `  ${allLeads} leads, ${leads} of them from the site${share}`,
    ...table(
      'Stock today',
      stockNames.map((name) => [figureDefinitions[name].label, `${stock[name]}`]),
    ),
    ...table(
      'Sources',
      report.sources.map((row) => [row.source, `${row.visits}`]),
    ),
    ...table(
      'Devices',
      report.devices.map((row) => [row.device, `${row.visits}`]),
    ),
    ...table(
      'Searched for without results',
      report.termsWithoutResults.map((row) => [row.term || '(filters only)', `${row.searches}`]),
    ),
    ...table(
      `Vehicles: ${vehicleNames.map((name) => figureDefinitions[name].label.toLowerCase()).join(' > ')}`,
      report.vehicles
        .slice(0, 10)
        .map((row) => [nameOf(row.vehicleId), `${row.seen} > ${row.views} > ${row.interest} > ${row.leads}`]),
    ),
    ...table(
      'Speed, three visits of four are at least as quick',
      report.vitals.map((row) => [
        `${row.metric} ${row.device}`,
        row.metric === 'CLS' ? `${row.p75}` : `${row.p75} ms (${row.samples})`,
      ]),
    ),
    ...table(
      'Services of others, per visit',
      report.vendors.map((row) => [row.vendor, `${row.kilobytes} kB, ${row.milliseconds} ms`]),
    ),
  ].join('\n')
}

const table = (title: string, rows: [string, string][]): string[] =>
  rows.length === 0 ? [] : ['', title, ...rows.map(([label, value]) => `  ${label.padEnd(44)} ${value}`)]
