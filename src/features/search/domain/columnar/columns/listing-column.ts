import { isSold, listedUntil } from '#features/inventory/domain/listing/vehicle-listing.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type Bits, clearBit, newBits, setBit, slots32For } from '../bits.ts'
import { grown, type StockColumn } from './stock-column.ts'

/** Which slots have a vehicle, and which of them are listed at a moment: a sold one leaves the list by time alone. */
export class ListingColumn implements StockColumn {
  /** Every slot with a vehicle. */
  taken: Bits = newBits(0)
  /** The listed vehicles that are not sold. */
  forSale: Bits = newBits(0)
  private listed: Bits = newBits(0)
  /** Milliseconds since 1970 at which a slot leaves the list, where it ever does. */
  private readonly ends = new Map<number, number>()
  private readonly soldDays: number
  /** The moments between which `listed` is true: the last end before it and the first after. */
  private trueFrom = Infinity
  private trueUntil = -Infinity

  constructor(soldDays: number) {
    this.soldDays = soldDays
  }

  put(slot: number, vehicle: Vehicle): void {
    this.clear(slot)
    const until = listedUntil(vehicle, this.soldDays)
    setBit(this.taken, slot)
    if (!isSold(vehicle)) setBit(this.forSale, slot)
    if (until === Infinity) setBit(this.listed, slot)
    else this.ends.set(slot, until)
    if (until !== Infinity) this.forget()
  }

  clear(slot: number): void {
    clearBit(this.taken, slot)
    clearBit(this.forSale, slot)
    clearBit(this.listed, slot)
    if (this.ends.size > 0) this.ends.delete(slot)
  }

  grow(capacity: number): void {
    this.taken = grown(this.taken, slots32For(capacity))
    this.forSale = grown(this.forSale, slots32For(capacity))
    this.listed = grown(this.listed, slots32For(capacity))
  }

  /** Whether any vehicle is sold: without one, what is listed is for sale. */
  get hasSold(): boolean {
    return this.ends.size > 0
  }

  /** The slots listed at `now`; true until the next change. */
  at(now: number): Bits {
    if (now < this.trueFrom || now >= this.trueUntil) this.recall(now)
    return this.listed
  }

  bytes(): number {
    return this.taken.byteLength * 3 + this.ends.size * 40
  }

  private recall(now: number): void {
    this.trueFrom = -Infinity
    this.trueUntil = Infinity
    for (const [slot, end] of this.ends) {
      if (end > now) setBit(this.listed, slot)
      else clearBit(this.listed, slot)
      if (end <= now) this.trueFrom = Math.max(this.trueFrom, end)
      else this.trueUntil = Math.min(this.trueUntil, end)
    }
  }

  private forget(): void {
    this.trueFrom = Infinity
  }
}
