import { type Bits, newBits, setBit, slots32For } from './bits.ts'

/** One number of each slot in the order of its size, so that a stretch of them is found by halving. Null: the slot has none. */
export class RankedNumbers {
  private readonly numbers: Float64Array
  private readonly slots: Uint32Array
  /** Slots of the first `block`, `2 * block` ... ranks. */
  private readonly beginnings: readonly Bits[]
  private readonly slots32: number

  constructor(numbers: readonly (number | null)[]) {
    this.slots32 = slots32For(numbers.length)
    const ranked = numbers.flatMap((number, slot) => (number === null ? [] : [{ number, slot }]))
    ranked.sort((a, b) => a.number - b.number)
    this.numbers = Float64Array.from(ranked, ({ number }) => number)
    this.slots = Uint32Array.from(ranked, ({ slot }) => slot)
    this.beginnings = this.blocksBegun(numbers.length)
  }

  /** Leaves in the set the slots whose number lies between the ends, both included; null leaves an end open. */
  keepBetween({ from, to }: { from: number | null; to: number | null }, set: Bits, room: Bits): void {
    const first = from === null ? 0 : this.rankOf(from)
    const end = to === null ? this.numbers.length : this.rankOf(to, true)
    this.copyFirst(end, room)
    for (let at = 0; at < this.slots32; at++) set[at] = (set[at] ?? 0) & (room[at] ?? 0)
    this.copyFirst(Math.min(first, end), room)
    for (let at = 0; at < this.slots32; at++) set[at] = (set[at] ?? 0) & ~(room[at] ?? 0)
  }

  private copyFirst(ranks: number, room: Bits): void {
    const blocks = Math.floor(ranks / block)
    room.set(this.beginnings[blocks] ?? newBits(0))
    for (let rank = blocks * block; rank < ranks; rank++) setBit(room, this.slots[rank] ?? 0)
  }

  /** The first rank with this number or a higher one; with `isBehind` only a higher one. */
  private rankOf(number: number, isBehind = false): number {
    let [low, high] = [0, this.numbers.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const here = this.numbers[middle] ?? 0
      if (here < number || (isBehind && here === number)) low = middle + 1
      else high = middle
    }
    return low
  }

  private blocksBegun(length: number): Bits[] {
    const begun = [newBits(length)]
    const bits = newBits(length)
    for (const [rank, slot] of this.slots.entries()) {
      setBit(bits, slot)
      if ((rank + 1) % block === 0) begun.push(bits.slice())
    }
    return begun
  }
}

/** Ranks between two sets that are stored: what lies between is set one by one. */
const block = 32
