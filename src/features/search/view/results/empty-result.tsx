import { buttonClass } from '#ui/button.tsx'
import { secondary } from '#ui/layout.tsx'
import { RepaymentStatement } from '#features/finance/view/repayment-statement.tsx'
import { VehicleGrid } from '#features/inventory/view/card/vehicle-grid.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { countVehicles, vehiclesNounOf } from '#features/sites/domain/template.ts'
import { emptyQuery, isNarrowed } from '#features/search/domain/query/search-query.ts'
import styles from './empty-result.module.css'
import { searchLink, type SearchView } from './search-view.ts'

/** Nothing was found: says which filter to let go of, and shows something all the same. */
export function EmptyResult({ view }: { view: SearchView }) {
  const { site, query, relaxations, suggestions, now } = view
  const rules = vehicleViewRules(site, now)
  const mayWiden = isNarrowed(query)
  return (
    <>
      <div className={styles.empty}>
        <h2>{mayWiden ? 'No exact matches' : `No ${vehiclesNounOf(site)} here right now`}</h2>
        {relaxations.length > 0 && <p>{relaxations.length > 1 ? 'Try one of these:' : 'Try this:'}</p>}
        <ul>
          {relaxations.map((relaxation) => (
            <li key={relaxation.key}>
              <a className={buttonClass()} {...searchLink(view, relaxation.query)}>
                {`${relaxation.label}: `}
                <b>{countVehicles(site, relaxation.total)}</b>
              </a>
            </li>
          ))}
          {mayWiden && (
            <li>
              <a className={buttonClass('primary')} {...searchLink(view, emptyQuery)}>
                Clear all filters
              </a>
            </li>
          )}
        </ul>
        <p>
          {mayWiden ? 'Or ' : 'Please '}
          <a href="/contact">tell us what you’re looking for</a>. We often know what’s coming in before it’s listed.
        </p>
      </div>
      {suggestions.length > 0 && (
        <>
          <h2 className={styles.also}>{relaxations.length > 0 ? 'Closest matches' : 'In stock now'}</h2>
          <VehicleGrid vehicles={suggestions} rules={rules} isRail />
        </>
      )}
      <RepaymentStatement terms={rules.price.terms} />
    </>
  )
}

/** Below a short list: what would make it longer. */
export function MoreIfYou({ view }: { view: SearchView }) {
  const { relaxations, site } = view
  if (relaxations.length === 0) return null
  return (
    <p className={`${secondary} ${styles.more}`}>
      {`More ${vehiclesNounOf(site)}: `}
      {relaxations.slice(0, 3).map(({ key, label, query, total }) => (
        <a key={key} {...searchLink(view, query)}>
          {`${label} (${total})`}
        </a>
      ))}
    </p>
  )
}
