import { Link } from 'react-router'
import type { InboxCounts, InboxFolder } from '#features/leads/domain/desk/lead-inbox.ts'
import type { SavedView } from '../calls/view-calls.ts'
import { FollowUpsLink } from '../follow-ups/follow-ups-link.tsx'
import { leadListSearch, type LeadQuery } from './lead-query.ts'
import { folderGroups, folderNames } from './lead-states.ts'
import styles from './lead-folders.module.css'

type Props = {
  counts: InboxCounts | undefined
  folder: InboxFolder
  query: LeadQuery
  /** What the person has saved. */
  views: readonly SavedView[]
}

/** The person's own views, then folders with how many leads each has under the same filter. */
export const LeadFolders = ({ counts, folder, query, views }: Props) => (
  <nav className={styles.folders} aria-label="Folders">
    {views.length > 0 && (
      <ul aria-label="Saved views">
        {views.map((view) => (
          <li key={view.id}>
            <Link to={{ search: `?${view.query}` }} aria-current={isShown(view, query) ? 'true' : undefined}>
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
    )}
    <ul>
      <li>
        <FollowUpsLink />
      </li>
    </ul>
    {shownGroups(counts, folder).map((group) => (
      <ul key={group[0]}>
        {group.map((each) => (
          <li key={each}>
            <Link
              to={{ search: leadListSearch(query, { status: each === 'waiting' ? '' : each, sort: '' }) }}
              aria-current={each === folder && !views.some((view) => isShown(view, query)) ? 'page' : undefined}
            >
              {folderNames[each]}{' '}
              <span data-alarm={(each === 'overdue' && (counts?.overdue ?? 0) > 0) || undefined}>
                {counts ? counts[each].toLocaleString('en') : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    ))}
  </nav>
)

/** Folders of what is set aside are there while they hold something, or are open: elsewhere they would be half of the list. */
const shownGroups = (counts: InboxCounts | undefined, open: InboxFolder): InboxFolder[][] =>
  folderGroups
    .map((group) => group.filter((each) => each === open || !setAside.includes(each) || (counts?.[each] ?? 0) > 0))
    .filter((group) => group.length > 0)

const setAside: readonly InboxFolder[] = ['held', 'unfinished', 'withdrawn', 'merged', 'archived']

const isShown = (view: SavedView, query: LeadQuery): boolean => `?${view.query}` === leadListSearch(query, {})
