import { Link } from 'react-router'
import type { FigureName } from '#features/tracking/domain/figure-definitions.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import type { ComparedWeeks } from '../calls/today-calls.ts'
import { useRead } from '../data/queries.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { Loaded, Panel } from '../kit/screen.tsx'
import { DefinedFigure } from '../reports/defined-figure.tsx'
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
    <Figure name="visits" weeks={visits}>
      <Spark days={days} />
    </Figure>
    <Figure name="leads" weeks={leads} />
    <div>
      <dt>
        <DefinedFigure name="answerTime" />
      </dt>
      <dd>
        <b>{answerTime(answerMinutes)}</b>
        <small>
          {answerMinutes === null ? 'No lead answered yet' : 'Half of the answered leads heard back sooner'}
        </small>
      </dd>
    </div>
  </dl>
)

type FigureProps = { name: FigureName; weeks: ComparedWeeks; children?: React.ReactNode }

const Figure = ({ name, weeks, children }: FigureProps) => (
  <div>
    <dt>
      <DefinedFigure name={name} />
    </dt>
    <dd>
      <b>{number(weeks.now)}</b>
      <small>{againstBefore(weeks)}</small>
      {children}
    </dd>
  </div>
)

/** Visits of the days as a line, dotted for today, which has not ended; the figures beside it say the same in words. */
function Spark({ days }: Pick<OutputOf<'today.week'>, 'days'>) {
  const most = Math.max(1, ...days.map(({ visits }) => visits))
  if (days.length < 2) return null
  const points = days.map(({ visits }, at) => `${(at / (days.length - 1)) * 100},${28 - (visits / most) * 26}`)
  const [ended, soFar] = [points.slice(0, -1), points.slice(-2)]
  return (
    <svg className={styles.spark} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={ended.join(' ')} />
      <polyline points={soFar.join(' ')} data-so-far="" />
    </svg>
  )
}
