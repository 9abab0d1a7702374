import { buttonClass, iconButtonClass } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { sheet, standaloneLink } from '#ui/layout.tsx'
import { countVehicles } from '#features/sites/domain/template.ts'
import { facetLabel, rangeLabel } from '../domain/search-filters.ts'
import { isFiltered, type FacetName, type RangeName, withoutFilters } from '../domain/search-query.ts'
import { formatSearchUrl } from '../domain/search-url.ts'
import { Facet, FilterGroup } from './facet.tsx'
import styles from './filters.module.css'
import type { SearchView } from './search-view.ts'

/** In the order in which shoppers narrow a list. */
const sections: ({ facet: FacetName; isOpen: boolean } | { range: RangeName; isOpen: boolean })[] = [
  { facet: 'car_type', isOpen: true },
  { facet: 'make', isOpen: true },
  { facet: 'model', isOpen: true },
  { facet: 'badge', isOpen: false },
  { facet: 'body', isOpen: true },
  { range: 'price', isOpen: true },
  { range: 'year', isOpen: false },
  { range: 'km', isOpen: false },
  { facet: 'transmission', isOpen: false },
  { facet: 'fuel', isOpen: false },
  { facet: 'drive', isOpen: false },
  { facet: 'colour', isOpen: false },
  { facet: 'dealership', isOpen: false },
  { facet: 'location', isOpen: false },
  { facet: 'tag', isOpen: false },
]

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
      data-filters=""
    >
      <div className={styles.head}>
        <h2>Filters</h2>
        {isFiltered(query) && (
          <a className={standaloneLink} href={formatSearchUrl(path.path, withoutFilters(query))}>
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
        <input
          className={controlClass}
          type="search"
          name="q"
          defaultValue={query.text}
          placeholder="Keyword"
          aria-label="Keyword"
          enterKeyHint="search"
        />
        {sections.map((section) => ('facet' in section ? facetOf(view, section) : rangeOf(view, section)))}
        {presetFields(view)}
      </div>
      <div className={styles.foot}>
        <button
          type="submit"
          className={buttonClass('primary')}
        >{`Show ${countVehicles(site.template, result.total)}`}</button>
      </div>
    </form>
  )
}

/** A filter that cannot narrow the list is left out. */
function facetOf({ result, site }: SearchView, { facet, isOpen }: { facet: FacetName; isOpen: boolean }) {
  const values = result.facets[facet]
  if (values.length < 2 && !values.some((value) => value.isSelected)) return null
  return <Facet key={facet} name={facet} label={facetLabel(facet, site.region)} values={values} isOpen={isOpen} />
}

function rangeOf({ result, site, query }: SearchView, { range, isOpen }: { range: RangeName; isOpen: boolean }) {
  const limits = result.stats[range]
  const chosen = query.ranges[range]
  if (!chosen && (limits === null || limits.min === limits.max)) return null
  const label = rangeLabel(range, site.region)
  const ends = [
    { key: 'from', words: 'from', value: chosen?.from ?? null, hint: limits && shownEnd(limits, range, 'from') },
    { key: 'to', words: 'to', value: chosen?.to ?? null, hint: limits && shownEnd(limits, range, 'to') },
  ]
  return (
    <FilterGroup key={range} label={label} chosen={chosen ? 1 : 0} isOpen={isOpen || chosen !== undefined}>
      <div className={styles.range}>
        {ends.map((end) => (
          <input
            key={end.key}
            className={controlClass}
            name={`${range}_${end.key}`}
            inputMode="numeric"
            aria-label={`${label} ${end.words}`}
            placeholder={end.hint ?? ''}
            defaultValue={end.value === null ? '' : inUnit(range, end.value)}
          />
        ))}
      </div>
    </FilterGroup>
  )
}

/** Prices are typed in dollars and kept in cents. */
const inUnit = (range: RangeName, value: number): number => (range === 'price' ? value / 100 : value)

/** The stock's own limits as examples, rounded outwards to thousands but for years. */
function shownEnd(limits: { min: number; max: number }, range: RangeName, end: 'from' | 'to'): string {
  const value = inUnit(range, end === 'from' ? limits.min : limits.max)
  if (range === 'year') return String(value)
  const rounded = (end === 'from' ? Math.floor(value / 1000) : Math.ceil(value / 1000)) * 1000
  return (range === 'price' ? '$' : '') + rounded.toLocaleString('en')
}

/** What a link to this list brought along and the form does not ask for. */
function presetFields({ query: { preset } }: SearchView) {
  const pairs: [string, string][] = [
    ...(preset.minimum_photos ? [['minimum_photos', String(preset.minimum_photos)] satisfies [string, string]] : []),
    ...(preset.city ?? []).map((city): [string, string] => ['city', city]),
    ...(preset.exclude_location ?? []).map((location): [string, string] => ['exclude_location', location]),
  ]
  return pairs.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}
