import { buttonClass } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { regionRules } from '#features/sites/domain/region.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import { offeredDistances, placeText } from '#features/search/domain/near/places.ts'
import { FilterGroup } from './facet.tsx'
import styles from './distance-filter.module.css'
import type { SearchView } from '../results/search-view.ts'

/** How far from where the shopper is: by postcode or town, which works without script, or by the place of the device, on a press. */
export function DistanceFilter({ view: { site, query } }: { view: SearchView }) {
  const { distanceUnit, postcode } = regionRules(site.region)
  const isChosen = query.near !== ''
  const label = `Your ${postcode.label.replace('P', 'p')} or town`
  const distances = [...new Set([...offeredDistances, ...(query.within ? [query.within] : [])])]
  return (
    <FilterGroup name="near" label="Distance" chosen={isChosen ? 1 : 0} isOpen={isChosen}>
      <div className={styles.fields}>
        <input
          className={controlClass}
          name="near"
          aria-label={label}
          placeholder={label}
          defaultValue={isChosen ? placeText(query.near) : ''}
          autoComplete="postal-code"
          enterKeyHint="search"
        />
        <select className={controlClass} name="within" aria-label="How far away" defaultValue={query.within ?? ''}>
          <option value="">Any distance</option>
          {distances
            .sort((a, b) => a - b)
            .map((distance) => (
              <option key={distance} value={distance}>{`Within ${distance} ${distanceUnit}`}</option>
            ))}
        </select>
        <button type="button" className={`${buttonClass()} ${styles.here}`} data-locate="">
          <Icon name="pin" />
          Use my location
        </button>
        <output className={styles.problem} data-locate-problem="" />
      </div>
    </FilterGroup>
  )
}

/** There is no nearer and no farther where all stand in one yard. */
export const mayMeasure = ({ site, query }: SearchView): boolean =>
  query.near !== '' || locationsOf(site).filter(({ address }) => address.lat !== null).length > 1
