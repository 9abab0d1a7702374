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
export function SpecialHours({ hours, now, region, days }: SpecialHoursProps) {
  const coming = specialDaysAhead(hours, now, days)
  if (coming.length === 0) return null
  return (
    <dl className={`${styles.hours} ${styles.special}`}>
      {coming.map(({ date, note, hours }) => (
        <Fragment key={date}>
          <dt>
            {dayText(date, region)}
            {note && <small>{note}</small>}
          </dt>
          <dd>{hours.replaceAll(', ', '\n')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
