import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type Bits, clearBit, countCommon, include, newBits, setBit, slots32For } from '../bits.ts'
import type { Spellings } from '../spellings.ts'
import { grown, type StockColumn } from './stock-column.ts'
import type { SlotList, StockView } from '../stock-view.ts'

export type Codes = Uint16Array | Uint32Array

/** Highest code of the smaller kind of array. */
export const mostShortCodes = 0xffff

/**
 * A column that keeps what vehicles say as codes of spellings. Where spellings are few and the stock is large, it also keeps
 * the set of vehicles of each spelling, made when it is first needed.
 */
export abstract class CodedColumn implements StockColumn {
  readonly spellings: Spellings
  protected capacity = 0
  private sets: Bits[] | null = null
  private tally = new Uint32Array(0)

  constructor(spellings: Spellings) {
    this.spellings = spellings
  }

  abstract put(slot: number, vehicle: Vehicle): void
  abstract clear(slot: number): void

  /** Codes that one vehicle has on average. */
  protected abstract codesPerVehicle(): number
  protected abstract visit(slot: number, meet: (code: number) => void): void
  /** Adds the slots with a wanted code (1 in `wanted`) to `into`. */
  protected abstract scan(wanted: Uint8Array, into: Bits, slots32: number): void
  /** Adds the codes of these slots to `counts`. */
  protected abstract tallySlots(list: SlotList, counts: Uint32Array): void
  protected abstract codeBytes(): number

  grow(capacity: number): void {
    this.capacity = capacity
    this.sets = this.sets && this.sets.map((set) => grown(set, slots32For(capacity)))
  }

  /** Adds the vehicles that have one of the spellings. */
  include(codes: readonly number[], into: Bits, slots32: number): void {
    if (codes.length === 0) return
    const sets = this.readySets()
    if (sets) {
      for (const code of codes) include(into, sets[code] ?? newBits(0), slots32)
      return
    }
    const wanted = new Uint8Array(this.spellings.size)
    for (const code of codes) wanted[code] = 1
    this.scan(wanted, into, slots32)
  }

  /** Vehicles of the view per code. The array is used again by the next count. */
  count(view: StockView): Uint32Array {
    const counts = this.freshTally()
    const sets = this.readySets()
    const visited = view.isMost ? view.whole.size - view.size : view.size
    if (sets && this.spellings.size * view.whole.slots32 < visited * this.codesPerVehicle())
      countSets(sets, view, counts)
    else if (view.isMost) this.tallyOthers(view, counts)
    else this.tallySlots(view.members(), counts)
    return counts
  }

  bytes(): number {
    const setBytes = (this.sets?.length ?? 0) * slots32For(this.capacity) * 4
    return this.codeBytes() + setBytes + this.spellings.size * roughSpellingBytes
  }

  /** To be told of every code that a slot gets or loses. */
  protected change(slot: number, code: number, change: 1 | -1): void {
    this.spellings.count(code, change)
    if (this.sets === null || code === 0) return
    if (code >= mostSets) this.sets = null
    else if (change === -1) clearBit(this.sets[code] ?? newBits(0), slot)
    else setBit((this.sets[code] ??= newBits(this.capacity)), slot)
  }

  private tallyOthers(view: StockView, counts: Uint32Array): void {
    this.tallySlots(view.others(), counts)
    const { counts: all } = this.spellings
    for (let code = 0; code < all.length; code++) counts[code] = (all[code] ?? 0) - (counts[code] ?? 0)
  }

  private freshTally(): Uint32Array {
    if (this.tally.length < this.spellings.size) this.tally = new Uint32Array(this.spellings.size * 2)
    else this.tally.fill(0, 0, this.spellings.size)
    return this.tally
  }

  private readySets(): Bits[] | null {
    if (this.sets || this.spellings.size > mostSets || this.capacity < smallestStockWithSets) return this.sets
    const sets = Array.from({ length: this.spellings.size }, () => newBits(this.capacity))
    for (let slot = 0; slot < this.capacity; slot++) {
      this.visit(slot, (code) => setBit(sets[code] ?? newBits(0), slot))
    }
    this.sets = sets
    return sets
  }
}

/** More sets than this cost more to count than the list of vehicles. */
const mostSets = 64
/** A list of this length is read in two microseconds. */
const smallestStockWithSets = 2_048
const roughSpellingBytes = 300

function countSets(sets: readonly Bits[], view: StockView, counts: Uint32Array): void {
  for (let code = 1; code < sets.length; code++) {
    const set = sets[code]
    if (set) counts[code] = countCommon(set, view.bits, view.whole.slots32)
  }
}
