import { useSearchParams } from 'react-router'
import { contactEventNames, contactEvents } from '#features/leads/domain/lead/contact-event.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { PlainTable } from '../kit/plain-table.tsx'

const periods = [7, 30, 90] as const

/** Calls, revealed numbers and other clicks that reached the dealer without a lead, by vehicle. */
export function Component() {
  const [params] = useSearchParams()
  const days = periods.find((period) => period === Number(params.get('days'))) ?? 30
  const clicks = useRead('leads.clicks', { days }, { keepsPrevious: true })
  return (
    <Screen {...screenHeadings.calls}>
      <Tabs
        label="Period"
        tabs={periods.map((period) => ({
          label: `${period} days`,
          search: `?days=${period}`,
          isCurrent: period === days,
        }))}
      />
      <Loaded query={clicks}>{(data) => (data.rows.length === 0 ? <Nothing /> : <Clicks {...data} />)}</Loaded>
    </Screen>
  )
}

const Nothing = () => (
  <EmptyState glyph="calls" title="Nothing in this period">
    <p>
      We count it here when a visitor shows your phone number, calls, or opens directions, WhatsApp or a history report.
      If they send an enquiry later, you’ll see it in that lead’s timeline too.
    </p>
  </EmptyState>
)

const Clicks = ({ total, rows }: OutputOf<'leads.clicks'>) => (
  <Panel isFlush>
    <PlainTable
      label="Clicks by vehicle"
      columns={['Vehicle', ...contactEventNames.map((name) => contactEvents[name].plural)]}
      isNumbers
      foot={
        <tr>
          <th scope="row">Total</th>
          <Counts counts={total} />
        </tr>
      }
    >
      {rows.map(({ name, href, counts }) => (
        <tr key={`${name} ${href}`}>
          <th scope="row">
            {href ? (
              <a href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </th>
          <Counts counts={counts} />
        </tr>
      ))}
    </PlainTable>
  </Panel>
)

const Counts = ({ counts }: { counts: OutputOf<'leads.clicks'>['total'] }) => (
  <>
    {contactEventNames.map((name) => (
      <td key={name}>{counts[name] === 0 ? '' : counts[name].toLocaleString('en')}</td>
    ))}
  </>
)
