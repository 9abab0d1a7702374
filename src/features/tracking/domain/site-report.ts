import type { VehicleFunnel } from './shopper-funnel.ts'
import type { Device } from './visit-beacon.ts'
import { emptyBuckets, percentile } from './vital-buckets.ts'

export type CountedDay = {
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

type VitalFigure = { metric: 'LCP' | 'INP' | 'CLS' | 'TTFB'; device: Device; p75: number; samples: number }
type VendorFigure = { vendor: string; kilobytes: number; milliseconds: number; visits: number }

/** What happened on a site over some days. Visits add up over days; visitors do not and are given by day only. */
export type SiteReport = {
  /** Every day, the oldest first, also those on which nobody came. */
  days: { day: string; views: number; visits: number; visitors: number }[]
  visits: number
  views: number
  searches: number
  /** What the site and others brought; what staff entered by hand is not among them. */
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

const nobody = { events: 0, visits: 0, visitors: 0 }

type Counted = {
  /** Every day of the report's time, the oldest first. */
  period: readonly string[]
  days: readonly CountedDay[]
  vitals: readonly CountedVital[]
  vehicles: readonly VehicleFunnel[]
  leads: number
}

/** Puts what was counted together. Pure: the same counts make the same report. */
export function siteReport({ period, days: counted, vitals, vehicles, leads }: Counted): SiteReport {
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
    days: period.map((day) => {
      const { events: n, visits: begun, visitors } = totals.find((row) => row.day === day) ?? nobody
      return { day, views: n, visits: begun, visitors }
    }),
    visits: sum(totals, visits),
    views: sum(totals, events),
    searches: sum(
      counted.filter(({ kind, dim }) => kind === 'search' && dim === 'total'),
      events,
    ),
    leads,
    sources: ranked('view', 'source', visits).map(([source, n]) => ({ source, visits: n })),
    campaigns: ranked('view', 'campaign', visits).map(([campaign, n]) => ({ campaign, visits: n })),
    devices: ranked('view', 'device', visits).map(([device, n]) => ({ device, visits: n })),
    pages: ranked('view', 'template', events).map(([template, n]) => ({ template, views: n })),
    terms: ranked('search', 'term', events).map(([term, n]) => ({ term, searches: n })),
    termsWithoutResults: ranked('search', 'term_without_results', events).map(([term, n]) => ({ term, searches: n })),
    vehicles: vehicles.toSorted(
      (a, b) => b.views - a.views || b.leads - a.leads || a.vehicleId.localeCompare(b.vehicleId),
    ),
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
