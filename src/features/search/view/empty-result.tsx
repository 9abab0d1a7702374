import { LinkButton } from '#ui/button.tsx'
import { VehicleGrid } from '#features/inventory/view/vehicle-grid.tsx'
import { vehicleViewRules } from '#features/inventory/view/vehicle-view-rules.ts'
import { countVehicles, vehiclesWord } from '#features/sites/domain/template.ts'
import { emptyQuery } from '../domain/search-query.ts'
import { formatSearchUrl } from '../domain/search-url.ts'
import styles from './empty-result.module.css'
import type { SearchView } from './search-view.ts'

/** Nothing was found: says which filter to let go of, and shows something all the same. */
export function EmptyResult({ view }: { view: SearchView }) {
  const { site, path, loosenings, suggestions, now } = view
  return (
    <>
      <div className={styles.empty}>
        <h2>{`No ${vehiclesWord(site.template)} match all of that`}</h2>
        {loosenings.length > 0 && <p>Let go of one of these:</p>}
        <ul>
          {loosenings.map((filter) => (
            <li key={filter.key}>
              <LinkButton href={formatSearchUrl(path.path, filter.without)}>
                {`Without ${filter.label}: ${countVehicles(site.template, filter.total)}`}
              </LinkButton>
            </li>
          ))}
          <li>
            <LinkButton href={formatSearchUrl(path.path, emptyQuery)} look="primary">
              Clear all filters
            </LinkButton>
          </li>
        </ul>
      </div>
      {suggestions.length > 0 && (
        <>
          <h2 className={styles.also}>Just arrived</h2>
          <VehicleGrid
            vehicles={suggestions}
            rules={vehicleViewRules(site, now)}
            filler={<LinkButton href={path.path}>See all</LinkButton>}
          />
        </>
      )}
    </>
  )
}
