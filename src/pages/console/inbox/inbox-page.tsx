import {
  cursorText,
  inboxHref,
  type InboxQuery,
  type InboxRow,
  isNarrowed,
} from '#features/leads/domain/desk/lead-inbox.ts'
import type { Inbox } from '#features/leads/server/desk/list-inbox.ts'
import { groupThousands } from '#kernel/money.ts'
import { LinkButton } from '#ui/button.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import type { InboxPageProps } from './inbox-props.ts'
import { InboxTable } from './inbox-table.tsx'
import { emptyFolders, folderGroups, folderNames } from './inbox-words.ts'
import styles from '../inbox.module.css'
import shell from '../console.module.css'

/** Who waits, who was answered, and everything else that came: a folder, a filter and a page of it. */
export function InboxPage(props: InboxPageProps) {
  const { query, view, inbox, notice, clicks } = props
  const { folder } = view.filter
  const count = inbox.counts[folder]
  return (
    <div className={styles.inbox}>
      <div className={styles.rail}>
        <Folders query={query} view={view} inbox={inbox} />
        {clicks}
      </div>
      <div className={styles.list}>
        {notice}
        <div className={styles.head}>
          <h1>
            {folderNames[folder]} <span className={styles.total}>{groupThousands(count)}</span>
          </h1>
          <div className={styles.out}>{props.mayExport && count > 0 && <ExportLinks query={query} />}</div>
        </div>
        <InboxFilters {...props} />
        {inbox.rows.length === 0 ? (
          <Empty query={query} view={view} counts={inbox.counts} />
        ) : (
          <InboxTable {...props} />
        )}
        <Pages query={query} view={view} inbox={inbox} />
      </div>
    </div>
  )
}

function Folders({ query, view, inbox }: Pick<InboxPageProps, 'query' | 'view' | 'inbox'>) {
  return (
    <nav className={styles.folders} aria-label="Folders">
      {folderGroups.map((group) => (
        <ul key={group[0]}>
          {group.map((folder) => (
            <li key={folder} data-folder={folder}>
              <a
                href={inboxHref(query, { status: folder === 'waiting' ? '' : folder, sort: '' })}
                aria-current={folder === view.filter.folder ? 'page' : undefined}
              >
                {folderNames[folder]}
                <span className={folder === 'overdue' && inbox.counts.overdue > 0 ? styles.alarm : styles.count}>
                  {groupThousands(inbox.counts[folder])}
                </span>
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

const ExportLinks = ({ query }: { query: InboxQuery }) => (
  <>
    Export{' '}
    <a href={exportHref(query, 'csv')} download="">
      CSV
    </a>{' '}
    <a href={exportHref(query, 'json')} download="">
      JSON
    </a>
  </>
)

function exportHref(query: InboxQuery, format: string): string {
  const href = inboxHref(query, {}, '/staff/leads/export')
  return `${href}${href.includes('?') ? '&' : '?'}format=${format}`
}

function Empty({ query, view, counts }: Pick<InboxPageProps, 'query' | 'view'> & { counts: Inbox['counts'] }) {
  if (isNarrowed(view.filter)) return <NothingFound query={query} counts={counts} />
  const { title, text } = emptyFolders[counts.all === 0 ? 'all' : view.filter.folder]
  return (
    <div className={`${shell.panel} ${styles.empty}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      {counts.all === 0 && (
        <>
          <p>To see how it works, send one yourself.</p>
          <LinkButton href="/contact" look="primary">
            Open the contact page
          </LinkButton>
        </>
      )}
    </div>
  )
}

/** Says where else it is, when another folder has it. */
function NothingFound({ query, counts }: { query: InboxQuery; counts: Inbox['counts'] }) {
  return (
    <div className={`${shell.panel} ${styles.empty}`}>
      <h2>Nothing here fits the filter</h2>
      {counts.all > 0 && (
        <p>
          <a href={inboxHref(query, { status: 'all', sort: '' })}>
            {counts.all === 1 ? 'One enquiry fits' : `${groupThousands(counts.all)} enquiries fit`} in all folders
          </a>
        </p>
      )}
      <p>
        <a
          href={inboxHref(query, { q: '', category: '', dealership: '', location: '', assigned: '', from: '', to: '' })}
        >
          Clear the filter
        </a>
      </p>
    </div>
  )
}

function Pages({ query, view, inbox }: Pick<InboxPageProps, 'query' | 'view' | 'inbox'>) {
  const [first, last] = [inbox.rows[0], inbox.rows.at(-1)]
  const moment = (row: InboxRow) => (view.sort === 'due' ? (row.dueAt ?? row.createdAt) : row.createdAt)
  if (!first || !last || (!inbox.hasPrevious && !inbox.hasNext)) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      {inbox.hasPrevious && (
        <LinkButton href={inboxHref(query, { before: cursorText(moment(first), first.id) })}>← Before</LinkButton>
      )}
      {inbox.hasNext && (
        <LinkButton href={inboxHref(query, { after: cursorText(moment(last), last.id) })}>More →</LinkButton>
      )}
    </nav>
  )
}
