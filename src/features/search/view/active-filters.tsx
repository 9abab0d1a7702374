import { Icon } from '#ui/icon.tsx'
import { activeFilters } from '../domain/search-filters.ts'
import { withoutFilters } from '../domain/search-query.ts'
import { formatSearchUrl } from '../domain/search-url.ts'
import styles from './active-filters.module.css'
import type { SearchView } from './search-view.ts'

/** What the shopper chose; each can be taken back by itself. */
export function ActiveFilters({ view: { path, query, vocabulary, site } }: { view: SearchView }) {
  const filters = activeFilters(query, { vocabulary, region: site.region })
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters in force">
      {filters.map((filter) => (
        <li key={filter.key}>
          <a href={formatSearchUrl(path.path, filter.without)} aria-label={`Remove ${filter.name} ${filter.label}`}>
            {filter.label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a href={formatSearchUrl(path.path, withoutFilters(query))}>Clear all</a>
        </li>
      )}
    </ul>
  )
}
