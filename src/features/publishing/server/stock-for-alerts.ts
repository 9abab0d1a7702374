import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { parseSearchUrl } from '#features/search/domain/query/search-url.ts'
import { anyValue } from '#features/search/domain/query/search-vocabulary.ts'
import { findSearchPath } from '#features/search/domain/query/search-paths.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import type { StockForAlerts } from '#features/garage/server/alerts/match-changes.ts'
import { countRequest } from './list-query.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

/**
 * A site's stock as saved searches ask about it. Their addresses are in the site's own spelling already, and name what may not be
 * in stock: a list of a make that nobody has here is empty, and not the list of all makes.
 */
export function stockForAlerts(snapshot: SiteSnapshot): StockForAlerts {
  const { site } = snapshot
  const known = { settings: site.settings.search, region: site.region }
  return {
    site,
    version: snapshot.version,
    vehicles: snapshot.vehicles.filter((vehicle) => !isSold(vehicle)),
    preparing: snapshot.preparing,
    findVehicle: snapshot.findVehicleById,
    hrefOf: snapshot.vehicleHref,
    requestFor(address): SearchRequest | undefined {
      const url = new URL(address, 'http://site.invalid')
      const found = findSearchPath(snapshot.searchPaths, url.pathname)
      if (!found) return undefined
      const { query } = parseSearchUrl(url.searchParams, { ...known, vocabulary: anyValue }, found.levels)
      return {
        ...countRequest(snapshot, found.path, query),
        pageSize: Number.MAX_SAFE_INTEGER,
        groupsUnits: false,
      }
    },
  }
}
