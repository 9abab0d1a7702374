import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { asCents } from '#kernel/money.ts'
import type { SearchHit } from '../engine/search-engine.ts'
import type { SortOption } from '../query/search-query.ts'
import type { StockIndex } from './stock-index.ts'
import type { StockView } from './stock-view.ts'

/** The units of each kind among the vehicles of a view. */
export class GroupedUnits {
  /** Hits that the view makes: every kind once, and every vehicle that stands for itself. */
  readonly hitCount: number
  private readonly index: StockIndex
  private readonly view: StockView
  private readonly counts: Uint32Array

  constructor(index: StockIndex, view: StockView) {
    this.index = index
    this.view = view
    this.counts = index.units().count(view.members())
    const kinds = this.counts.reduce((sum, count, kind) => sum + Number(kind > 0 && count > 0), 0)
    this.hitCount = kinds + (this.counts[0] ?? 0)
  }

  /**
   * Tells of slots, asked in their order, whether another unit stands for their kind: the first of them, and with the dearest
   * first the cheapest, because its price is the one that the group shows.
   */
  repeats(sort: SortOption): (slot: number) => boolean {
    const units = this.index.units()
    if (sort === 'price-desc') {
      const cheapest = this.cheapestUnits()
      return (slot) => cheapest.has(units.kindOf(slot)) && cheapest.get(units.kindOf(slot)) !== slot
    }
    const isSeen = new Uint8Array(this.counts.length)
    return (slot) => {
      const kind = units.kindOf(slot)
      const isRepeat = kind !== 0 && isSeen[kind] === 1
      isSeen[kind] = 1
      return isRepeat
    }
  }

  private cheapestUnits(): Map<number, number> {
    const units = this.index.units()
    const { vehicles } = this.index
    const cheapest = new Map<number, number>()
    const { slots, length } = this.view.members()
    for (let at = 0; at < length; at++) {
      const slot = slots[at] ?? 0
      const kind = units.kindOf(slot)
      if (kind === 0) continue
      const [one, other] = [vehicles[slot], vehicles[cheapest.get(kind) ?? -1]]
      if (one && (!other || this.index.sortOrders.compare(one, other, 'price-asc') < 0)) cheapest.set(kind, slot)
    }
    return cheapest
  }

  /** The vehicles in these slots, each with the number and the lowest price of its units. */
  hits(slots: readonly number[]): SearchHit[] {
    const units = this.index.units()
    const lowest = this.lowestPrices(new Set(slots.map((slot) => units.kindOf(slot))))
    return slots.flatMap((slot) => {
      const vehicle = this.index.vehicles[slot]
      const kind = units.kindOf(slot)
      if (!vehicle) return []
      if (kind === 0) return [{ vehicle, units: 1, fromPrice: shownPrice(vehicle) }]
      const price = lowest.get(kind)
      return [{ vehicle, units: this.counts[kind] ?? 1, fromPrice: price === undefined ? null : asCents(price) }]
    })
  }

  /** In cents by kind; none where no unit of the view shows a price. */
  private lowestPrices(kinds: ReadonlySet<number>): Map<number, number> {
    const units = this.index.units()
    const lowest = new Map<number, number>()
    const { slots, length } = this.view.members()
    for (let at = 0; at < length; at++) {
      const slot = slots[at] ?? 0
      const kind = units.kindOf(slot)
      const vehicle = kind !== 0 && kinds.has(kind) ? this.index.vehicles[slot] : undefined
      const price = vehicle && shownPrice(vehicle)
      if (price) lowest.set(kind, Math.min(lowest.get(kind) ?? Infinity, price))
    }
    return lowest
  }
}
