import { Link } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import { kindLabels } from '#features/bookings/domain/kind-labels.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { Panel } from '../kit/screen.tsx'
import styles from './today-screen.module.css'

type Appointments = NonNullable<OutputOf<'today.summary'>['appointments']>

/** Who comes today and tomorrow, the next one first. */
export function NextAppointments({ ahead, next }: Appointments) {
  const calendar = useScreenHref('calendar') ?? ''
  const leads = useScreenHref('leads')
  return (
    <Panel
      title="Appointments"
      isFlush={ahead > 0}
      actions={
        <ul className={styles.counts}>
          <li>
            <Link to={calendar}>
              {ahead > 0 && <b>{ahead}</b>} {ahead > 0 ? 'today and tomorrow' : 'Calendar'}
            </Link>
          </li>
        </ul>
      }
    >
      {ahead === 0 ? (
        <p className={styles.none}>
          <b>Nothing booked for today or tomorrow.</b> Test drives and services that shoppers book appear here.
        </p>
      ) : (
        <ul className={styles.rows} data-timed>
          {next.map(({ id, kind, date, isToday, from, name, vehicle, place, leadId }) => (
            <li key={id}>
              <Link to={leads && leadId ? `${leads}/${leadId}` : `${calendar}?day=${date}`}>
                <b>
                  {isToday ? 'Today' : 'Tomorrow'}, {from}
                </b>
                <span>{name}</span>
                <small>{[kindLabels[kind], vehicle, place].filter(Boolean).join(' · ')}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
