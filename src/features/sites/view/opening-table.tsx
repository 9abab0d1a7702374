import { Fragment } from 'react'
import { openNow } from '../domain/hours/open-now.ts'
import { weekRows, type LocalTime, type OpeningHours } from '../domain/hours/opening-hours.ts'
import type { Region } from '../domain/region.ts'
import styles from './opening-table.module.css'
import { SpecialRows } from './special-hours.tsx'

type OpeningTableProps = {
  hours: OpeningHours
  now: LocalTime
  region: Region
  /** How many days ahead are shown. */ days?: number | undefined
}

/** The week's opening hours, and the days soon to come on which others hold. */
export const OpeningTable = ({ hours, ...coming }: OpeningTableProps) => (
  <dl className={styles.hours}>
    <WeekRows hours={hours} />
    <SpecialRows hours={hours} {...coming} />
  </dl>
)

/** Days in a row with equal hours share a line. */
export const WeekTable = ({ hours }: { hours: OpeningHours }) => (
  <dl className={styles.hours}>
    <WeekRows hours={hours} />
  </dl>
)

const WeekRows = ({ hours }: { hours: OpeningHours }) =>
  weekRows(hours).map((row) => (
    <Fragment key={row.days}>
      <dt>{row.days}</dt>
      <dd>{row.hours.replaceAll(', ', '\n')}</dd>
    </Fragment>
  ))

/** `Open · until 5 pm`; never said by colour alone. */
export function OpenNow({ hours, now, region }: { hours: OpeningHours; now: LocalTime; region: Region }) {
  const { isOpen, text } = openNow(hours, now, region)
  return <p className={isOpen ? `${styles.now} ${styles.open}` : styles.now}>{text}</p>
}
