import type { Region } from '#features/sites/domain/region.ts'
import type { SearchEngine, SearchRequest } from './search-engine.ts'
import { type ActiveFilter, activeFilters } from './search-filters.ts'

/** A filter that a shopper with an empty list could drop, and how many vehicles that would show. */
export type Loosening = ActiveFilter & { total: number }

/** The filters whose removal alone brings vehicles back, the one that brings most first; at most three. */
export function looseningsOf(engine: SearchEngine, request: SearchRequest, region: Region): Loosening[] {
  const filters = activeFilters(request.query, { vocabulary: engine.vocabulary, region }).slice(0, mostTried)
  const tried = filters.map((filter) => ({
    ...filter,
    total: engine.search({ ...request, query: filter.without }).total,
  }))
  const helpful = tried.filter(({ total }) => total > 0)
  return helpful.sort((a, b) => b.total - a.total).slice(0, 3)
}

const mostTried = 12
