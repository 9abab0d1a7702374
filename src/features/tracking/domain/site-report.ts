import type { Device } from './visit-beacon.ts'
import { emptyBuckets, percentile } from './vital-buckets.ts'

type CountedDay = {
  day: string
  kind: string
  dim: string
  key: string
  events: number
  visits: number
  visitors: number
}
type CountedVital = {
  template: string
  device: string
  metric: string
  vendor: string
  buckets: readonly number[]
}
type CountedLeads = { vehicleId: string | null; category: string; count: number }

export type VehicleFunnel = { vehicleId: string; seen: number; views: number; interest: number; leads: number }
type VitalFigure = { metric: 'LCP' | 'INP' | 'CLS' | 'TTFB'; device: Device; p75: number; samples: number }
type VendorFigure = { vendor: string; kilobytes: number; milliseconds: number; visits: number }

/** Describes what happened on a site over some days. Visits add up over days; visitors do not and are given by day only. */
export type SiteReport = {
  days: { day: string; views: number; visits: number; visitors: number }[]
  visits: number
  views: number
  searches: number
  leads: number
  sources: { source: string; visits: number }[]
  campaigns: { campaign: string; visits: number }[]
  devices: { device: string; visits: number }[]
  pages: { template: string; views: number }[]
  terms: { term: string; searches: number }[]
  termsWithoutResults: { term: string; searches: number }[]
  vehicles: VehicleFunnel[]
  vitals: VitalFigure[]
  vendors: VendorFigure[]
}

const mostRows = 20

/** Puts what was counted together. Pure: the same counts make the same report. */
export function siteReport(
  counted: readonly CountedDay[],
  vitals: readonly CountedVital[],
  leads: readonly CountedLeads[],
): SiteReport {
  const views = counted.filter(({ kind }) => kind === 'view')
  const totals = views.filter(({ dim }) => dim === 'total')
  const ranked = (kind: string, dim: string, of: (row: CountedDay) => number): [string, number][] =>
    rank(
      counted.filter((row) => row.kind === kind && row.dim === dim),
      of,
    )
  const events = ({ events: n }: CountedDay): number => n
  const visits = ({ visits: n }: CountedDay): number => n
  return {
    days: totals.map(({ day, events: n, visits: begun, visitors }) => ({ day, views: n, visits: begun, visitors })),
    visits: sum(totals, visits),
    views: sum(totals, events),
    searches: sum(
      counted.filter(({ kind, dim }) => kind === 'search' && dim === 'total'),
      events,
    ),
    leads: leads.reduce((all, { count }) => all + count, 0),
    sources: ranked('view', 'source', visits).map(([source, n]) => ({ source, visits: n })),
    campaigns: ranked('view', 'campaign', visits).map(([campaign, n]) => ({ campaign, visits: n })),
    devices: ranked('view', 'device', visits).map(([device, n]) => ({ device, visits: n })),
    pages: ranked('view', 'template', events).map(([template, n]) => ({ template, views: n })),
    terms: ranked('search', 'term', events).map(([term, n]) => ({ term, searches: n })),
    termsWithoutResults: ranked('search', 'term_without_results', events).map(([term, n]) => ({ term, searches: n })),
    vehicles: funnels(counted, leads),
    vitals: vitalFigures(vitals),
    vendors: vendorFigures(vitals),
  }
}

const sum = (rows: readonly CountedDay[], of: (row: CountedDay) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

function rank(rows: readonly CountedDay[], of: (row: CountedDay) => number): [string, number][] {
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, same]): [string, number] => [key, sum(same, of)])
    .filter(([, n]) => n > 0)
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, mostRows)
}

function funnels(counted: readonly CountedDay[], leads: readonly CountedLeads[]): VehicleFunnel[] {
  const found = new Map<string, VehicleFunnel>()
  const of = (vehicleId: string): VehicleFunnel => {
    const known = found.get(vehicleId) ?? { vehicleId, seen: 0, views: 0, interest: 0, leads: 0 }
    found.set(vehicleId, known)
    return known
  }
  for (const { kind, dim, key, events } of counted) {
    if (dim !== 'vehicle') continue
    if (kind === 'seen') of(key).seen += events
    else if (kind === 'view') of(key).views += events
    else if (kind === 'interest') of(key).interest += events
  }
  for (const { vehicleId, count } of leads) if (vehicleId !== null) of(vehicleId).leads += count
  return [...found.values()].sort(
    (a, b) => b.views - a.views || b.leads - a.leads || a.vehicleId.localeCompare(b.vehicleId),
  )
}

const shownMetrics = ['LCP', 'INP', 'CLS', 'TTFB'] as const
const devices = ['phone', 'tablet', 'desktop'] as const

const added = (rows: readonly CountedVital[]): number[] =>
  rows.reduce((all, { buckets }) => all.map((n, at) => n + (buckets[at] ?? 0)), emptyBuckets())

const countOf = (buckets: readonly number[]): number => buckets.reduce((all, n) => all + n, 0)

const vitalFigures = (vitals: readonly CountedVital[]): VitalFigure[] =>
  shownMetrics.flatMap((metric) =>
    devices.flatMap((device): VitalFigure[] => {
      const buckets = added(vitals.filter((row) => row.metric === metric && row.device === device && row.vendor === ''))
      const p75 = percentile(buckets, 0.75)
      return p75 === null
        ? []
        : [{ metric, device, p75: metric === 'CLS' ? p75 / 1_000 : p75, samples: countOf(buckets) }]
    }),
  )

function vendorFigures(vitals: readonly CountedVital[]): VendorFigure[] {
  const ofOthers = vitals.filter(({ vendor }) => vendor !== '')
  return [...Map.groupBy(ofOthers, ({ vendor }) => vendor)]
    .map(([vendor, rows]): VendorFigure => {
      const of = (metric: string): number[] => added(rows.filter((row) => row.metric === metric))
      return {
        vendor,
        kilobytes: percentile(of('vendor_kb'), 0.75) ?? 0,
        milliseconds: percentile(of('vendor_ms'), 0.75) ?? 0,
        visits: countOf(of('vendor_kb')),
      }
    })
    .sort((a, b) => b.milliseconds - a.milliseconds || b.kilobytes - a.kilobytes)
}
