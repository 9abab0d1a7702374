import type { WholeLead } from '../calls/lead-calls.ts'
import { Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import styles from './lead-timeline-list.module.css'

/** What happened, from the first click to the last answer. */
export const LeadTimeline = ({ lead: { timeline, visitedPages } }: { lead: WholeLead }) => (
  <Panel title="Timeline" id="timeline">
    {visitedPages.length > 0 && (
      <details className={styles.visited}>
        <summary>
          Looked at {visitedPages.length === 1 ? '1 page' : `${visitedPages.length} pages`} before writing
        </summary>
        <ol>
          {visitedPages.map((page, at) => (
            <li key={`${at} ${page}`}>{page}</li>
          ))}
        </ol>
      </details>
    )}
    <ol className={styles.timeline}>
      {timeline.map((entry, at) => (
        <li key={`${at} ${entry.at}`} data-kind={entry.kind}>
          <p>
            <b>{entry.what}</b>{' '}
            <span className={styles.quiet}>
              {entry.who && `${entry.who}, `}
              <SiteTime at={entry.at} />
            </span>
          </p>
          {entry.text && <p className={styles.text}>{entry.text}</p>}
        </li>
      ))}
    </ol>
  </Panel>
)
