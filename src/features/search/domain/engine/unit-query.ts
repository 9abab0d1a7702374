import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { facetEntries, sharedByUnits, unitReaders } from './facet-entries.ts'
import type { SearchQuery } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'

/** A search of the result lists, one by one, the units that are identical to its vehicle among what `query` finds. */
export function unitQueries(query: SearchQuery, site: StockSite): (vehicle: Vehicle) => SearchQuery {
  const readers = unitReaders(site)
  return (vehicle) => {
    const facets = { ...query.facets }
    for (const facet of sharedByUnits) {
      const slugs = facetEntries(vehicle, readers[facet]).map(({ slug }) => slug)
      if (slugs.length > 0) facets[facet] = slugs
    }
    const year = vehicle.year === null ? {} : { year: { from: vehicle.year, to: vehicle.year } }
    return { ...query, facets, ranges: { ...query.ranges, ...year }, viewMode: 'list', page: 1, showsEachUnit: true }
  }
}
