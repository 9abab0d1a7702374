import { Icon } from '#ui/icon.tsx'
import { withoutFilters } from '#features/search/domain/query/search-query.ts'
import styles from './active-filters.module.css'
import { alertId, searchLink, type SearchView } from '../results/search-view.ts'

export function ActiveFilters({ view, hasAlert }: { view: SearchView; hasAlert: boolean }) {
  const { filters } = view
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {hasAlert && (
        <li className={styles.save}>
          <a href={`#${alertId}`}>Save search</a>
        </li>
      )}
      {filters.map((filter) => (
        <li key={filter.key}>
          <a {...searchLink(view, filter.without)} aria-label={`Remove ${filter.name} ${filter.label}`}>
            {filter.label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a {...searchLink(view, withoutFilters(view.query))}>Clear all</a>
        </li>
      )}
    </ul>
  )
}
