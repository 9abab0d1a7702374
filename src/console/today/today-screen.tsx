import { Link } from 'react-router'
import { useScreenHref } from '../data/screen-paths.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import styles from './today-screen.module.css'

type Summary = OutputOf<'today.summary'>

/** What waits for somebody, each line a way to the list of it. */
export function Component() {
  const { user } = useSession()
  const summary = useRead('today.summary', {})
  return (
    <Screen title={`Hello, ${user.name.split(' ')[0] ?? user.name}`} tabTitle="Today" lede="What needs you today.">
      <Loaded query={summary} lines={5}>
        {(data) => <Waiting {...data} />}
      </Loaded>
    </Screen>
  )
}

function Waiting({ leads, failedDeliveries, failedPublications, stock }: Summary) {
  const nothingWaits = !leads?.waiting && !leads?.held && !failedDeliveries
  return (
    <div className={styles.parts}>
      {leads && (
        <Panel title="Leads">
          {nothingWaits ? (
            <EmptyState glyph="check" title="Everyone’s been answered">
              <p>New leads appear here the moment they come in.</p>
            </EmptyState>
          ) : (
            <ul className={styles.lines}>
              <Line count={leads.overdue} label="overdue" tone="bad" screen="leads" query="status=overdue" />
              <Line count={leads.waiting} label="to answer" screen="leads" query="" />
              <Line count={leads.unopened} label="not opened yet" screen="leads" query="status=new" />
              <Line count={leads.mine} label="assigned to you" screen="leads" query="assigned=me" />
              <Line count={leads.held} label="held for review" tone="warn" screen="leads" query="status=held" />
              <Line count={failedDeliveries ?? 0} label="failed deliveries" tone="bad" screen="deliveries" query="" />
            </ul>
          )}
        </Panel>
      )}
      {failedPublications ? (
        <Panel title="Site">
          <ul className={styles.lines}>
            <Line
              count={failedPublications}
              label={failedPublications === 1 ? 'scheduled change didn’t go live' : 'scheduled changes didn’t go live'}
              tone="bad"
              screen="preview"
              query=""
            />
          </ul>
        </Panel>
      ) : null}
      <Panel title="Stock">
        <ul className={styles.lines}>
          <Line count={stock.onSite} label="on the site" screen="stock" query="view=on-site" always />
          <Line count={stock.offSite} label="not on the site" tone="warn" screen="stock" query="view=off-site" />
          <Line count={stock.withoutPhotos} label="without photos" tone="warn" screen="stock" query="view=no-photos" />
          <Line count={stock.withoutPrice} label="without a price" tone="warn" screen="stock" query="view=no-price" />
          <Line count={stock.aged} label={`older than ${stock.agedAfterDays} days`} screen="stock" query="view=aged" />
        </ul>
      </Panel>
    </div>
  )
}

type LineProps = {
  count: number
  label: string
  tone?: 'bad' | 'warn'
  screen: string
  query: string
  /** Also when there is none. */
  always?: boolean
}

function Line({ count, label, tone, screen, query, always = false }: LineProps) {
  const href = useScreenHref(screen)
  if (count === 0 && !always) return null
  const inside = (
    <>
      <b data-tone={tone}>{count.toLocaleString('en')}</b> {label}
    </>
  )
  return <li>{href ? <Link to={query ? `${href}?${query}` : href}>{inside}</Link> : <span>{inside}</span>}</li>
}
