import { create, insertMultiple, search, type AnyOrama } from '@orama/orama'
import type { FacetName } from '#features/search/domain/query/search-query.ts'
import type { Rival, RivalDocument, RivalQuery } from './rival.ts'
import { countedFacets } from '../search-queries.ts'

/** Orama counts the facets of what was found, so each chosen facet takes a search of its own without that choice. */
export async function orama(documents: readonly RivalDocument[]): Promise<Rival> {
  const text = [...countable].map((facet) => [facet, facet === 'features' ? 'enum[]' : 'enum'])
  const index: AnyOrama = create({
    schema: {
      ...Object.fromEntries(text),
      year: 'number',
      km: 'number',
      price: 'number',
      relevance: 'number',
      age: 'number',
      text: 'string',
    },
  })
  await insertMultiple(
    index,
    documents.map(({ id, ...document }) => ({ ...document, id: String(id) })),
    2_000,
  )
  return { name: 'Orama', search: (query) => searchAll(index, query) }
}

const countable: ReadonlySet<FacetName> = new Set<FacetName>(['car_type', ...countedFacets, 'tag'])

async function searchAll(index: AnyOrama, query: RivalQuery): Promise<number> {
  const chosen = Object.keys(query.facets) as FacetName[]
  const found = await searchOnce(
    index,
    query,
    query.counted.filter((facet) => !chosen.includes(facet)),
  )
  for (const facet of chosen.filter((name) => query.counted.includes(name))) {
    const { [facet]: _, ...facets } = query.facets
    await searchOnce(index, { ...query, facets, limit: 0 }, [facet])
  }
  return found
}

async function searchOnce(index: AnyOrama, query: RivalQuery, counted: readonly FacetName[]): Promise<number> {
  const { field, isDescending } = query.sort
  const result = await search(index, {
    term: query.text,
    properties: ['text'],
    tolerance: query.text === '' ? 0 : 1,
    threshold: 0,
    where: { ...facetFilters(query), ...rangeFilters(query) },
    facets: Object.fromEntries(counted.map((facet) => [facet, {}])),
    sortBy: { property: field, order: isDescending ? 'DESC' : 'ASC' },
    offset: query.offset,
    limit: query.limit,
  })
  return result.count
}

const facetFilters = ({ facets }: RivalQuery) =>
  Object.fromEntries(
    Object.entries(facets).map(([facet, slugs]) => [
      facet,
      facet === 'features' ? { containsAll: slugs } : { in: slugs },
    ]),
  )

const rangeFilters = ({ ranges }: RivalQuery) =>
  Object.fromEntries(Object.entries(ranges).map(([name, { from, to }]) => [name, { between: [from, to] }]))
