import type { Day, Days } from '#kernel/calendar-days.ts'
import { emptyBuckets, percentile } from '../vital-buckets.ts'
import { type ConnectionClass, connectionClasses } from './connection-class.ts'
import { enoughForSpeed, type SpeedMetric, speedMetrics, type SpeedVerdict, speedVerdict } from './speed-goals.ts'

/** Measures of some days added up. `metric` also names a line's class, as in `LCP 3g`. */
export type SummedVital = { template: string; metric: string; vendor: string; buckets: readonly number[] }

/** What three visits of four keep within: milliseconds, or thousandths of a shift; null where too few were measured. */
export type SpeedFigure = { p75: number | null; visits: number; verdict: SpeedVerdict | null }
export type SpeedFigures = Record<SpeedMetric, SpeedFigure>

const pageKinds = ['home', 'lists', 'vehicles', 'other'] as const
type PageKind = (typeof pageKinds)[number]

/** How fast a site was for its visitors over some whole days, as it is shown to everybody. */
export type PublicSpeed = Days & {
  whole: SpeedFigures
  pages: { kind: PageKind; figures: SpeedFigures }[]
  /** Only those from which somebody came. */
  connections: { connection: ConnectionClass; figures: SpeedFigures }[]
  /** What services of others took of a visit, the most expensive first; null milliseconds: no browser said. */
  vendors: { vendor: string; kilobytes: number; milliseconds: number | null; visits: number }[]
}

const daysShown = 28

/** The last 28 days that have ended where it is `today`. */
export const speedDays = (today: Day, addDays: (day: Day, count: number) => Day): Days => ({
  from: addDays(today, -daysShown),
  until: addDays(today, -1),
})

/** Pure: the same measures make the same page. */
export function publicSpeed(vitals: readonly SummedVital[], { from, until }: Days): PublicSpeed {
  const own = vitals.filter(({ vendor }) => vendor === '')
  return {
    from,
    until,
    whole: speedFigures(own),
    pages: pageKinds.map((kind) => ({
      kind,
      figures: speedFigures(own.filter(({ template }) => kindOf(template) === kind)),
    })),
    connections: connectionClasses
      .map((connection) => ({ connection, figures: speedFigures(own, ` ${connection}`) }))
      .filter(({ figures }) => speedMetrics.some((metric) => figures[metric].visits > 0)),
    vendors: vendorRows(vitals),
  }
}

/** `among` is what the names of the measures end in: ` 3g` for those of one class of lines. */
export const speedFigures = (vitals: readonly SummedVital[], among = ''): SpeedFigures => ({
  LCP: figureOf(vitals, { metric: 'LCP', among }),
  INP: figureOf(vitals, { metric: 'INP', among }),
  CLS: figureOf(vitals, { metric: 'CLS', among }),
})

function figureOf(
  vitals: readonly SummedVital[],
  { metric, among }: { metric: SpeedMetric; among: string },
): SpeedFigure {
  const buckets = added(vitals.filter((row) => row.metric === metric + among))
  const visits = countOf(buckets)
  const p75 = visits < enoughForSpeed ? null : percentile(buckets, 0.75)
  return { p75, visits, verdict: p75 === null ? null : speedVerdict(metric, p75) }
}

const kinds: Record<string, PageKind> = { home: 'home', search: 'lists', 'recently sold': 'lists', vehicle: 'vehicles' }

const kindOf = (template: string): PageKind => kinds[template] ?? 'other'

function vendorRows(vitals: readonly SummedVital[]): PublicSpeed['vendors'] {
  const ofOthers = vitals.filter(({ vendor }) => vendor !== '')
  return [...Map.groupBy(ofOthers, ({ vendor }) => vendor)]
    .map(([vendor, rows]) => {
      const of = (metric: string): number[] => added(rows.filter((row) => row.metric === metric))
      return {
        vendor,
        kilobytes: percentile(of('vendor_kb'), 0.75) ?? 0,
        milliseconds: percentile(of('vendor_ms'), 0.75),
        visits: countOf(of('vendor_kb')),
      }
    })
    .filter(({ visits }) => visits >= enoughForSpeed)
    .sort((a, b) => (b.milliseconds ?? 0) - (a.milliseconds ?? 0) || b.kilobytes - a.kilobytes)
}

const added = (rows: readonly SummedVital[]): number[] =>
  rows.reduce((all, { buckets }) => all.map((n, at) => n + (buckets[at] ?? 0)), emptyBuckets())

const countOf = (buckets: readonly number[]): number => buckets.reduce((all, n) => all + n, 0)
