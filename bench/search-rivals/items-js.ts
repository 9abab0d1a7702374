import itemsjs from 'itemsjs'
import { facetNames, facetsOfAll } from '#features/search/domain/query/search-query.ts'
import { meetsRanges, type Rival, type RivalDocument, type RivalSort } from './rival.ts'

/** itemsjs counts every facet without its own selection when it is not a conjunction. */
export function itemsJs(documents: readonly RivalDocument[]): Rival {
  const index = itemsjs([...documents], {
    searchableFields: ['text'],
    aggregations: Object.fromEntries(
      facetNames.map((facet) => [facet, { title: facet, size: 1000, conjunction: facetsOfAll.has(facet) }]),
    ),
    sortings: Object.fromEntries(sorts.map((sort) => [sortName(sort), sortingOf(sort)])),
  })
  return {
    name: 'itemsjs',
    search(query) {
      const filters = Object.entries(query.facets).map(([facet, slugs]) => [facet, [...slugs]])
      const { pagination } = index.search({
        query: query.text,
        page: query.offset / query.limit + 1,
        per_page: query.limit,
        sort: sortName(query.sort),
        filters: Object.fromEntries(filters),
        filter: (document) => meetsRanges(query, document),
      })
      return pagination.total
    },
  }
}

const sorts: RivalSort[] = (['relevance', 'age', 'price', 'km'] as const).flatMap((field) => [
  { field, isDescending: false },
  { field, isDescending: true },
])

const sortName = ({ field, isDescending }: RivalSort) => `${field}-${isDescending ? 'desc' : 'asc'}`

const sortingOf = ({ field, isDescending }: RivalSort) => ({
  field: [field, 'age', 'id'],
  order: [isDescending ? 'desc' : 'asc', 'asc', 'asc'] as ('asc' | 'desc')[],
})
