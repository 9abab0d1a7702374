import type { Region } from '#features/sites/domain/region.ts'
import { visuallyHidden } from '#ui/layout.tsx'
import { addDays, type Day, type Days, daysOfMonth, weekdayOf } from '#kernel/calendar-days.ts'
import { dayText } from '#features/sites/domain/hours/special-days.ts'
import { monthText } from '../../domain/hire/hire-text.ts'
import styles from './hire-calendar.module.css'

type HireCalendarProps = {
  /** The first of the two months that show. */
  month: Day
  region: Region
  chosen: Days | null
  isFree(day: Day): boolean
  /** Where choosing a day leads. */
  hrefOf(day: Day): string
  /** What choosing a day means: `first day`, `last day`. */
  choice: string
  /** Addresses of the months before and after, where there are any to show. */
  earlier: string | null
  later: string | null
}

/** Two months in which the free days are links: choosing the first and the last one needs no script. */
export function HireCalendar(props: HireCalendarProps) {
  const next = addDays(daysOfMonth(props.month).at(-1) ?? props.month, 1)
  return (
    <div className={styles.calendar}>
      <div className={styles.months}>
        <Month {...props} />
        <Month {...props} month={next} />
      </div>
      {(props.earlier ?? props.later) && (
        <p className={styles.more}>
          {props.earlier && <a href={props.earlier}>Earlier months</a>}
          {props.later && (
            <a href={props.later} data-later="">
              Later months
            </a>
          )}
        </p>
      )}
      <p className={styles.key}>
        <span>
          <i className={styles.sample} /> Free
        </span>
        <span>
          <i className={`${styles.sample} ${styles.taken}`} /> Not available
        </span>
      </p>
    </div>
  )
}

function Month(props: HireCalendarProps) {
  const { month, region } = props
  return (
    <table className={styles.month}>
      <caption>{monthText(month, region)}</caption>
      <thead>
        <tr>
          {weekdays(region).map(([short, long]) => (
            <th key={short} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, region).map((week) => (
          <tr key={week.find((day) => day !== null) ?? ''}>
            {week.map((day, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the empty cells around a month have no name but their place
              <td key={day ?? `empty ${at}`}>{day && <DayCell {...props} day={day} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, region, chosen, isFree, hrefOf, choice }: HireCalendarProps & { day: Day }) {
  const number = Number(day.slice(8))
  const isChosen = chosen !== null && day >= chosen.from && day <= chosen.until
  if (!isFree(day))
    return (
      <span className={isChosen ? `${styles.taken} ${styles.chosen}` : styles.taken}>
        {number}
        <span className={visuallyHidden}> not available</span>
      </span>
    )
  return (
    <a className={isChosen ? styles.chosen : undefined} href={hrefOf(day)} rel="nofollow">
      <span aria-hidden="true">{number}</span>
      <span
        className={visuallyHidden}
      >{`${dayText(day, region)}${isChosen ? ', chosen' : ''}: choose as ${choice}`}</span>
    </a>
  )
}

/** Weeks begin on Monday, in the US on Sunday. */
function weekdays(region: Region): [string, string][] {
  const names: [string, string][] = [
    ['Su', 'Sunday'],
    ['Mo', 'Monday'],
    ['Tu', 'Tuesday'],
    ['We', 'Wednesday'],
    ['Th', 'Thursday'],
    ['Fr', 'Friday'],
    ['Sa', 'Saturday'],
  ]
  return region === 'US' ? names : [...names.slice(1), ...names.slice(0, 1)]
}

function weeksOf(month: Day, region: Region): (Day | null)[][] {
  const days = daysOfMonth(month)
  const first = weekdayOf(days[0] ?? month)
  const before = region === 'US' ? first : (first + 6) % 7
  const cells: (Day | null)[] = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7))
}
