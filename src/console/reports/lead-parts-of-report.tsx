import type { OutputOf } from '../calls/all-calls.ts'
import type { LeadFiguresRow } from '../calls/figures/report-calls.ts'
import { EmptyState, Panel } from '../kit/screen.tsx'
import { BarsChart, Chart } from './report-chart.tsx'
import { ReportPart } from './report-table.tsx'
import { answerBands, answerTime, sourceName } from './report-text.ts'

const mostBars = 8

/** Where enquiries came from, who looks after them, and how soon they were answered. */
export function LeadParts({ total, bySource, byPerson, byAnswerTime, unanswered }: OutputOf<'reports.read'>['leads']) {
  if (total.leads === 0)
    return (
      <Panel>
        <EmptyState glyph="leads" title="No leads in this time">
          <p>You’ll see where leads come from, who answers them and how quickly, once the first one arrives.</p>
        </EmptyState>
      </Panel>
    )
  const sources = bySource.map((row) => ({ ...row, name: sourceName(row.name) }))
  const times: [string, number][] = [...answerBands(byAnswerTime), ['Not answered yet', unanswered]]
  return (
    <>
      <ReportPart title="Leads by source" chart={<FiguresChart rows={sources} />} {...figures('Source', sources)} />
      <ReportPart title="Leads by person" chart={<FiguresChart rows={byPerson} />} {...figures('Person', byPerson)} />
      <ReportPart
        title="How soon leads were answered"
        hint="From the moment an enquiry came in to the first answer, nights and closed days included."
        chart={
          <Chart>
            <BarsChart bars={times.map(([name, count]) => ({ name, count }))} of="Leads" />
          </Chart>
        }
        columns={['First answer', 'Leads']}
        rows={times}
      />
    </>
  )
}

const FiguresChart = ({ rows }: { rows: readonly LeadFiguresRow[] }) => (
  <Chart>
    <BarsChart bars={rows.slice(0, mostBars).map(({ name, leads }) => ({ name, count: leads }))} of="Leads" />
  </Chart>
)

const figures = (head: string, rows: readonly LeadFiguresRow[]) => ({
  columns: [head, 'Leads', 'Answered', 'Usual answer time'],
  rows: rows.map(({ name, leads, answered, median }) => [
    name,
    leads,
    answered,
    { value: median === null ? '' : `${median} min`, shown: answerTime(median) },
  ]),
})
