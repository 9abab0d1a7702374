import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Steps } from '#kernel/work-steps.ts'
import {
  createColumnarSearchEngine,
  preparedSearchEngine,
} from '#features/search/domain/columnar/columnar-search-engine.ts'
import type { SearchEngine } from '#features/search/domain/engine/search-engine.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { isSameData } from './same-data.ts'

/** The vehicles and settings that an engine was made for. */
type Stock = { site: Site; vehicles: readonly Vehicle[] }
type HeldEngine = Stock & { engine: SearchEngine }

/** The search engine of one snapshot: made when it is first asked for, from the one of a snapshot before where that helps. */
export type StockSearch = {
  engine(): SearchEngine
  /** Makes anew what takes long of a large stock, step by step; the snapshot before searches with its own meanwhile. */
  prepare(): Steps<void>
  /** The engine that this one has, or has yet to take over. */
  held(): HeldEngine | null
  /** Hands the engine over to a later snapshot. One asked again after that makes itself another. */
  release(): HeldEngine | null
  /** The search that holds an engine: this one, or the one before that this one will take it from. */
  holder(): StockSearch | null
  bytes(): number
}

export function openStockSearch(stock: Stock, before: StockSearch | null): StockSearch {
  // Versions that nobody searched are passed over, so that they need not stay in memory.
  let source = before?.holder() ?? null
  let own: HeldEngine | null = null
  function release(): HeldEngine | null {
    const released = own ?? source?.release() ?? null
    own = null
    source = null
    return released
  }
  const search: StockSearch = {
    engine() {
      if (own?.vehicles !== stock.vehicles) own = { ...stock, engine: follow(release(), stock) }
      return own.engine
    },
    *prepare() {
      if (stock.vehicles.length < preparedFrom || (source && changesOf(source.held(), stock, followedAtOnce))) return
      own = { ...stock, engine: yield* preparedSearchEngine(stock.vehicles, stock.site) }
      source = null
    },
    held: () => own ?? source?.held() ?? null,
    release,
    holder: () => (own ? search : source),
    bytes: () => search.held()?.engine.bytes() ?? 0,
  }
  return search
}

/** A smaller stock is made ready in the time of a page or two. */
const preparedFrom = 1_000
/** So many vehicles are told to an engine within some milliseconds. */
const followedAtOnce = 500

/** Another word, dealership or price rule makes other values and numbers of every vehicle. */
const knowsAlike = (one: Site, other: Site): boolean =>
  one.region === other.region &&
  isSameData(one.settings, other.settings) &&
  isSameData(one.dealerships, other.dealerships)

/** An engine for the stock: the held one, told vehicle by vehicle what has changed, unless making one is as quick. */
function follow(held: HeldEngine | null, stock: Stock): SearchEngine {
  const changes = changesOf(held, stock, stock.vehicles.length * mostChanges)
  if (!held || !changes) return createColumnarSearchEngine(stock.vehicles, stock.site)
  const { engine } = held
  for (const { id } of changes.gone) engine.remove(id)
  for (const vehicle of changes.put) engine.upsert(vehicle)
  return engine
}

/** Above this share of the stock a new engine costs less. */
const mostChanges = 0.25

/** What the held engine has to be told; undefined where there is none that reads vehicles alike, or that is more than `most` of them. */
function changesOf(held: HeldEngine | null, { site, vehicles }: Stock, most: number) {
  if (!held || !knowsAlike(held.site, site)) return undefined
  const changes = changesBetween(held.vehicles, vehicles)
  return changes.put.length + changes.gone.length > most ? undefined : changes
}

/** A vehicle that has not changed is the same object. */
function changesBetween(before: readonly Vehicle[], after: readonly Vehicle[]): { put: Vehicle[]; gone: Vehicle[] } {
  const [old, current] = [new Set(before), new Set(after)]
  const put = after.filter((vehicle) => !old.has(vehicle))
  const stored = new Set(put.map(({ id }) => id))
  return { put, gone: before.filter((vehicle) => !current.has(vehicle) && !stored.has(vehicle.id)) }
}
