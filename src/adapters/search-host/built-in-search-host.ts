import { type KnownStock, notPublished } from '#features/search/domain/engine/host-reply.ts'
import { createColumnarSearchEngine } from '#features/search/domain/columnar/columnar-search-engine.ts'
import type { SearchEngine, SearchHost } from '#features/search/domain/engine/search-engine.ts'
import { narrowedStock } from '#features/search/domain/engine/search-scope.ts'
import { SearchHostProblem } from '#features/search/server/search-host-problem.ts'
import type { StockSite } from '#features/search/domain/query/stock-site.ts'

/** The index in memory as a search host, empty at first. */
export function builtInSearchHost(site: StockSite, stock: KnownStock): SearchHost {
  let engine: SearchEngine | undefined
  return {
    capabilities: { histograms: true, groupsUnits: true, readsQueriesAlike: true },
    async search(request) {
      if (!engine && !stock.isEmpty) throw new SearchHostProblem(notPublished)
      return (engine ?? createColumnarSearchEngine([], site)).search(request)
    },
    async upsert(vehicles) {
      engine ??= createColumnarSearchEngine([], site)
      const stored = new Set(narrowedStock(vehicles, site))
      for (const vehicle of vehicles) {
        if (stored.has(vehicle)) engine.upsert(vehicle)
        else engine.remove(vehicle.id)
      }
    },
    async remove(ids) {
      for (const id of ids) engine?.remove(id)
    },
    async replaceAll(vehicles) {
      engine = createColumnarSearchEngine(narrowedStock(vehicles, site), site)
    },
  }
}
