import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { RangeStats } from '#features/search/domain/engine/search-engine.ts'
import type { NumberReader } from '#features/search/domain/engine/vehicle-numbers.ts'
import type { NumberRange } from '#features/search/domain/query/search-query.ts'
import type { Bits } from '../bits.ts'
import { grown, type StockColumn } from './stock-column.ts'
import type { SlotList } from '../stock-view.ts'

/** A whole number per vehicle. The lowest number that the array can hold stands for none. */
export class NumberColumn implements StockColumn {
  private numbers: Int32Array | Float64Array = new Int32Array(0)
  private none = noneOfShort
  private capacity = 0
  private readonly read: NumberReader

  constructor(read: NumberReader) {
    this.read = read
  }

  put(slot: number, vehicle: Vehicle): void {
    const number = this.read(vehicle)
    if (number === null) return this.clear(slot)
    if (this.numbers.length === 0) this.numbers = new Int32Array(this.capacity).fill(this.none)
    if (number <= noneOfShort || number > mostShort) this.widen()
    this.numbers[slot] = number
  }

  clear(slot: number): void {
    if (this.numbers.length > 0) this.numbers[slot] = this.none
  }

  grow(capacity: number): void {
    this.capacity = capacity
    if (this.numbers.length > 0) this.numbers = grown(this.numbers, capacity, this.none)
  }

  /** Adds the vehicles whose number lies between the ends, both included; null leaves an end open. */
  includeBetween({ from, to }: { from: number | null; to: number | null }, into: Bits, slots32: number): void {
    const { numbers } = this
    if (numbers.length === 0) return
    const low = Math.max(from ?? -Infinity, this.none === noneOfShort ? noneOfShort + 1 : -Number.MAX_VALUE)
    const high = to ?? Infinity
    for (let word = 0, slot = 0; word < slots32; word++) {
      let found = 0
      for (let bit = 0; bit < 32; bit++, slot++) {
        const number = numbers[slot] ?? 0
        found |= (Number(number >= low) & Number(number <= high)) << bit
      }
      into[word] = (into[word] ?? 0) | found
    }
  }

  /** The distribution of a number over these vehicles, in at most `mostBuckets` steps; null when none has the number. */
  histogram({ slots, length }: SlotList, mostBuckets: number): RangeStats | null {
    const { numbers, none } = this
    if (numbers.length === 0) return null
    let [min, max] = [Infinity, -Infinity]
    for (let at = 0; at < length; at++) {
      const number = numbers[slots[at] ?? 0] ?? none
      if (number === none) continue
      if (number < min) min = number
      if (number > max) max = number
    }
    if (min === Infinity) return null
    const step = Math.max(1, Math.ceil((max - min + 1) / mostBuckets))
    const counts = new Uint32Array(Math.floor((max - min) / step) + 1)
    for (let at = 0; at < length; at++) {
      const number = numbers[slots[at] ?? 0] ?? none
      if (number === none) continue
      const bucket = Math.floor((number - min) / step)
      counts[bucket] = (counts[bucket] ?? 0) + 1
    }
    return { min, max, step, counts: [...counts] }
  }

  /** How many of these vehicles have a number in each of the ranges, both ends included. */
  countBetween({ slots, length }: SlotList, ranges: readonly NumberRange[]): number[] {
    const { numbers, none } = this
    const counts = ranges.map(() => 0)
    if (numbers.length === 0) return counts
    for (let at = 0; at < length; at++) {
      const number = numbers[slots[at] ?? 0] ?? none
      if (number === none) continue
      for (const [place, { from, to }] of ranges.entries())
        if ((from === null || number >= from) && (to === null || number <= to)) counts[place] = (counts[place] ?? 0) + 1
    }
    return counts
  }

  bytes(): number {
    return this.numbers.byteLength
  }

  private widen(): void {
    if (this.numbers instanceof Float64Array) return
    this.none = -Infinity
    this.numbers = Float64Array.from(this.numbers, (number) => (number === noneOfShort ? this.none : number))
  }
}

const noneOfShort = -(2 ** 31)
const mostShort = 2 ** 31 - 1
