import { carTypes } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FacetEntry, FacetReader } from './facet-entries.ts'
import type { FacetName } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'

/** A value as the stock of a site knows it: how many vehicles have it under each of its labels. */
export type KnownValue = { slug: string; labels: ReadonlyMap<string, number> }

/** The values of a facet in the order in which filters list them, each under the label that most vehicles give it. */
export function orderedValues(
  facet: FacetName,
  known: Iterable<KnownValue>,
  fixed: readonly FacetEntry[],
): FacetEntry[] {
  if (fixed.length > 0) return [...fixed]
  const values = [...known].map(({ slug, labels }) => ({ slug, label: commonestLabel(labels), count: sum(labels) }))
  values.sort(comparisons[orders[facet] ?? 'commonest'])
  return values.map(({ slug, label }) => ({ slug, label }))
}

/** Values that a site has whether or not a vehicle stands behind them today, so that their links keep their meaning. */
export function fixedValues(facet: FacetName, site: StockSite, { entryOf }: FacetReader): FacetEntry[] {
  return [...new Set(fixedSlugs(facet, site))].flatMap((slug) => entryOf(slug) ?? [])
}

function fixedSlugs(facet: FacetName, { dealerships }: StockSite): readonly string[] {
  if (facet === 'car_type') return carTypes
  if (facet === 'dealership') return dealerships.map(({ slug }) => slug)
  return facet === 'location' ? dealerships.flatMap(({ locations }) => locations.map(({ slug }) => slug)) : []
}

/** When several labels are as common, the first by character code wins. */
function commonestLabel(labels: ReadonlyMap<string, number>): string {
  let [best, most] = ['', 0]
  for (const [label, count] of labels) {
    if (count > most || (count === most && label < best)) [best, most] = [label, count]
  }
  return best
}

const sum = (labels: ReadonlyMap<string, number>) => [...labels.values()].reduce((total, count) => total + count, 0)

/** Names people look up stand in alphabetical order, numbers by size, answers with yes first; all else by frequency. */
const orders: Partial<Record<FacetName, keyof typeof comparisons>> = {
  make: 'name',
  model: 'name',
  badge: 'name',
  series: 'name',
  seats: 'number',
  doors: 'number',
  berths: 'number',
  slides: 'number',
  owners: 'number',
  keys: 'number',
  service_history: 'name',
  safety_rating: 'name',
  axles: 'name',
  origin: 'name',
  bunks: 'yesFirst',
  ensuite: 'yesFirst',
}

type Counted = FacetEntry & { count: number }

const byName = new Intl.Collator('en', { numeric: true })
const bySlug = (a: Counted, b: Counted) => (a.slug < b.slug ? -1 : 1)
const byLabel = (a: Counted, b: Counted) => byName.compare(a.label, b.label) || bySlug(a, b)

const comparisons = {
  name: byLabel,
  number: (a: Counted, b: Counted) => Number(a.slug) - Number(b.slug),
  yesFirst: (a: Counted, b: Counted) => bySlug(b, a),
  commonest: (a: Counted, b: Counted) => b.count - a.count || byLabel(a, b),
}
