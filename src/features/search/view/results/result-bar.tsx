import { buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { controlClass } from '#ui/field.tsx'
import { countBadge } from '#ui/layout.tsx'
import { locationsOf } from '#features/sites/domain/site.ts'
import { countVehicles } from '#features/sites/domain/template.ts'
import { offeredSorts, sortLabel } from '#features/search/domain/query/search-filters.ts'
import { offerOfPath } from '#features/search/domain/query/search-paths.ts'
import { type ViewMode, viewModes, withViewMode } from '#features/search/domain/query/search-query.ts'
import { StoredPart } from '#kernel/stored-part.ts'
import styles from './result-bar.module.css'
import { searchLink, type SearchView } from './search-view.ts'

/** How many, the way to the filters on a phone, the order and the view mode; it stays in sight while the list scrolls. */
export function ResultBar({ view }: { view: SearchView }) {
  const { site, result, filters } = view
  return (
    <div className={styles.bar}>
      <output>
        {countVehicles(site, result.total)}
        {result.sold > 0 && <small>{`, ${result.sold} just sold`}</small>}
      </output>
      <ViewModeButtons view={view} />
      <button type="button" className={`${buttonClass()} ${styles.open}`} popoverTarget="filters">
        <Icon name="filter" />
        Filters{filters.length > 0 && <b className={countBadge}>{filters.length}</b>}
      </button>
      <SortField view={view} />
      <button type="submit" form="filters" className={`${buttonClass()} ${styles.apply}`}>
        Sort
      </button>
    </div>
  )
}

/** The site's orders are the same on each of its lists but for the one that is chosen. */
function SortField({ view }: { view: SearchView }) {
  const { site, query, nearby, parts } = view
  const { search } = site.settings
  const offer = offerOfPath(view.path)
  return (
    <StoredPart
      store={parts}
      name={`sort ${query.sort} ${offer} ${nearby !== null}`}
      render={() => (
        <label className={styles.sort}>
          <span>Sort</span>
          <select className={controlClass} name="sort" form="filters" defaultValue={query.sort ?? ''}>
            {nearby && <option value="">Nearest first</option>}
            {offeredSorts(search, offer).map((sort) => (
              // Left empty, the site's own order needs no words in the address, unless the nearest come first.
              <option key={sort} value={sort === search.default_sort && !nearby ? '' : sort}>
                {sortLabel(sort, site.region)}
              </option>
            ))}
          </select>
        </label>
      )}
    />
  )
}

const modeButtons: Record<ViewMode, { icon: IconName; text: string }> = {
  grid: { icon: 'grid', text: 'Show as cards' },
  list: { icon: 'rows', text: 'Show as a list' },
  map: { icon: 'map', text: 'Show on a map' },
}

export const ViewModesByHeading = ({ view }: { view: SearchView }) => (
  <div className={styles.byHeading}>
    <ViewModeButtons view={view} />
  </div>
)

function ViewModeButtons({ view }: { view: SearchView }) {
  const hasMap =
    view.query.viewMode === 'map' || locationsOf(view.site).filter(({ address }) => address.lat !== null).length > 1
  return (
    <nav className={styles.looks} aria-label="How the vehicles are shown">
      {viewModes
        .filter((viewMode) => viewMode !== 'map' || hasMap)
        .map((viewMode) => (
          <a
            key={viewMode}
            {...searchLink(view, withViewMode(view.query, viewMode))}
            aria-label={modeButtons[viewMode].text}
            aria-current={viewMode === view.query.viewMode ? 'true' : undefined}
          >
            <Icon name={modeButtons[viewMode].icon} />
          </a>
        ))}
    </nav>
  )
}
