import { type Bits, countBits, listBits, listOthers } from './bits.ts'

export type SlotList = { slots: Uint32Array; length: number }

/** Every slot with a vehicle, and room to write slots down in, shared by all views of one search. */
export class WholeStock {
  readonly bits: Bits
  readonly size: number
  readonly slots32: number
  readonly members: Uint32Array
  readonly others: Uint32Array
  /** The views whose slots are written there now. */
  membersOf: StockView | null = null
  othersOf: StockView | null = null

  constructor(bits: Bits, { slots32, rooms }: { slots32: number; rooms: readonly [Uint32Array, Uint32Array] }) {
    this.bits = bits
    this.slots32 = slots32
    this.size = countBits(bits, slots32)
    this.members = rooms[0]
    this.others = rooms[1]
  }
}

/** Vehicles to count: those that meet all of a query, or all but one choice. */
export class StockView {
  readonly bits: Bits
  readonly size: number
  readonly whole: WholeStock

  constructor(bits: Bits, whole: WholeStock) {
    this.bits = bits
    this.whole = whole
    this.size = countBits(bits, whole.slots32)
  }

  /** The slots of the view, until another view lists its own. */
  members(): SlotList {
    const { whole } = this
    if (whole.membersOf !== this) listBits(this.bits, whole.slots32, whole.members)
    whole.membersOf = this
    return { slots: whole.members, length: this.size }
  }

  /** The slots outside the view, until another view lists its own. */
  others(): SlotList {
    const { whole } = this
    if (whole.othersOf !== this) listOthers({ bits: this.bits, whole: whole.bits }, whole.slots32, whole.others)
    whole.othersOf = this
    return { slots: whole.others, length: whole.size - this.size }
  }

  /** Most of the stock is in the view: what is outside is counted sooner, and taken from the known counts of all. */
  get isMost(): boolean {
    return this.size * 2 > this.whole.size
  }
}
