import { Link, useSearchParams } from 'react-router'
import { figureDefinitions, type FigureName } from '#features/tracking/domain/figure-definitions.ts'
import { reportDays } from '#features/tracking/domain/report-days.ts'
import { asCents, formatMoney } from '#kernel/money.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { DefinedFigure } from './defined-figure.tsx'
import { LeadParts } from './lead-parts-of-report.tsx'
import { BarsChart, Chart, DayChart } from './report-chart.tsx'
import { ReportPart } from './report-table.tsx'
import { answerTime, bandText, number, perHundred, sourceName } from './report-text.ts'
import { SpeedParts } from './speed-parts.tsx'
import layout from '../kit/layout.module.css'
import styles from './reports.module.css'

type Report = OutputOf<'reports.read'>

/** What happened on the site, what came of it, and what stands in the yard. */
export function Component() {
  const [params] = useSearchParams()
  const days = reportDays.find((each) => String(each) === params.get('days')) ?? 28
  const report = useRead('reports.read', { days }, { keepsPrevious: true })
  return (
    <Screen {...screenHeadings.reports}>
      <Tabs
        label="Time"
        tabs={reportDays.map((each) => ({
          label: `${each} days`,
          search: `days=${each}`,
          isCurrent: each === days,
        }))}
      />
      <Loaded query={report} lines={14}>
        {(data) => <Parts {...data} />}
      </Loaded>
    </Screen>
  )
}

const Parts = (report: Report) => (
  <>
    <Totals {...report} />
    <Visits days={report.days} />
    <LeadParts {...report.leads} />
    <Stock stock={report.stock} />
    <Vehicles vehicles={report.vehicles} />
    <div className={styles.pair}>
      <Ranked
        title="Where visits came from"
        head="Source"
        of="Visits"
        rows={report.sources.map((row) => ({ ...row, name: sourceName(row.name) }))}
      />
      <Ranked title="Devices" head="Device" of="Visits" rows={report.devices} />
      <Ranked title="Searches with no results" head="Search" of="Times" rows={report.missing} />
    </div>
    <SpeedParts {...report} />
  </>
)

function Totals({ isWhole, visits, views, searches, leads, siteLeads }: Report) {
  const { total } = leads
  const ofSite: [FigureName, string][] =
    siteLeads === null
      ? []
      : [
          ['siteLeads', number(siteLeads)],
          ['leadsPerHundred', perHundred(siteLeads, visits)],
        ]
  const figures: [FigureName, string][] = [
    ['visits', number(visits)],
    ['pages', number(views)],
    ['searches', number(searches)],
    ['leads', number(total.leads)],
    ...ofSite,
    ['answerTime', answerTime(total.median)],
  ]
  return (
    <dl className={`${layout.totals} ${styles.totals}`}>
      {figures.map(([name, text]) => (
        <div key={name}>
          <dt>
            <DefinedFigure name={name} label={name === 'leads' && !isWhole ? 'Leads of your dealerships' : undefined} />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Visits({ days }: Pick<Report, 'days'>) {
  if (days.every(({ visits }) => visits === 0))
    return (
      <Panel>
        <EmptyState glyph="reports" title="No visits counted yet">
          <p>Visits show up here within minutes of your first shopper.</p>
        </EmptyState>
      </Panel>
    )
  return (
    <ReportPart
      title="Visits by day"
      chart={
        <Chart>
          <DayChart days={days} />
        </Chart>
      }
      columns={['Day', 'Visits', 'Pages']}
      hint="Today’s line is dotted: the day hasn’t ended."
      columnHints={[undefined, figureDefinitions.visits.means, figureDefinitions.pages.means]}
      rows={days.map(({ day, visits, views }, at) => [
        at === days.length - 1 ? { value: day, shown: `${day}, so far` } : day,
        visits,
        views,
      ])}
    />
  )
}

function Stock({ stock }: Pick<Report, 'stock'>) {
  if (stock.every(({ vehicles }) => vehicles === 0))
    return (
      <Panel>
        <EmptyState glyph="stock" title="No vehicle in stock">
          <p>You’ll see how long vehicles have been in stock once you’ve imported some.</p>
        </EmptyState>
      </Panel>
    )
  return (
    <ReportPart
      title="Days in stock"
      chart={
        <Chart>
          <BarsChart bars={stock.map((band) => ({ name: bandText(band), count: band.vehicles }))} of="Vehicles" />
        </Chart>
      }
      columns={['Time', 'Vehicles', 'Value']}
      rows={stock.map((band) => [
        bandText(band),
        band.vehicles,
        { value: band.value / 100, shown: formatMoney(asCents(band.value)) },
      ])}
    />
  )
}

const mostBars = 10

const vehicleFigures = ['seen', 'views', 'interest', 'vehicleLeads'] as const

function Vehicles({ vehicles }: Pick<Report, 'vehicles'>) {
  const { slug } = useSite()
  if (vehicles.length === 0) return null
  return (
    <ReportPart
      title="From lists to leads"
      hint="How many shoppers came how far with each vehicle, those opened most first."
      chart={
        <Chart>
          <BarsChart
            bars={vehicles.slice(0, mostBars).map(({ name, views }) => ({ name, count: views }))}
            of="Shoppers"
          />
        </Chart>
      }
      columns={[
        'Vehicle',
        ...vehicleFigures.map((name) => figureDefinitions[name].label),
        'Leads per 100 who opened it',
      ]}
      columnHints={[undefined, ...vehicleFigures.map((name) => figureDefinitions[name].means)]}
      rows={vehicles.map(({ id, name, seen, views, interest, leads }) => [
        { value: name, shown: <Link to={`/${slug}/stock/${id}`}>{name}</Link> },
        seen,
        views,
        interest,
        leads,
        perHundred(leads, views),
      ])}
    />
  )
}

type RankedProps = { title: string; head: string; of: string; rows: readonly { name: string; count: number }[] }

const Ranked = ({ title, head, of, rows }: RankedProps) =>
  rows.length === 0 ? (
    <Panel title={title}>
      <p className={styles.hint}>Nothing yet.</p>
    </Panel>
  ) : (
    <ReportPart
      title={title}
      columns={[head, of]}
      rows={rows.map(({ name, count }) => [name || '(filters only)', count])}
    />
  )
