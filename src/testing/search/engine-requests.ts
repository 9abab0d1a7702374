import type { FacetValue, SearchRequest, SearchResult } from '#features/search/domain/engine/search-engine.ts'
import { emptyQuery, type SearchQuery } from '#features/search/domain/query/search-query.ts'
import { sampleNow } from './sample-stock.ts'

export const requestOf = (query: Partial<SearchQuery> = {}, rest: Partial<SearchRequest> = {}): SearchRequest => ({
  query: { ...emptyQuery, ...query },
  scope: {},
  defaultSort: 'relevant',
  pageSize: 24,
  now: sampleNow,
  ...rest,
})
export const numbers = ({ hits }: SearchResult) =>
  hits.map(({ vehicle }) => Number(vehicle.slug.replace('vehicle-', '')))
export const counts = (values: readonly FacetValue[]) =>
  Object.fromEntries(values.map(({ label, count }) => [label, count]))
export const day = (number: number) => new Date(`2026-01-0${number}`)
