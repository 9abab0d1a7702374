import { type Bits, newBits } from './bits.ts'

/** Room that searches write their sets and lists in, again and again: a search leaves nothing behind to be collected. */
export class SearchScratch {
  private sets: Bits[] = []
  private taken = 0
  private lists: [Uint32Array, Uint32Array] = [new Uint32Array(0), new Uint32Array(0)]

  /** To be called before a search; what the one before took is free again. */
  reset(): void {
    this.taken = 0
  }

  empty(slots32: number): Bits {
    const known = this.sets[this.taken]
    const set = known && known.length >= slots32 ? known.fill(0, 0, slots32) : newBits((slots32 + (slots32 >>> 2)) * 32)
    this.sets[this.taken] = set
    this.taken += 1
    return set
  }

  /** Two lists with room for `length` slots each. */
  rooms(length: number): readonly [Uint32Array, Uint32Array] {
    if (this.lists[0].length < length) this.lists = [new Uint32Array(length), new Uint32Array(length)]
    return this.lists
  }

  bytes(): number {
    return this.sets.reduce((sum, set) => sum + set.byteLength, 0) + this.lists[0].byteLength * 2
  }
}
