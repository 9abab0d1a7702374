import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { findSearchPath } from '#features/search/domain/query/search-paths.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import type { StockForAlerts } from '#features/garage/server/match-searches.ts'
import { askedList, countRequest } from './asked-list.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

/** A site's stock as saved searches ask about it: an address is read exactly as its list page reads it. */
export function stockForAlerts(snapshot: SiteSnapshot): StockForAlerts {
  return {
    site: snapshot.site,
    version: snapshot.version,
    vehicles: snapshot.vehicles.filter((vehicle) => !isSold(vehicle)),
    hrefOf: snapshot.vehicleHref,
    requestFor(address): SearchRequest | undefined {
      const url = new URL(address, 'http://site.invalid')
      const found = findSearchPath(snapshot.searchPaths, url.pathname)
      if (!found) return undefined
      const { path, query } = askedList(snapshot, found, url.searchParams)
      return {
        ...countRequest(snapshot, path, { ...query, page: 1 }),
        pageSize: Number.MAX_SAFE_INTEGER,
        groupsUnits: false,
      }
    },
  }
}
