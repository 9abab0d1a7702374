import { buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { controlClass } from '#ui/field.tsx'
import { countDot } from '#ui/layout.tsx'
import { locationsOf } from '#features/sites/domain/site.ts'
import { countVehicles } from '#features/sites/domain/template.ts'
import { activeFilters, offeredSorts, sortLabel } from '#features/search/domain/query/search-filters.ts'
import { offerOfPath } from '#features/search/domain/query/search-paths.ts'
import { type ListLook, listLooks, withLook } from '#features/search/domain/query/search-query.ts'
import styles from './result-bar.module.css'
import { searchLink, type SearchView } from './search-view.ts'

/** How many, the way to the filters on a phone, the order and the look: stays in sight while the list scrolls. */
export function ResultBar({ view }: { view: SearchView }) {
  const { site, query, result, vocabulary } = view
  const { search } = site.settings
  const inForce = activeFilters(query, { vocabulary, region: site.region, list: view.path.filter }).length
  return (
    <div className={styles.bar}>
      <output>
        {countVehicles(site.template, result.total)}
        {result.sold > 0 && <small>{`, ${result.sold} just sold`}</small>}
      </output>
      <Looks view={view} />
      <button type="button" className={`${buttonClass()} ${styles.open}`} popoverTarget="filters">
        <Icon name="filter" />
        Filters{inForce > 0 && <b className={countDot}>{inForce}</b>}
      </button>
      <label className={styles.sort}>
        <span>Sort</span>
        <select className={controlClass} name="sort" form="filters" defaultValue={query.sort ?? ''}>
          {view.nearby && <option value="">Nearest first</option>}
          {offeredSorts(search, offerOfPath(view.path)).map((sort) => (
            // Left empty, the site's own order needs no words in the address, unless the nearest come first.
            <option key={sort} value={sort === search.default_sort && !view.nearby ? '' : sort}>
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

const looks: Record<ListLook, { icon: IconName; words: string }> = {
  grid: { icon: 'grid', words: 'Show as cards' },
  list: { icon: 'rows', words: 'Show as a list' },
  map: { icon: 'map', words: 'Show on a map' },
}

/** The same choice beside the heading, where a phone has room for it. */
export const LooksByHeading = ({ view }: { view: SearchView }) => (
  <div className={styles.byHeading}>
    <Looks view={view} />
  </div>
)

function Looks({ view }: { view: SearchView }) {
  const hasMap =
    view.query.look === 'map' || locationsOf(view.site).filter(({ address }) => address.lat !== null).length > 1
  return (
    <nav className={styles.looks} aria-label="How the vehicles are shown">
      {listLooks
        .filter((look) => look !== 'map' || hasMap)
        .map((look) => (
          <a
            key={look}
            {...searchLink(view, withLook(view.query, look))}
            aria-label={looks[look].words}
            aria-current={look === view.query.look ? 'true' : undefined}
          >
            <Icon name={looks[look].icon} />
          </a>
        ))}
    </nav>
  )
}
