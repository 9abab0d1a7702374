import { dateFormat } from '#features/sites/domain/hours/date-format.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Day } from '#kernel/calendar-days.ts'
import type { PublicSpeed, SpeedFigure, SpeedFigures } from '../domain/speed/public-speed.ts'
import { enoughForSpeed, speedGoals, type SpeedMetric, speedMetrics, speedText } from '../domain/speed/speed-goals.ts'
import { vendors } from '../domain/vendors.ts'
import styles from './speed-page.module.css'

/** How fast the site was for its visitors: a page of facts, whose every figure comes from at least a hundred visits. */
export function SpeedPage({ site, speed }: { site: Site; speed: PublicSpeed }) {
  const { whole, pages, connections } = speed
  const isKnown = speedMetrics.some((metric) => whole[metric].p75 !== null)
  return (
    <div className={styles.page}>
      <h1>How fast this website is</h1>
      <p>
        {`Measured for people who visited ${site.name} from ${dayText(speed.from, site)} to ${dayText(speed.until, site)}, without cookies.`}
        {isKnown && ' Three of four visits were as fast as the figures below or faster; we round up.'}
      </p>
      {isKnown ? (
        <>
          <Goals figures={whole} />
          <FigureTable
            caption="By kind of page"
            head="Page"
            rows={pages.map(({ kind, figures }) => [kindLabels[kind], figures])}
          />
          {connections.length > 0 && (
            <FigureTable
              caption="By connection"
              head="Connection"
              rows={connections.map(({ connection, figures }) => [connectionLabels[connection], figures])}
              note="Some browsers don’t say how fast their connection is; their visits count above only."
            />
          )}
          <Vendors vendors={speed.vendors} />
        </>
      ) : (
        <p>{`Too few visits so far: we show a figure once ${enoughForSpeed} visits have been measured.`}</p>
      )}
    </div>
  )
}

const kindLabels: Record<PublicSpeed['pages'][number]['kind'], string> = {
  home: 'Home page',
  lists: 'Lists of vehicles',
  vehicles: 'Vehicle pages',
  other: 'Other pages',
}

const connectionLabels: Record<PublicSpeed['connections'][number]['connection'], string> = {
  '4g': 'Fast (4G and better)',
  '3g': 'Medium (like 3G)',
  '2g': 'Slow (like 2G)',
}

const measures: Record<SpeedMetric, { label: string; means: string }> = {
  LCP: { label: 'Loading', means: 'Until the main picture or text of the page is there (LCP).' },
  INP: { label: 'Response', means: 'Until the page answers the slowest tap or key of a visit (INP).' },
  CLS: { label: 'Stability', means: 'How far things on the page jump; 0 means they never do (CLS).' },
}

const verdictLabels = { good: 'Good', fair: 'Could be better', poor: 'Poor' }

const Goals = ({ figures }: { figures: SpeedFigures }) => (
  <dl className={styles.goals}>
    {speedMetrics.map((metric) => (
      <div key={metric}>
        <dt>{measures[metric].label}</dt>
        <dd>
          <Figure metric={metric} figure={figures[metric]} />
          <p>{measures[metric].means}</p>
          <p>{`Goal: ${speedText(metric, speedGoals[metric].good)} or less. ${visitsText(figures[metric].visits)}.`}</p>
        </dd>
      </div>
    ))}
  </dl>
)

type TableProps = {
  caption: string
  head: string
  rows: readonly (readonly [label: string, figures: SpeedFigures])[]
  note?: string
}

const FigureTable = ({ caption, head, rows, note }: TableProps) => (
  <>
    <h2>{caption}</h2>
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {speedMetrics.map((metric) => (
            <th key={metric} scope="col">
              {measures[metric].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, figures]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {speedMetrics.map((metric) => (
              <td key={metric}>
                <Figure metric={metric} figure={figures[metric]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {note && <p>{note}</p>}
  </>
)

const Figure = ({ metric, figure: { p75, verdict } }: { metric: SpeedMetric; figure: SpeedFigure }) =>
  p75 === null || verdict === null ? (
    <span className={styles.few}>Too few visits</span>
  ) : (
    <>
      <b>{speedText(metric, p75)}</b> <span data-verdict={verdict}>{verdictLabels[verdict]}</span>
    </>
  )

const Vendors = ({ vendors: rows }: Pick<PublicSpeed, 'vendors'>) => (
  <>
    <h2>Services of other companies</h2>
    {rows.length === 0 ? (
      <p>{`None was measured in ${enoughForSpeed} visits or more.`}</p>
    ) : (
      <table className={styles.table} aria-label="Services of other companies">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Loaded</th>
            <th scope="col">Busy</th>
            <th scope="col">Visits</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ vendor, kilobytes, milliseconds, visits }) => (
            <tr key={vendor}>
              <th scope="row">{vendors.find(({ name }) => name === vendor)?.label ?? vendor}</th>
              <td>{`${kilobytes} KB`}</td>
              <td>{milliseconds === null ? 'Not measured' : `${milliseconds} ms`}</td>
              <td>{visits.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
)

const visitsText = (visits: number): string => (visits === 1 ? '1 visit' : `${visits.toLocaleString('en')} visits`)

/** A day has no zone: it is read and written as one of UTC. */
const dayText = (day: Day, { region }: Site): string =>
  dateFormat(region, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
