import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { KnownStock } from '#features/search/domain/engine/host-reply.ts'
import { sampleNow } from '#testing/search/sample-stock.ts'
import type { SearchEngine, SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import { emptyQuery, type SearchQuery } from '#features/search/domain/query/search-query.ts'

/** A request of a site that names nothing but what matters. */
export const requestOf = (query: Partial<SearchQuery> = {}, more: Partial<SearchRequest> = {}): SearchRequest => ({
  query: { ...emptyQuery, ...query },
  scope: {},
  defaultSort: 'relevant',
  pageSize: 12,
  now: sampleNow,
  ...more,
})

/** The stock as the pages of its site know it. */
export const knownStock = (vehicles: readonly Vehicle[], engine: SearchEngine): KnownStock => {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return { findVehicle: (id) => byId.get(id), vocabulary: engine.vocabulary, isEmpty: vehicles.length === 0 }
}

/** Texts as shoppers type them: whole words, beginnings, synonyms, slips, numbers. */
export const typedTexts = [
  'toyota',
  'hil',
  'toyota hilux',
  'toyoat',
  'hilxu ute',
  'cx5',
  'cx-5 mazda',
  'merc',
  'ssangyong',
  'kgm musso',
  '4x4 diesel',
  'automatic suv white',
  'sunroof',
  'tow bar',
  'S12',
  's1',
  '2019',
  'navgation',
  'zastava',
  '!!!',
]
