import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { unitKey } from '#features/search/domain/engine/identical-units.ts'
import { grown, type StockColumn } from './stock-column.ts'
import type { SlotList } from '../stock-view.ts'

/** Which vehicles are units of the same thing: a code for each kind, 0 for a vehicle that stands for itself. */
export class UnitColumn implements StockColumn {
  private kinds = new Uint32Array(0)
  private readonly codes = new Map<string, number>()

  put(slot: number, vehicle: Vehicle): void {
    const key = unitKey(vehicle)
    this.kinds[slot] = key === null ? 0 : this.codeOf(key)
  }

  clear(slot: number): void {
    this.kinds[slot] = 0
  }

  grow(capacity: number): void {
    this.kinds = grown(this.kinds, capacity)
  }

  kindOf(slot: number): number {
    return this.kinds[slot] ?? 0
  }

  /** Units of each kind among these vehicles. */
  count({ slots, length }: SlotList): Uint32Array {
    const counts = new Uint32Array(this.codes.size + 1)
    for (let at = 0; at < length; at++) {
      const kind = this.kinds[slots[at] ?? 0] ?? 0
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    return counts
  }

  bytes(): number {
    return this.kinds.byteLength + this.codes.size * 150
  }

  private codeOf(key: string): number {
    const known = this.codes.get(key)
    if (known !== undefined) return known
    const code = this.codes.size + 1
    this.codes.set(key, code)
    return code
  }
}
