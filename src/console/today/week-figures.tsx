import { Link } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import type { ComparedWeeks } from '../calls/today-calls.ts'
import { useRead } from '../data/queries.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { Loaded, Panel } from '../kit/screen.tsx'
import { answerTime, number } from '../reports/report-text.ts'
import { againstBefore } from './against-before.ts'
import styles from './today-screen.module.css'

/** The last seven days beside the seven before. */
export function WeekFigures() {
  const week = useRead('today.week', {})
  const reports = useScreenHref('reports') ?? ''
  return (
    <Panel
      title="Last 7 days"
      actions={
        <ul className={styles.counts}>
          <li>
            <Link to={`${reports}?days=7`}>Reports</Link>
          </li>
        </ul>
      }
    >
      <Loaded query={week} lines={2}>
        {(data) => <Figures {...data} />}
      </Loaded>
    </Panel>
  )
}

const Figures = ({ visits, leads, answerMinutes, days }: OutputOf<'today.week'>) => (
  <dl className={styles.figures}>
    <Figure label="Visits" weeks={visits}>
      <Spark days={days} />
    </Figure>
    <Figure label="Leads" weeks={leads} />
    <div>
      <dt>Usual answer time</dt>
      <dd>
        <b>{answerTime(answerMinutes)}</b>
        <small>
          {answerMinutes === null ? 'No lead answered yet' : 'Half of the answered leads heard back sooner'}
        </small>
      </dd>
    </div>
  </dl>
)

const Figure = ({ label, weeks, children }: { label: string; weeks: ComparedWeeks; children?: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{number(weeks.now)}</b>
      <small>{againstBefore(weeks)}</small>
      {children}
    </dd>
  </div>
)

/** Visits of the days as a line; the figures beside it say the same in words. */
function Spark({ days }: Pick<OutputOf<'today.week'>, 'days'>) {
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  if (days.length < 2) return null
  const points = days.map(({ visits }, at) => `${(at / (days.length - 1)) * 100},${28 - (visits / most) * 26}`)
  return (
    <svg className={styles.spark} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
