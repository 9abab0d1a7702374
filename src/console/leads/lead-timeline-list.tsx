import { useState } from 'react'
import { Link } from 'react-router'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { useSite } from '../data/session.ts'
import { CheckField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import layout from '../kit/layout.module.css'
import styles from './lead-timeline-list.module.css'

/** What happened, from the first click to the last answer, across everything that the person has asked. */
export function LeadTimeline({ lead: { timeline, visitedPages } }: { lead: LeadScreenData }) {
  const hasOthers = timeline.some(({ enquiry }) => enquiry !== null)
  const [isOwnOnly, setOwnOnly] = useState(false)
  const shown = isOwnOnly ? timeline.filter(({ enquiry }) => enquiry === null) : timeline
  return (
    <Panel title="Timeline" id="timeline">
      {hasOthers && (
        <CheckField
          label="This enquiry only"
          checked={isOwnOnly}
          onChange={(event) => setOwnOnly(event.target.checked)}
        />
      )}
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
        {shown.map((entry, at) => (
          <Entry key={`${at} ${entry.at}`} entry={entry} />
        ))}
      </ol>
    </Panel>
  )
}

function Entry({ entry }: { entry: LeadScreenData['timeline'][number] }) {
  const { slug } = useSite()
  const { enquiry } = entry
  return (
    <li data-kind={entry.kind} data-other={enquiry ? true : undefined}>
      <p>
        <b>{entry.what}</b>{' '}
        <span className={layout.quiet}>
          {entry.who && `${entry.who}, `}
          <SiteTime at={entry.at} />
        </span>
      </p>
      {enquiry && (
        <p className={layout.quiet}>
          <Link to={`/${slug}/leads/${enquiry.id}`}>{enquiry.kind}</Link>
        </p>
      )}
      {entry.text && <p className={styles.text}>{entry.text}</p>}
      {entry.progress && <p className={layout.quiet}>{entry.progress}</p>}
    </li>
  )
}
