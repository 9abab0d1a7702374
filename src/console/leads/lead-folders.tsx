import { Link } from 'react-router'
import type { InboxCounts, InboxFolder } from '#features/leads/domain/desk/lead-inbox.ts'
import { leadListSearch, type LeadQuery } from './lead-query.ts'
import { folderGroups, folderNames } from './lead-states.ts'
import styles from './lead-folders.module.css'

type Props = { counts: InboxCounts | undefined; folder: InboxFolder; query: LeadQuery }

/** Folders with how many leads each has under the same filter. */
export const LeadFolders = ({ counts, folder, query }: Props) => (
  <nav className={styles.folders} aria-label="Folders">
    {folderGroups.map((group) => (
      <ul key={group[0]}>
        {group.map((each) => (
          <li key={each}>
            <Link
              to={{ search: leadListSearch(query, { status: each === 'waiting' ? '' : each, sort: '' }) }}
              aria-current={each === folder ? 'page' : undefined}
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
