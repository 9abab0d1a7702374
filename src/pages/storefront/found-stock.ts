import { isSold } from '#features/inventory/domain/vehicle-listing.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { findSearchPath } from '#features/search/domain/search-paths.ts'
import { formatSearchUrl, parseSearchUrl } from '#features/search/domain/search-url.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

/** A few vehicles of a stock list, how many it has, and its address. */
export type FoundStock = { vehicles: Vehicle[]; total: number; href: string }

/**
 * The first vehicles of the stock list at an address such as `/search/used-cars?body=suv`; without a path the default list.
 * A list that names a value this stock does not have is empty rather than wider than what was asked for.
 */
export function findStock(snapshot: SiteSnapshot, address: string, count: number): FoundStock {
  const { site, searchPaths } = snapshot
  const [pathname = '', search = ''] = address.split('?')
  const path = findSearchPath(searchPaths, pathname) ?? searchPaths[0]
  const engine = snapshot.search()
  const { query, removed } = parseSearchUrl(new URLSearchParams(search), {
    vocabulary: engine.vocabulary,
    settings: site.settings.search,
    region: site.region,
  })
  if (!path || removed.length > 0) return { vehicles: [], total: 0, href: snapshot.stockHref }
  const found = engine.search({
    query,
    scope: path.filter,
    defaultSort: site.settings.search.default_sort,
    pageSize: count,
    now: snapshot.asOf,
  })
  const vehicles = found.hits.filter((vehicle) => !isSold(vehicle))
  return { vehicles, total: found.total, href: formatSearchUrl(path.path, query) }
}
