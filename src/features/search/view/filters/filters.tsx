import { offerOfPath } from '#features/search/domain/query/search-paths.ts'
import { StoredPart } from '#kernel/stored-part.ts'
import { buttonClass, iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { sheet, standaloneLink } from '#ui/layout.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import { countVehicles } from '#features/sites/domain/template.ts'
import { filterOrder, isOffered, isOpenAtFirst, isRange } from '#features/search/domain/query/filter-order.ts'
import type { FacetValue } from '#features/search/domain/engine/search-engine.ts'
import { facetLabel } from '#features/search/domain/query/search-filters.ts'
import {
  emptyQuery,
  isFiltered,
  type FacetName,
  type RangeName,
  withoutFilters,
} from '#features/search/domain/query/search-query.ts'
import { presetFields } from '#features/search/domain/query/search-url.ts'
import { DistanceFilter, mayMeasure } from './distance-filter.tsx'
import { Facet } from './facet.tsx'
import styles from './filters.module.css'
import { nameOfSpread, Range } from './range-filter.tsx'
import { searchLink, type SearchView } from '../results/search-view.ts'

/** One GET form: a rail beside the results on a desktop, a sheet over them on a phone. */
export function Filters({ view }: { view: SearchView }) {
  const { path, query, result, site } = view
  return (
    <form
      className={`${sheet} ${styles.filters}`}
      id="filters"
      popover="auto"
      action={path.path}
      method="get"
      aria-label="Filters"
      data-filters=""
    >
      <div className={styles.head}>
        <h2>Filters</h2>
        {isFiltered(query) && (
          <a className={standaloneLink} {...searchLink(view, withoutFilters(query))}>
            Clear all
          </a>
        )}
        <button
          type="button"
          className={`${iconButtonClass} ${styles.close}`}
          popoverTarget="filters"
          aria-label="Close the filters"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        {mayMeasure(view) && (
          <StoredPart
            store={query.near === '' && query.within === null ? view.parts : undefined}
            name="distance"
            render={() => <DistanceFilter view={view} />}
          />
        )}
        {filterOrder(site.template).map((name) => (isRange(name) ? rangeOf(view, name) : facetOf(view, name)))}
        {hiddenFields(view).map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
      </div>
      <div className={styles.foot} aria-live="polite">
        <button type="submit" className={buttonClass('primary')}>{`Show ${countVehicles(site, result.total)}`}</button>
      </div>
    </form>
  )
}

/** Stock files name hundreds, of which shoppers look for a few. */
const mostFeatures = 16

/** A filter that cannot narrow this list is left out, or waits unseen when another choice could make it useful. */
function facetOf({ result, site, vocabulary, query, parts }: SearchView, facet: FacetName) {
  if (query.facets[facet] === undefined && (!isOffered(facet, site.template) || isStatedByLocation(facet, site)))
    return null
  const values = result.facets[facet]
  const isUseful = values.length > 1 || values.some(({ isSelected, count }) => isSelected || count < result.total)
  if (!isUseful && vocabulary[facet].size < 2) return null
  return (
    <StoredPart
      key={facet}
      store={parts}
      name={isUseful ? nameOfList(facet, values) : `facet ${facet}`}
      render={() => (
        <Facet
          name={facet}
          label={facetLabel(facet, site.region)}
          values={isUseful ? values : []}
          isOpen={isOpenAtFirst(facet, site.template)}
          most={facet === 'features' ? mostFeatures : undefined}
        />
      )}
    />
  )
}

/** An engine gives one list again for the same counts, most of which many searches share. */
const namesOfLists = new WeakMap<readonly FacetValue[], string>()

/** Everything that a list of values shows, as a name. */
function nameOfList(facet: FacetName, values: readonly FacetValue[]): string {
  const known = namesOfLists.get(values)
  if (known !== undefined) return known
  let name = `facet ${facet}`
  for (const { slug, label, count, isSelected } of values)
    name += `\n${slug} ${label} ${count}${isSelected ? ' x' : ''}`
  namesOfLists.set(values, name)
  return name
}

/** A location and its dealership would ask the same where each dealership has one location. */
const isStatedByLocation = (facet: FacetName, { dealerships }: Site): boolean =>
  facet === 'dealership' && dealerships.every(({ locations }) => locations.length === 1)

/** What it costs to buy narrows no list of rentals or subscriptions. */
const purchaseRanges: ReadonlySet<RangeName> = new Set<RangeName>(['price', 'repayment'])

function rangeOf(view: SearchView, range: RangeName) {
  const stats = view.result.stats[range]
  const isChosen = view.query.ranges[range] !== undefined
  if (!isChosen && !isOffered(range, view.site.template)) return null
  const isOfList = !offerOfPath(view.path) || !purchaseRanges.has(range)
  const isUseful = isChosen || (isOfList && stats !== null && stats.min < stats.max)
  if (!isUseful) return null
  const isOpen = isOpenAtFirst(range, view.site.template)
  // What the shopper wrote is theirs alone.
  if (isChosen) return <Range key={range} view={view} range={range} isOpen={isOpen} />
  return (
    <StoredPart
      key={range}
      store={view.parts}
      name={`${range} ${nameOfSpread(stats)}${nameOfSpread(view.histograms?.[range])}`}
      render={() => <Range view={view} range={range} isOpen={isOpen} />}
    />
  )
}

/** Fields that belong to the list and that the form does not ask for. */
function hiddenFields({ query }: SearchView): [string, string][] {
  const fields = presetFields(query.preset)
  if (query.sentence !== '') fields.push(['said', query.sentence])
  if (query.isLiteral) fields.push(['exact', '1'])
  if (query.showsEachUnit) fields.push(['units', 'each'])
  if (query.viewMode !== emptyQuery.viewMode) fields.push(['look', query.viewMode])
  return fields
}
