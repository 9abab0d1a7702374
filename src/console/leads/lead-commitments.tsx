import { Link } from 'react-router'
import { asCents, formatMoney } from '#kernel/money.ts'
import { kindLabels } from '#features/bookings/domain/kind-labels.ts'
import { bookingStates } from '../calendar/appointment-labels.ts'
import { useRead } from '../data/queries.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { Panel } from '../kit/screen.tsx'
import { Pill } from '../kit/pill.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import { stateLabels } from '../reservations/reservation-labels.ts'
import styles from './lead-parts.module.css'

/** Shows when the shopper comes, and what they hold with a deposit: each leads to where it is moved, cancelled or paid back. */
export function LeadCommitments({ id }: { id: string }) {
  const { data } = useRead('leads.commitments', { id })
  const [calendar, desk] = [useScreenHref('calendar'), useScreenHref('reservations')]
  if (!data || data.appointments.length + data.reservations.length === 0) return null
  return (
    <Panel title="Appointments and reservations">
      <ul className={styles.list}>
        {data.appointments.map((each) => (
          <li key={each.id} className={styles.other}>
            <div>
              <Link to={`${calendar ?? ''}?view=day&day=${each.day}`}>{kindLabels[each.kind]}</Link>{' '}
              <SiteMoment at={each.start} />
              <p className={styles.quiet}>{each.place}</p>
            </div>
            <Pill tone={bookingStates[each.state].tone}>{bookingStates[each.state].label}</Pill>
          </li>
        ))}
        {data.reservations.map((each) => (
          <li key={each.id} className={styles.other}>
            <div>
              <Link to={`${desk ?? ''}/${each.id}`}>Reservation {each.number}</Link>{' '}
              {formatMoney(asCents(each.deposit))} deposit
              <p className={styles.quiet}>{each.vehicle}</p>
            </div>
            <Pill tone={stateLabels[each.state].tone}>{stateLabels[each.state].label}</Pill>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
