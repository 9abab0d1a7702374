import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { controlClass } from '#ui/field.tsx'
import { countDot } from '#ui/layout.tsx'
import { countVehicles } from '#features/sites/domain/template.ts'
import { activeFilters, offeredSorts, sortLabel } from '../domain/search-filters.ts'
import styles from './result-bar.module.css'
import type { SearchView } from './search-view.ts'

/** How many, the way to the filters on a phone, and the order: stays in sight while the list scrolls. */
export function ResultBar({ view }: { view: SearchView }) {
  const { site, query, result, vocabulary } = view
  const { search } = site.settings
  const inForce = activeFilters(query, { vocabulary, region: site.region }).length
  return (
    <div className={styles.bar}>
      <output>{countVehicles(site.template, result.total)}</output>
      <button type="button" className={`${buttonClass()} ${styles.open}`} popoverTarget="filters">
        <Icon name="filter" />
        Filters{inForce > 0 && <b className={countDot}>{inForce}</b>}
      </button>
      <label className={styles.sort}>
        <span>Sort</span>
        <select className={controlClass} name="sort" form="filters" defaultValue={query.sort ?? search.default_sort}>
          {offeredSorts(search).map((sort) => (
            <option key={sort} value={sort}>
              {sortLabel(sort, site.region)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" form="filters" className={`${buttonClass()} ${styles.apply}`}>
        Sort
      </button>
    </div>
  )
}
