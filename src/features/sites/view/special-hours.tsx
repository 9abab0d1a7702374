import { Fragment } from 'react'
import { dayText, specialDaysAhead } from '../domain/hours/special-days.ts'
import type { LocalTime, OpeningHours } from '../domain/hours/opening-hours.ts'
import type { Region } from '../domain/region.ts'
import styles from './opening-table.module.css'

type SpecialHoursProps = {
  hours: OpeningHours
  now: LocalTime
  region: Region
  /** How many days ahead are shown. */ days?: number | undefined
}

/** Days ahead on which other hours hold; nothing when there is none. */
export function SpecialHours(props: SpecialHoursProps) {
  if (specialDaysAhead(props.hours, props.now, props.days).length === 0) return null
  return (
    <dl className={styles.hours}>
      <SpecialRows {...props} />
    </dl>
  )
}

/** Rows without a table around them, for one that has other rows. */
export const SpecialRows = ({ hours, now, region, days }: SpecialHoursProps) =>
  specialDaysAhead(hours, now, days).map(({ date, note, hours }) => (
    <Fragment key={date}>
      <dt className={styles.special}>
        {dayText(date, region)}
        {note && <small>{note}</small>}
      </dt>
      <dd className={styles.special}>{hours.replaceAll(', ', '\n')}</dd>
    </Fragment>
  ))
