import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { createColumnarSearchEngine } from '#features/search/domain/columnar/columnar-search-engine.ts'
import type { SearchEngine } from '#features/search/domain/engine/search-engine.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { isSameData } from './same-data.ts'

/** The vehicles and settings that an engine was made for. */
type Stock = { site: Site; vehicles: readonly Vehicle[] }
type HeldEngine = Stock & { engine: SearchEngine }

/** The search engine of one snapshot: made when it is first asked for, from the one of the snapshot before where that helps. */
export type StockSearch = {
  engine(): SearchEngine
  /** Hands the engine over to the next snapshot. One asked again after that makes itself another. */
  release(): HeldEngine | null
  bytes(): number
}

export function openStockSearch(stock: Stock, before: StockSearch | null): StockSearch {
  const input = before?.release() ?? null
  let held: HeldEngine | null = input && knowsAlike(input.site, stock.site) ? input : null
  return {
    engine() {
      if (held?.vehicles !== stock.vehicles) held = { ...stock, engine: follow(held, stock) }
      return held.engine
    },
    release() {
      const released = held
      held = null
      return released
    },
    bytes: () => held?.engine.bytes() ?? 0,
  }
}

/** Another word, dealership or price rule makes other values and numbers of every vehicle. */
const knowsAlike = (one: Site, other: Site): boolean =>
  one.region === other.region &&
  isSameData(one.settings, other.settings) &&
  isSameData(one.dealerships, other.dealerships)

/** An engine for the stock: the held one, told vehicle by vehicle what has changed, unless making one is as quick. */
function follow(held: HeldEngine | null, { site, vehicles }: Stock): SearchEngine {
  const changes = held && changesBetween(held.vehicles, vehicles)
  if (!changes || changes.put.length + changes.gone.length > vehicles.length * mostChanges) {
    return createColumnarSearchEngine(vehicles, site)
  }
  const { engine } = held
  for (const { id } of changes.gone) engine.remove(id)
  for (const vehicle of changes.put) engine.upsert(vehicle)
  return engine
}

/** Above this share of the stock a new engine costs less. */
const mostChanges = 0.25

/** A vehicle that has not changed is the same object. */
function changesBetween(before: readonly Vehicle[], after: readonly Vehicle[]): { put: Vehicle[]; gone: Vehicle[] } {
  const [old, current] = [new Set(before), new Set(after)]
  const put = after.filter((vehicle) => !old.has(vehicle))
  const stored = new Set(put.map(({ id }) => id))
  return { put, gone: before.filter((vehicle) => !current.has(vehicle) && !stored.has(vehicle.id)) }
}
