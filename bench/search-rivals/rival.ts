import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { facetEntries, facetReaders } from '#features/search/domain/engine/facet-entries.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import { facetNames, facetsOfAll, type FacetName } from '#features/search/domain/query/search-query.ts'
import { stockOrders } from '#features/search/domain/query/sort-orders.ts'
import type { StockSite } from '#features/search/domain/query/stock-site.ts'

/** A vehicle as other engines are given it: values are slugs, a text stands beside them for those that search words. */
export type RivalDocument = {
  id: number
  year: number
  km: number
  /** Cents. */
  price: number
  relevance: number
  /** Seconds since 1970, counted down, so that the newest is the lowest. */
  age: number
  text: string
  features: string[]
} & Record<Exclude<FacetName, 'features'>, string>

export type RivalSort = { field: 'relevance' | 'age' | 'price' | 'km'; isDescending: boolean }

export type RivalQuery = {
  facets: Partial<Record<FacetName, readonly string[]>>
  ranges: Partial<Record<'price' | 'year' | 'km', { from: number; to: number }>>
  text: string
  sort: RivalSort
  offset: number
  limit: number
  /** Facets to count, each without its own selection, as our engine shows them for this query. */
  counted: readonly FacetName[]
}

/** Another way to search: answers with the number of vehicles found, after it has made a page and every count. */
export type Rival = { name: string; search(query: RivalQuery): number | Promise<number>; close?(): Promise<void> }

export function rivalDocuments(vehicles: readonly Vehicle[], site: StockSite): RivalDocument[] {
  const readers = facetReaders(site)
  const orders = stockOrders(site)
  return vehicles.map((vehicle, id) => {
    const slugs = facetNames.map(
      (facet) => [facet, facetEntries(vehicle, readers[facet]).map(({ slug }) => slug)] as const,
    )
    const values = Object.fromEntries(slugs.map(([facet, [first = '']]) => [facet, first]))
    return {
      ...(values as Record<FacetName, string>),
      features: slugs.find(([facet]) => facet === 'features')?.[1] ?? [],
      id,
      year: vehicle.year ?? 0,
      km: vehicle.km ?? 0,
      price: vehicle.price ?? 0,
      relevance: orders.keyOf(vehicle, 'relevant'),
      age: -Math.floor(vehicle.createdAt.getTime() / 1000),
      text: textOf(vehicle),
    }
  })
}

const textOf = ({ make, model, badge, series, body, colour, year, stockNumber }: Vehicle) =>
  [make, model, badge, series, body, colour, year, stockNumber].join(' ').toLowerCase()

export function rivalQuery({ query, defaultSort, pageSize, facets = [] }: SearchRequest, total: number): RivalQuery {
  const isChosen = (...names: FacetName[]) => names.some((facet) => query.facets[facet])
  const counted = facets.filter((facet) => {
    if (facet === 'model') return isChosen('make', 'model')
    return facet !== 'badge' || isChosen('model', 'badge')
  })
  const { price, year, km } = query.ranges
  const ranges = Object.entries({ price, year, km }).flatMap(([name, range]) =>
    range ? [[name, { from: range.from ?? -Infinity, to: range.to ?? Infinity }] as const] : [],
  )
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / pageSize)))
  return {
    facets: query.facets,
    ranges: Object.fromEntries(ranges),
    text: query.text,
    sort: sorts[query.sort ?? defaultSort],
    offset: (page - 1) * pageSize,
    limit: pageSize,
    counted,
  }
}

const lowest = (field: RivalSort['field']): RivalSort => ({ field, isDescending: false })
const highest = (field: RivalSort['field']): RivalSort => ({ field, isDescending: true })

const sorts: Record<SearchRequest['defaultSort'], RivalSort> = {
  relevant: lowest('relevance'),
  latest: lowest('age'),
  'price-asc': lowest('price'),
  'price-desc': highest('price'),
  'km-asc': lowest('km'),
  'km-desc': highest('km'),
  'subscription-asc': lowest('price'),
  'subscription-desc': highest('price'),
  'rental-asc': lowest('price'),
  'rental-desc': highest('price'),
}

export const meetsRanges = ({ ranges }: RivalQuery, document: RivalDocument): boolean =>
  (['price', 'year', 'km'] as const).every((name) => {
    const range = ranges[name]
    return !range || (document[name] >= range.from && document[name] <= range.to)
  })

export function meetsFacet(facet: FacetName, chosen: readonly string[], document: RivalDocument): boolean {
  if (facet !== 'features') return chosen.includes(document[facet])
  return facetsOfAll.has(facet)
    ? chosen.every((slug) => document.features.includes(slug))
    : chosen.some((slug) => document.features.includes(slug))
}
