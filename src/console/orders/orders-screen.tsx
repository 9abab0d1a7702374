import { Link, useSearchParams } from 'react-router'
import type { OrderRow } from '../calls/orders/order-calls.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { PageLinks, ShopperCells, usePaymentServicesLink } from '../reservations/money-screens.tsx'
import { moneyText } from '../reservations/reservation-labels.ts'
import styles from '../reservations/reservations-screen.module.css'
import { orderState } from './order-labels.ts'

const views = [
  { view: 'open', label: 'To do', search: '' },
  { view: 'all', label: 'All', search: '?view=all' },
  { view: 'attention', label: 'Needs a look', search: '?view=attention' },
] as const

/** What shoppers have bought in the store, the newest first; what waits for the dealer to begin with. */
export function Component() {
  const [params] = useSearchParams()
  const view = views.find((each) => each.view === params.get('view'))?.view ?? 'open'
  const before = params.get('before') ?? undefined
  const list = useRead('orders.list', { view, ...(before ? { before } : {}) }, { keepsPrevious: true })
  const own: Record<string, string> = view === 'open' ? {} : { view }
  return (
    <Screen {...screenHeadings.orders} actions={usePaymentServicesLink()}>
      <Tabs
        label="Which orders"
        tabs={views.map((each) => ({ label: each.label, search: each.search, isCurrent: each.view === view }))}
      />
      <Loaded query={list} lines={10}>
        {({ rows }) => (rows.length === 0 ? <Nothing view={view} /> : <Rows rows={rows} />)}
      </Loaded>
      <PageLinks rows={list.data?.rows} own={own} />
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
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <Link to={`/${slug}/orders/${row.id}`}>{row.number}</Link>
      </th>
      <td>
        {row.bought}
        <small>{row.handover}</small>
      </td>
      <ShopperCells row={row} state={orderState(row)} />
      <td>{moneyText(row.total, row.currency)}</td>
      <td>
        <SiteTime at={row.createdAt} />
      </td>
    </tr>
  )
}
