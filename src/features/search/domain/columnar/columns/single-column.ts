import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Bits } from '../bits.ts'
import { CodedColumn, type Codes, mostShortCodes } from './coded-column.ts'
import type { Spellings } from '../spellings.ts'
import { grown } from './stock-column.ts'
import type { SlotList } from '../stock-view.ts'

/** One code per vehicle: its make, its body. */
export class SingleColumn extends CodedColumn {
  private codes: Codes = new Uint16Array(0)
  private readonly spell: (vehicle: Vehicle) => string

  constructor(spell: (vehicle: Vehicle) => string, spellings: Spellings) {
    super(spellings)
    this.spell = spell
  }

  override put(slot: number, vehicle: Vehicle): void {
    this.replace(slot, this.spellings.codeOf(this.spell(vehicle), vehicle))
  }

  override clear(slot: number): void {
    this.replace(slot, 0)
  }

  override grow(capacity: number): void {
    super.grow(capacity)
    if (this.codes.length > 0) this.codes = grown(this.codes, capacity)
  }

  protected override codesPerVehicle(): number {
    return 1
  }

  protected override visit(slot: number, meet: (code: number) => void): void {
    const code = this.codes[slot] ?? 0
    if (code !== 0) meet(code)
  }

  protected override scan(wanted: Uint8Array, into: Bits, slots32: number): void {
    const { codes } = this
    for (let word = 0, slot = 0; word < slots32; word++) {
      let found = 0
      for (let bit = 0; bit < 32; bit++, slot++) found |= (wanted[codes[slot] ?? 0] ?? 0) << bit
      into[word] = (into[word] ?? 0) | found
    }
  }

  protected override tallySlots({ slots, length }: SlotList, counts: Uint32Array): void {
    const { codes } = this
    if (codes.length === 0) return
    for (let at = 0; at < length; at++) {
      const code = codes[slots[at] ?? 0] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
  }

  protected override codeBytes(): number {
    return this.codes.byteLength
  }

  private replace(slot: number, code: number): void {
    const before = this.codes[slot] ?? 0
    if (code === before) return
    this.change(slot, before, -1)
    this.change(slot, code, 1)
    this.room(code)[slot] = code
  }

  /** A column without a word takes no memory; one of very many words takes twice as much. */
  private room(code: number): Codes {
    if (this.codes.length === 0) this.codes = new Uint16Array(this.capacity)
    if (code > mostShortCodes && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes)
    return this.codes
  }
}
