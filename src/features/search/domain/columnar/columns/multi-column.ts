import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type Bits, setBit } from '../bits.ts'
import { CodedColumn, type Codes, mostShortCodes } from './coded-column.ts'
import { noValue, type Spellings } from '../spellings.ts'
import { grown } from './stock-column.ts'
import type { SlotList } from '../stock-view.ts'

/** Several codes per vehicle: its features. All lists lie one after the other in one array, each after its length. */
export class MultiColumn extends CodedColumn {
  private readonly spell: (vehicle: Vehicle) => readonly string[]
  /** The list of a slot lies here; 0: it is empty. */
  private starts = new Uint32Array(0)
  private lists: Codes = new Uint16Array(1)
  private end = 1
  /** Numbers in lists that no slot has any more. */
  private wasted = 0
  private readonly codes: number[] = []

  constructor(spell: (vehicle: Vehicle) => readonly string[], spellings: Spellings) {
    super(spellings)
    this.spell = spell
  }

  override put(slot: number, vehicle: Vehicle): void {
    this.replace(slot, this.codesOf(vehicle))
  }

  override clear(slot: number): void {
    this.replace(slot, [])
  }

  override grow(capacity: number): void {
    super.grow(capacity)
    if (this.starts.length > 0) this.starts = grown(this.starts, capacity)
  }

  protected override codesPerVehicle(): number {
    return this.starts.length === 0 ? 0 : 1 + (this.end - this.wasted) / this.starts.length
  }

  protected override visit(slot: number, meet: (code: number) => void): void {
    const start = this.starts[slot] ?? 0
    const last = start + (this.lists[start] ?? 0)
    for (let at = start + 1; at <= last; at++) meet(this.lists[at] ?? 0)
  }

  protected override scan(wanted: Uint8Array, into: Bits): void {
    const { starts, lists } = this
    for (let slot = 0; slot < starts.length; slot++) {
      const start = starts[slot] ?? 0
      const last = start + (lists[start] ?? 0)
      for (let at = start + 1; at <= last; at++) if (wanted[lists[at] ?? 0] === 1) setBit(into, slot)
    }
  }

  protected override tallySlots({ slots, length }: SlotList, counts: Uint32Array): void {
    const { starts, lists } = this
    if (starts.length === 0) return
    for (let at = 0; at < length; at++) {
      const start = starts[slots[at] ?? 0] ?? 0
      const last = start + (lists[start] ?? 0)
      for (let each = start + 1; each <= last; each++) {
        const code = lists[each] ?? 0
        counts[code] = (counts[code] ?? 0) + 1
      }
    }
  }

  protected override codeBytes(): number {
    return this.starts.byteLength + this.lists.byteLength
  }

  /** Each value once: a second spelling of the same value only lends its words. The list is used again by the next call. */
  private codesOf(vehicle: Vehicle): readonly number[] {
    const { spellings, codes } = this
    codes.length = 0
    for (const spelling of this.spell(vehicle)) {
      const code = spellings.codeOf(spelling, vehicle)
      if (code === 0 || codes.includes(code)) continue
      const stored = this.isStated(code) ? spellings.codeOfText(code) : code
      if (!codes.includes(stored)) codes.push(stored)
    }
    return codes
  }

  /** Whether one of the codes found so far stands for the value of this one. */
  private isStated(code: number): boolean {
    const { valueOf } = this.spellings
    const value = valueOf[code]
    if (value === noValue) return false
    for (const other of this.codes) if (valueOf[other] === value) return true
    return false
  }

  private replace(slot: number, codes: readonly number[]): void {
    const start = this.starts[slot] ?? 0
    if (this.isListed(start, codes)) return
    const length = this.lists[start] ?? 0
    for (let at = start + 1; at <= start + length; at++) this.change(slot, this.lists[at] ?? 0, -1)
    for (const code of codes) this.change(slot, code, 1)
    if (this.starts.length === 0) this.starts = new Uint32Array(this.capacity)
    if (start !== 0) this.wasted += length + 1
    this.starts[slot] = codes.length === 0 ? 0 : this.append(codes)
    if (this.wasted > this.lists.length / 2) this.closeGaps()
  }

  private isListed(start: number, codes: readonly number[]): boolean {
    if (this.lists[start] !== codes.length) return false
    for (let at = 0; at < codes.length; at++) if (this.lists[start + 1 + at] !== codes[at]) return false
    return true
  }

  private append(codes: readonly number[]): number {
    const start = this.end
    this.makeRoom(start + 1 + codes.length)
    if (this.spellings.size > mostShortCodes) this.widen()
    this.lists[start] = codes.length
    for (let at = 0; at < codes.length; at++) this.lists[start + 1 + at] = codes[at] ?? 0
    this.end += codes.length + 1
    return start
  }

  private makeRoom(length: number): void {
    if (length > this.lists.length) this.lists = grown(this.lists, Math.max(64, length + (length >>> 2)))
  }

  private widen(): void {
    if (this.lists instanceof Uint16Array) this.lists = Uint32Array.from(this.lists)
  }

  private closeGaps(): void {
    const stored = this.starts.map((start) => start)
    const lists = this.lists.slice()
    this.end = 1
    this.wasted = 0
    for (let slot = 0; slot < stored.length; slot++) {
      const start = stored[slot] ?? 0
      if (start === 0) continue
      const next = start + 1 + (lists[start] ?? 0)
      this.lists.set(lists.subarray(start, next), this.end)
      this.starts[slot] = this.end
      this.end += next - start
    }
  }
}
