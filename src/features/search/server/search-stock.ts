import type { Site } from '#features/sites/domain/site.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteId } from '#kernel/ids.ts'
import type { MaybePromise } from '#kernel/maybe-promise.ts'
import type { Log } from '#platform/log.ts'
import type { KnownStock } from '../domain/engine/host-reply.ts'
import { afterFailure, freshTrust, type HostTrust, mayAsk } from '../domain/engine/host-trust.ts'
import type { SearchEngine, SearchHost, SearchRequest, SearchResult } from '../domain/engine/search-engine.ts'
import { reasonOf, SearchHostProblem } from './search-host-problem.ts'

/** The stock of one site as its pages know it. */
export type SearchableStock = {
  site: Site
  /** Listed vehicles: a host may answer with these and no others. */
  vehicles: readonly Vehicle[]
  search(): SearchEngine
}

/** Searches the stock of a site. Never fails because a search host does: the site's own index answers then. */
export type SearchStock = (stock: SearchableStock, request: SearchRequest) => MaybePromise<SearchResult>

/** The host that the settings of a site name; null for its own index. */
export type OpenSearchHost = (site: Site, stock: KnownStock) => SearchHost | null

type SearchStockDeps = {
  openHost: OpenSearchHost
  log: Log
  now(): Date
  /** Milliseconds that a shopper waits for a host. */
  timeout?: number
}

export function createSearchStock(deps: SearchStockDeps): SearchStock {
  const hosts = new WeakMap<SearchableStock, SearchHost | null>()
  const trusts = new Map<SiteId, HostTrust>()

  function hostOf(stock: SearchableStock): SearchHost | null {
    const known = hosts.get(stock)
    if (known !== undefined) return known
    const host = deps.openHost(stock.site, knownStock(stock))
    hosts.set(stock, host)
    return host
  }

  async function searchHost(host: SearchHost, stock: SearchableStock, request: SearchRequest): Promise<SearchResult> {
    const { id, slug: site } = stock.site
    try {
      const result = await withinTimeout(host.search(request), deps.timeout ?? 300)
      if (trusts.delete(id)) deps.log.info({ site }, 'the search host answers again')
      return result
    } catch (error) {
      const trust = afterFailure(trusts.get(id) ?? freshTrust, deps.now())
      trusts.set(id, trust)
      const rests = trust.restsUntil > 0
      deps.log.warn(
        { site, reason: reasonOf(error), rests },
        'the search host failed; the own index of the site answers',
      )
      return stock.search().search(request)
    }
  }

  return (stock, request) => {
    const host = stock.site.settings.search.engine === 'built-in' ? null : hostOf(stock)
    const usesHost = host && canSearch(host, request) && mayAsk(trusts.get(stock.site.id) ?? freshTrust, deps.now())
    return usesHost ? searchHost(host, stock, request) : stock.search().search(request)
  }
}

/** A search host may answer with these vehicles and values and no others: the pages of the site know no more. */
export function knownStock({ vehicles, search }: SearchableStock): KnownStock {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return { findVehicle: (id) => byId.get(id), vocabulary: search().vocabulary, isEmpty: vehicles.length === 0 }
}

/** Distances are ours alone to order by. */
const canSearch = ({ capabilities }: SearchHost, { groupsUnits, query, nearest }: SearchRequest) =>
  (nearest === undefined || query.sort !== null) &&
  (capabilities.groupsUnits || groupsUnits !== true || query.showsEachUnit)

function withinTimeout(search: Promise<SearchResult>, milliseconds: number): Promise<SearchResult> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => reject(new SearchHostProblem('it takes too long')), milliseconds)
    search.then(resolve, reject).finally(() => clearTimeout(impatience))
  })
}
