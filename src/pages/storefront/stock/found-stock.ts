import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { findSearchPath } from '#features/search/domain/query/search-paths.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import { parseListQuery, listRequest } from '#features/publishing/server/list-query.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** A few vehicles of a stock list, how many it has, and its address. */
export type FoundStock = { vehicles: Vehicle[]; total: number; href: string }

/**
 * The first vehicles of the stock list at an address such as `/search/used-cars?body=suv`; without a path the default list.
 * A list that names a value this stock does not have is empty rather than wider than what was asked for. The site's own index
 * answers: a few cards need no other host.
 */
export function findStock(snapshot: SiteSnapshot, address: string, count: number): FoundStock {
  const [pathname = '', search = ''] = address.split('?')
  const { searchPaths, stockHref, site } = snapshot
  const found = findSearchPath(searchPaths, pathname) ?? findSearchPath(searchPaths, stockHref)
  if (!found) return { vehicles: [], total: 0, href: stockHref }
  const { path, query, removed } = parseListQuery(snapshot, found, new URLSearchParams(search))
  if (removed.length > 0) return { vehicles: [], total: 0, href: stockHref }
  const request = { ...listRequest(snapshot, path, query), pageSize: count, facets: [], ranges: [] }
  const { hits, total } = snapshot.search().search(request)
  const vehicles = hits.map(({ vehicle }) => vehicle).filter((vehicle) => !isSold(vehicle))
  return { vehicles, total, href: formatSearchUrl(path.path, { ...query, sentence: '' }, site.region) }
}
