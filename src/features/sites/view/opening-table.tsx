import { Fragment } from 'react'
import { openNow, weekRows, type LocalTime, type OpeningHours } from '../domain/opening-hours.ts'
import styles from './opening-table.module.css'

/** The week's opening hours, equal neighbours joined. */
export function OpeningTable({ hours }: { hours: OpeningHours }) {
  return (
    <dl className={styles.hours}>
      {weekRows(hours).map((row) => (
        <Fragment key={row.days}>
          <dt>{row.days}</dt>
          <dd>{row.hours.replaceAll(', ', '\n')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** `Open now, until 5:00pm`; never said by colour alone. */
export function OpenNow({ hours, now }: { hours: OpeningHours; now: LocalTime }) {
  const { isOpen, text } = openNow(hours, now)
  return <p className={isOpen ? `${styles.now} ${styles.open}` : styles.now}>{text}</p>
}
