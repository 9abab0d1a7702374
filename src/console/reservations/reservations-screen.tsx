import { Link, useSearchParams } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { ReservationRow } from '../calls/reservation-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { PlainTable } from '../kit/plain-table.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { PageLinks, ShopperCells, usePaymentServicesLink } from './money-screens.tsx'
import { moneyText, stateLabels } from './reservation-labels.ts'
import styles from './reservations-screen.module.css'

/** Vehicles that shoppers hold with a deposit, the newest first. */
export function Component() {
  const [params] = useSearchParams()
  const needsAttention = params.get('view') === 'attention'
  const before = params.get('before') ?? undefined
  const list = useRead('reservations.list', { needsAttention, ...(before ? { before } : {}) }, { keepsPrevious: true })
  return (
    <Screen {...screenHeadings.reservations} actions={usePaymentServicesLink()}>
      <Tabs
        label="Which reservations"
        tabs={[
          { label: 'All', search: '', isCurrent: !needsAttention },
          { label: 'Needs a look', search: '?view=attention', isCurrent: needsAttention },
        ]}
      />
      <Loaded query={list} lines={10}>
        {({ rows }) => (rows.length === 0 ? <Nothing isFiltered={needsAttention} /> : <Rows rows={rows} />)}
      </Loaded>
      <PageLinks rows={list.data?.rows} own={needsAttention ? { view: 'attention' } : {}} />
    </Screen>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState glyph="check" title={isFiltered ? 'Nothing needs a look' : 'No reservations yet'}>
    <p>
      {isFiltered
        ? 'You’ll see disputes, failed refunds and vehicles that have left your stock here.'
        : 'When a shopper reserves a vehicle with a deposit, it appears here and you get an email.'}
    </p>
  </EmptyState>
)

const Rows = ({ rows }: { rows: readonly ReservationRow[] }) => (
  <Panel isFlush>
    <PlainTable
      label="Reservations"
      columns={['Number', 'Vehicle', 'Shopper', 'State', 'Deposit', 'Held until', 'Made']}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </PlainTable>
  </Panel>
)

function Row({ row }: { row: ReservationRow }) {
  const { slug } = useSite()
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <Link to={`/${slug}/reservations/${row.id}`}>{row.number}</Link>
      </th>
      <td>
        {row.vehicle}
        <small>{row.stockNumber}</small>
      </td>
      <ShopperCells row={row} state={stateLabels[row.state]} />
      <td>{moneyText(row.deposit, row.currency)}</td>
      <td>{row.holdUntil ? <SiteTime at={row.holdUntil} /> : ''}</td>
      <td>
        <SiteTime at={row.createdAt} />
      </td>
    </tr>
  )
}
