import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import { filterBits, type FilterIndex } from '../stock-filter/filter-bits.ts'
import { filterTest } from '../stock-filter/filter-test.ts'
import { scopeFilter } from '../stock-filter/scope-filter.ts'
import type { StockSite } from '../query/stock-site.ts'
import { type Bits, clearBit, newBits, setBit, slots32For } from './bits.ts'
import { grown, type StockColumn } from './columns/stock-column.ts'

type PresetSet = { isInside(vehicle: Vehicle): boolean; bits: Bits }

/** The vehicles of each preset that was asked for: the named paths of a site, and what links carry. */
export class PresetSets implements StockColumn {
  private readonly sets = new Map<string, PresetSet>()
  private readonly index: FilterIndex
  private readonly site: StockSite
  private capacity = 0

  constructor(index: FilterIndex, site: StockSite) {
    this.index = index
    this.site = site
  }

  put(slot: number, vehicle: Vehicle): void {
    for (const { isInside, bits } of this.sets.values()) {
      if (isInside(vehicle)) setBit(bits, slot)
      else clearBit(bits, slot)
    }
  }

  clear(slot: number): void {
    for (const { bits } of this.sets.values()) clearBit(bits, slot)
  }

  grow(capacity: number): void {
    this.capacity = capacity
    for (const set of this.sets.values()) set.bits = grown(set.bits, slots32For(capacity))
  }

  /** Null: the preset leaves everything. */
  of(preset: PresetFilter): Bits | null {
    const key = JSON.stringify(preset)
    if (key === '{}') return null
    const set = this.sets.get(key) ?? this.collect(preset)
    // The last one asked for is the last to be forgotten.
    this.sets.delete(key)
    this.sets.set(key, set)
    return set.bits
  }

  bytes(): number {
    return this.sets.size * (slots32For(this.capacity) * 4 + 500)
  }

  private collect(preset: PresetFilter): PresetSet {
    this.forgetOldest()
    const filter = scopeFilter(preset, this.site)
    if (filter === null) return { isInside: () => true, bits: this.everything() }
    const bits = grown(filterBits(filter, this.index, this.site), slots32For(this.capacity))
    return { isInside: filterTest(filter, this.site), bits }
  }

  private everything(): Bits {
    return newBits(this.capacity).fill(-1)
  }

  /** Links may carry any town, so what they ask for is not kept without end. */
  private forgetOldest(): void {
    const [oldest] = this.sets.keys()
    if (oldest !== undefined && this.sets.size >= mostSets) this.sets.delete(oldest)
  }
}

const mostSets = 64
