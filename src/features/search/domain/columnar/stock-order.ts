import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SortOption } from '../query/search-query.ts'
import type { StockOrders } from '../query/sort-orders.ts'
import { type Bits, hasBit } from './bits.ts'
import { orderByKey } from './radix-order.ts'
import { grown, type StockColumn } from './columns/stock-column.ts'
import type { StockView } from './stock-view.ts'

type Vehicles = readonly (Vehicle | undefined)[]

/** All slots of the stock in the order of one sort, kept in order while vehicles come, change and go. */
export class StockOrder implements StockColumn {
  private slots: Uint32Array
  private size: number
  /** Keys of every slot: finding a place then touches small numbers, and vehicles only where keys are equal. */
  private keys: Float64Array
  private readonly keyOf: (vehicle: Vehicle) => number
  private readonly compareArrivals: StockOrders['compareArrivals']
  private readonly vehicles: Vehicles

  /** `arrivals`: all slots as `arrivalOrder` gives them, which settles equal keys. */
  constructor({ sort, orders }: { sort: SortOption; orders: StockOrders }, vehicles: Vehicles, arrivals: Uint32Array) {
    this.keyOf = (vehicle) => orders.keyOf(vehicle, sort)
    this.compareArrivals = orders.compareArrivals
    this.vehicles = vehicles
    this.keys = keysOf(vehicles, this.keyOf)
    this.slots = orderByKey(arrivals, this.keys)
    this.size = arrivals.length
  }

  put(slot: number, vehicle: Vehicle): void {
    const before = this.vehicles[slot]
    const key = this.keyOf(vehicle)
    if (!before) this.insert(slot, vehicle, key)
    else if (this.keys[slot] !== key || this.compareArrivals(before, vehicle) !== 0) this.move(slot, vehicle, key)
    this.keys[slot] = key
  }

  clear(slot: number): void {
    const place = this.placeOfSlot(slot)
    this.slots.copyWithin(place, place + 1, this.size)
    this.size -= 1
  }

  grow(capacity: number): void {
    this.keys = grown(this.keys, capacity)
  }

  list(): Uint32Array {
    return this.slots.subarray(0, this.size)
  }

  /** Slots of the view in order. */
  page(view: StockView, span: Span): number[] {
    const walked = (view.whole.size / view.size) * (span.offset + span.limit)
    const compared = view.size * Math.log2(view.size + 1) * costOfComparing
    if (compared < walked) return spanOf(this.sorted(view), span)
    return spanOf(this.list(), span, view.bits)
  }

  bytes(): number {
    return this.slots.byteLength + this.keys.byteLength
  }

  private insert(slot: number, vehicle: Vehicle, key: number): void {
    if (this.size === this.slots.length) this.slots = grown(this.slots, this.size + (this.size >>> 3) + 32)
    const place = this.placeOf(vehicle, key)
    this.slots.copyWithin(place + 1, place, this.size)
    this.slots[place] = slot
    this.size += 1
  }

  /** Only the slots between the two places make way: a new price is seldom far from the old one. */
  private move(slot: number, vehicle: Vehicle, key: number): void {
    const [from, to] = [this.placeOfSlot(slot), this.placeOf(vehicle, key)]
    if (to > from) this.slots.copyWithin(from, from + 1, to)
    else this.slots.copyWithin(to + 1, to, from)
    this.slots[to > from ? to - 1 : to] = slot
  }

  private sorted(view: StockView): Uint32Array {
    const { slots, length } = view.members()
    return slots.slice(0, length).sort((a, b) => this.compare(a, vehicleAt(this.vehicles, b), this.keys[b] ?? 0))
  }

  private placeOfSlot(slot: number): number {
    return this.placeOf(vehicleAt(this.vehicles, slot), this.keys[slot] ?? 0)
  }

  /** The position at which a vehicle with this key stands or would stand. */
  private placeOf(vehicle: Vehicle, key: number): number {
    let [low, high] = [0, this.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.slots[middle] ?? 0, vehicle, key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private compare(slot: number, vehicle: Vehicle, key: number): number {
    const own = this.keys[slot] ?? 0
    if (own !== key) return own < key ? -1 : 1
    return this.compareArrivals(vehicleAt(this.vehicles, slot), vehicle)
  }
}

/** Part of an ordered list: its first slots are passed over, and all that `isSkipped`, asked slot by slot in that order. */
type Span = { offset: number; limit: number; isSkipped?: ((slot: number) => boolean) | undefined }

/** Those of the ordered slots that are in `bits`, when given. */
export function spanOf(ordered: ArrayLike<number>, { offset, limit, isSkipped }: Span, bits?: Bits): number[] {
  const found: number[] = []
  let toPass = offset
  for (let at = 0; at < ordered.length && found.length < limit; at++) {
    const slot = ordered[at] ?? 0
    if ((bits && !hasBit(bits, slot)) || isSkipped?.(slot)) continue
    if (toPass-- <= 0) found.push(slot)
  }
  return found
}

/** Every slot with a vehicle, as `compareArrivals` orders them. */
export function arrivalOrder(vehicles: Vehicles, { relevance }: StockOrders): Uint32Array {
  const moments = keysOf(vehicles, ({ createdAt }) => -createdAt.getTime())
  const arrivals = orderByKey(takenSlots(vehicles), moments)
  const together = stretches(arrivals, moments)
  if (together.length === 0) return arrivals
  // An import stores thousands at one moment: comparing them pair by pair would take ten times as long.
  const relevances = keysOf(vehicles, (vehicle) => -relevance(vehicle))
  const slugOf = (slot: number) => vehicleAt(vehicles, slot).slug
  for (const stretch of together) {
    stretch.set(orderByKey(stretch.slice(), relevances))
    for (const alike of stretches(stretch, relevances)) alike.sort((a, b) => (slugOf(a) < slugOf(b) ? -1 : 1))
  }
  return arrivals
}

/** The parts of an order in which two slots or more have one key. */
function stretches(order: Uint32Array, keys: Float64Array): Uint32Array[] {
  const found: Uint32Array[] = []
  const keyAt = (at: number) => keys[order[at] ?? 0]
  for (let from = 0, to = 1; from < order.length; from = to, to++) {
    while (to < order.length && keyAt(to) === keyAt(from)) to++
    if (to - from > 1) found.push(order.subarray(from, to))
  }
  return found
}

/** Read in the order in which the vehicles lie in memory: in any other, waiting for memory takes four times as long. */
function keysOf(vehicles: Vehicles, keyOf: (vehicle: Vehicle) => number): Float64Array {
  const keys = new Float64Array(vehicles.length)
  for (let slot = 0; slot < vehicles.length; slot++) {
    const vehicle = vehicles[slot]
    if (vehicle) keys[slot] = keyOf(vehicle)
  }
  return keys
}

function takenSlots(vehicles: Vehicles): Uint32Array {
  const taken = new Uint32Array(vehicles.length)
  let count = 0
  for (let slot = 0; slot < vehicles.length; slot++) if (vehicles[slot]) taken[count++] = slot
  return taken.subarray(0, count)
}

/** Comparing two vehicles costs about as much as walking past this many. */
const costOfComparing = 15

function vehicleAt(vehicles: Vehicles, slot: number): Vehicle {
  const vehicle = vehicles[slot]
  if (!vehicle) throw new Error(`No vehicle stands in slot ${slot}`)
  return vehicle
}
