import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SearchRequest } from '../engine/search-engine.ts'
import { numberReaders } from '../engine/vehicle-numbers.ts'
import { type RangeName, rangeNames, type SearchQuery } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'
import { type Bits, listBits, newBits } from './bits.ts'
import { Matching } from './matching.ts'
import { RankedNumbers } from './ranked-numbers.ts'
import { SearchScratch } from './search-scratch.ts'
import { StockIndex } from './stock-index.ts'

/** Answers only which vehicles can be bought and meet a request, in no order: for very many requests about few vehicles. */
type ListMatcher = {
  /** The vehicles that meet a request, as a set that stays true; null when there are none. */
  setOf(request: SearchRequest): Bits | null
  /** Those of a set that lie within ranges too. */
  vehiclesIn(set: Bits, ranges?: SearchQuery['ranges']): Vehicle[]
}

/** A set belongs to the matcher that made it. Each range is ranked once, when it is first asked for. */
export function createListMatcher(vehicles: readonly Vehicle[], site: StockSite): ListMatcher {
  const index = new StockIndex(vehicles, site)
  const scratch = new SearchScratch()
  const numberOf = numberReaders(site)
  const ranked = new Map<RangeName, RankedNumbers>()
  const rankedBy = (name: RangeName): RankedNumbers => {
    const known = ranked.get(name)
    if (known) return known
    const made = new RankedNumbers(index.vehicles.map((vehicle) => (vehicle ? numberOf[name](vehicle) : null)))
    ranked.set(name, made)
    return made
  }
  const [left, room] = [newBits(index.slots32 * 32), newBits(index.slots32 * 32)]
  const slots = new Uint32Array(index.slots32 * 32)
  return {
    setOf(request) {
      const view = new Matching(index, scratch, request).forSale()
      return view.size === 0 ? null : view.bits.slice(0, index.slots32)
    },
    vehiclesIn(set, ranges = {}) {
      left.set(set)
      for (const name of rangeNames) {
        const limits = ranges[name]
        if (limits) rankedBy(name).keepBetween(limits, left, room)
      }
      const found: Vehicle[] = []
      const length = listBits(left, index.slots32, slots)
      for (let at = 0; at < length; at++) {
        const vehicle = index.vehicles[slots[at] ?? -1]
        if (vehicle) found.push(vehicle)
      }
      return found
    },
  }
}
