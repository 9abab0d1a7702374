/**
 * Slots in the order of their keys, the lowest first; equal keys keep the order in which the slots are given. `keys` has the
 * key of every slot: a whole number or Infinity. Sorts digit by digit, the last one first, so the cost grows with the stock
 * and not faster.
 */
export function orderByKey(slots: Uint32Array, keys: Float64Array): Uint32Array {
  const { low, high, beyond } = split(inOrderOf(slots, keys))
  let order: Uint32Array = slots.map((_, position) => position)
  for (let shift = 0; 2 ** shift <= beyond; shift += digitBits) {
    order = shift < lowBits ? orderByDigit(order, low, shift) : orderByDigit(order, high, shift - lowBits)
  }
  return order.map((position) => slots[position] ?? 0)
}

/** A key of up to 53 bits is taken apart into two digits and three, since bits are shifted in 32. */
const digitBits = 11
const digits = 1 << digitBits
const lowBits = 2 * digitBits
const lowSpan = 2 ** lowBits

function inOrderOf(slots: Uint32Array, keys: Float64Array): Float64Array {
  const ordered = new Float64Array(slots.length)
  for (let at = 0; at < slots.length; at++) ordered[at] = keys[slots[at] ?? 0] ?? 0
  return ordered
}

/** Each key as its distance from the lowest, in two parts; `beyond` is where Infinity stands. */
function split(keys: Float64Array): { low: Uint32Array; high: Uint32Array; beyond: number } {
  const { lowest, highest } = extremes(keys)
  const beyond = highest - lowest + 1
  const low = new Uint32Array(keys.length)
  const high = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at++) {
    const distance = Math.min((keys[at] ?? 0) - lowest, beyond)
    high[at] = distance / lowSpan
    low[at] = distance - (high[at] ?? 0) * lowSpan
  }
  return { low, high, beyond }
}

function extremes(keys: Float64Array): { lowest: number; highest: number } {
  let [lowest, highest] = [Infinity, -Infinity]
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? Infinity
    if (key === Infinity) continue
    if (key < lowest) lowest = key
    if (key > highest) highest = key
  }
  return lowest === Infinity ? { lowest: 0, highest: 0 } : { lowest, highest }
}

function orderByDigit(order: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
  const counts = new Uint32Array(digits)
  for (let at = 0; at < keys.length; at++) {
    const digit = ((keys[at] ?? 0) >>> shift) & (digits - 1)
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  if (counts.includes(keys.length)) return order
  const places = placesOf(counts)
  const sorted = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) {
    const position = order[at] ?? 0
    const digit = ((keys[position] ?? 0) >>> shift) & (digits - 1)
    const place = places[digit] ?? 0
    sorted[place] = position
    places[digit] = place + 1
  }
  return sorted
}

function placesOf(counts: Uint32Array): Uint32Array {
  let place = 0
  return counts.map((count) => {
    const begins = place
    place += count
    return begins
  })
}
