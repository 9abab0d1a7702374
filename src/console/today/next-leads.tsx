import { Link } from 'react-router'
import type { OutputOf } from '../calls/all-calls.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { Panel } from '../kit/screen.tsx'
import { LeadState } from '../leads/lead-state.tsx'
import styles from './today-screen.module.css'

type Waiting = NonNullable<OutputOf<'today.summary'>['leads']>

/** The leads that are due first, and how many wait in all. */
export function NextLeads({ waiting, overdue, unopened, mine, next }: Waiting) {
  const href = useScreenHref('leads') ?? ''
  const counted = [
    { count: overdue, label: 'overdue', query: '?status=overdue', tone: 'bad' },
    { count: waiting, label: 'to answer', query: '' },
    { count: unopened, label: 'not opened yet', query: '?status=new' },
    { count: mine, label: 'assigned to you', query: '?assigned=me' },
  ].filter(({ count }) => count > 0)
  if (waiting === 0)
    return (
      <Panel title="Leads">
        <p className={styles.none}>
          <b>Everyone’s been answered.</b> New leads appear here the moment they come in.
        </p>
      </Panel>
    )
  return (
    <Panel
      title="Leads"
      isFlush
      actions={
        <ul className={styles.counts}>
          {counted.map(({ count, label, query, tone }) => (
            <li key={label}>
              <Link to={href + query}>
                <b data-tone={tone}>{count.toLocaleString('en')}</b> {label}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      <ul className={styles.rows}>
        {next.map((lead) => (
          <li key={lead.id}>
            <Link to={`${href}/${lead.id}`}>
              <b>{lead.name || 'No name given'}</b>
              <span>{[lead.kind, lead.vehicle, lead.place].filter(Boolean).join(' · ')}</span>
              {lead.excerpt && <small>{lead.excerpt}</small>}
              <LeadState lead={lead} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
