import { Link, useSearchParams } from 'react-router'
import type { OrderRow } from '../calls/orders/order-calls.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import { useRead } from '../data/queries.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { useSite } from '../data/session.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { Pill } from '../kit/pill.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { moneyText } from '../reservations/reservation-labels.ts'
import styles from '../reservations/reservations-screen.module.css'
import { orderState } from './order-labels.ts'

/** As many as one answer has. */
const pageLength = 100

const views = [
  { view: 'open', label: 'To do', search: '' },
  { view: 'all', label: 'All', search: '?view=all' },
  { view: 'attention', label: 'Needs a look', search: '?view=attention' },
] as const

/** What shoppers have bought in the store, the newest first; what waits for the dealer to begin with. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const view = views.find((each) => each.view === params.get('view'))?.view ?? 'open'
  const before = params.get('before') ?? undefined
  const list = useRead('orders.list', { view, ...(before ? { before } : {}) }, { keepsPrevious: true })
  const payments = useScreenHref('payments')
  const last = list.data?.rows.at(-1)
  const own: Record<string, string> = view === 'open' ? {} : { view }
  return (
    <Screen
      {...screenHeadings.orders}
      actions={
        payments && (
          <ActionLink to={payments} glyph="card">
            Payment services
          </ActionLink>
        )
      }
    >
      <Tabs
        label="Which orders"
        tabs={views.map((each) => ({ label: each.label, search: each.search, isCurrent: each.view === view }))}
      />
      <Loaded query={list} lines={10}>
        {({ rows }) => (rows.length === 0 ? <Nothing view={view} /> : <Rows rows={rows} />)}
      </Loaded>
      <nav className={styles.pages} aria-label="Pages">
        {before && <ActionButton onClick={() => setParams(own)}>Newest</ActionButton>}
        {last && list.data?.rows.length === pageLength && (
          <ActionButton onClick={() => setParams({ ...own, before: last.createdAt })}>Older →</ActionButton>
        )}
      </nav>
    </Screen>
  )
}

const empty = {
  open: {
    title: 'Nothing to get ready',
    text: 'When a shopper pays for a basket, it appears here and you get an email.',
  },
  all: {
    title: 'No orders yet',
    text: 'Shoppers can pay online once Store checkout is on in Settings, pick-up or delivery is set up, and a payment service is connected.',
  },
  attention: { title: 'Nothing needs a look', text: 'You’ll see disputes and failed refunds here.' },
}

const Nothing = ({ view }: { view: keyof typeof empty }) => (
  <EmptyState glyph="check" title={empty[view].title}>
    <p>{empty[view].text}</p>
  </EmptyState>
)

const Rows = ({ rows }: { rows: readonly OrderRow[] }) => (
  <Panel isFlush>
    <PlainTable label="Orders" columns={['Number', 'What', 'Shopper', 'State', 'Total', 'Made']}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </PlainTable>
  </Panel>
)

function Row({ row }: { row: OrderRow }) {
  const { slug } = useSite()
  const { label, tone } = orderState(row)
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <Link to={`/${slug}/orders/${row.id}`}>{row.number}</Link>
      </th>
      <td>
        {row.bought}
        <small>{row.handover}</small>
      </td>
      <td>
        {row.name}
        <small>{row.phone}</small>
      </td>
      <td>
        <Pill tone={tone}>{label}</Pill> {row.isDisputed && <Pill tone="bad">Disputed</Pill>}
        {row.attention && <small>{row.attention}</small>}
      </td>
      <td>{moneyText(row.total, row.currency)}</td>
      <td>
        <SiteTime at={row.createdAt} />
      </td>
    </tr>
  )
}
