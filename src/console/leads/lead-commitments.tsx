import { Link } from 'react-router'
import { asCents, formatMoney } from '#kernel/money.ts'
import { kindLabels } from '#features/bookings/domain/kind-labels.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { bookingStates } from '../calendar/appointment-labels.ts'
import { useRead } from '../data/queries.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { Panel } from '../kit/screen.tsx'
import { Pill } from '../kit/pill.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import { orderState } from '../orders/order-labels.ts'
import { moneyText, stateLabels } from '../reservations/reservation-labels.ts'
import layout from '../kit/layout.module.css'
import styles from './lead-parts.module.css'

/** When the shopper comes, what they hold with a deposit, and what they bought: each leads to where it is moved, cancelled or paid back. */
export function LeadCommitments({ id }: { id: string }) {
  const { data } = useRead('leads.commitments', { id })
  const [calendar, desk] = [useScreenHref('calendar'), useScreenHref('reservations')]
  if (!data || data.appointments.length + data.reservations.length + data.orders.length === 0) return null
  return (
    <Panel title={data.orders.length === 0 ? 'Appointments and reservations' : 'Appointments, reservations and orders'}>
      <ul className={layout.stack}>
        {data.appointments.map((each) => (
          <li key={each.id} className={styles.other}>
            <div>
              <Link to={`${calendar ?? ''}?view=day&day=${each.day}`}>{kindLabels[each.kind]}</Link>{' '}
              <SiteMoment at={each.start} />
              <p className={layout.quiet}>{each.place}</p>
            </div>
            <Pill tone={bookingStates[each.state].tone}>{bookingStates[each.state].label}</Pill>
          </li>
        ))}
        {data.reservations.map((each) => (
          <li key={each.id} className={styles.other}>
            <div>
              <Link to={`${desk ?? ''}/${each.id}`}>Reservation {each.number}</Link>{' '}
              {formatMoney(asCents(each.deposit))} deposit
              <p className={layout.quiet}>{each.vehicle}</p>
            </div>
            <Pill tone={stateLabels[each.state].tone}>{stateLabels[each.state].label}</Pill>
          </li>
        ))}
        {data.orders.map((each) => (
          <LeadOrder key={each.id} order={each} />
        ))}
      </ul>
    </Panel>
  )
}

function LeadOrder({ order }: { order: OutputOf<'leads.commitments'>['orders'][number] }) {
  const desk = useScreenHref('orders')
  const { tone, label } = orderState(order)
  return (
    <li className={styles.other}>
      <div>
        <Link to={`${desk ?? ''}/${order.id}`}>Order {order.number}</Link> {moneyText(order.total, order.currency)}
        <p className={layout.quiet}>{order.bought}</p>
      </div>
      <Pill tone={tone}>{label}</Pill>
    </li>
  )
}
