import { Link } from 'react-router'
import { inboxQuery } from '#features/leads/domain/desk/lead-inbox.ts'
import type { LeadRow } from '../calls/lead-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { SiteTime } from '../kit/site-time.tsx'
import { type LeadQuery, lastLeadList } from '../leads/lead-query.ts'
import { folderNames } from '../leads/lead-states.ts'
import styles from './lead-rail.module.css'

/** The list that one came from, beside the lead that is open: the next one is a press away. */
export function LeadRail({ current }: { current: string }) {
  const { slug } = useSite()
  const { search } = lastLeadList.use()
  const query = inboxQuery(new URLSearchParams(search)) as LeadQuery
  const { data } = useRead('leads.list', { query }, { keepsPrevious: true })
  const folder = folderNames[data?.folder ?? 'waiting']
  return (
    <nav className={styles.rail} aria-label={`Leads: ${folder}`}>
      <Link className={styles.folder} to={`/${slug}/leads${search}`}>
        {folder} <span>{data?.counts[data.folder]}</span>
      </Link>
      <ul>
        {data?.rows.map((row) => (
          <li key={row.id}>
            <RailRow row={row} isCurrent={row.id === current} />
          </li>
        ))}
      </ul>
      {data?.rows.length === 0 && <p className={styles.none}>No lead is left in this list.</p>}
    </nav>
  )
}

function RailRow({ row, isCurrent }: { row: LeadRow; isCurrent: boolean }) {
  const { slug } = useSite()
  return (
    <Link
      className={styles.row}
      to={`/${slug}/leads/${row.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      title={[row.kind, row.vehicle, row.excerpt].filter(Boolean).join(' · ')}
    >
      <span className={styles.name} data-unread={row.state === 'new' || undefined}>
        {row.name || 'No name given'}
      </span>
      <small data-overdue={row.state === 'overdue' || undefined}>
        {row.dueAt && (row.state === 'overdue' ? 'since ' : 'due ')}
        <SiteTime at={row.dueAt ?? row.createdAt} />
      </small>
    </Link>
  )
}
