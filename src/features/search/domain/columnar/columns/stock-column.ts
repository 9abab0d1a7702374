import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'

/** A part of the index that follows the stock. A vehicle stands in a slot: a small number, used again. */
export type StockColumn = {
  /** From now on this vehicle stands in the slot, in place of whichever did; the list of vehicles is changed after that. */
  put(slot: number, vehicle: Vehicle): void
  clear(slot: number): void
  /** Makes room for slots below `capacity`, a multiple of 32. */
  grow(capacity: number): void
  bytes(): number
}

type NumberArray = Int32Array | Uint32Array | Uint16Array | Float64Array

/** A longer array with the same beginning; `rest` fills what is new. */
export function grown<Numbers extends NumberArray>(numbers: Numbers, length: number, rest = 0): Numbers {
  // The constructor of an array makes arrays of its own kind, which its type does not say.
  const Kind = numbers.constructor as new (length: number) => Numbers
  const longer = new Kind(length)
  longer.set(numbers)
  if (rest !== 0) longer.fill(rest, numbers.length)
  return longer
}
