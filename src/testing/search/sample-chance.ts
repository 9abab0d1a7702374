/** A dice that falls the same way for the same seed: tests with drawn data can be repeated. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0
  /** Below 1 (the generator is "mulberry32", small and even enough for test data). */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (limit: number): number => Math.floor(next() * limit)
  const isLucky = (share: number): boolean => next() < share
  function pick<Value>(values: readonly Value[]): Value {
    const value = values[upTo(values.length)]
    if (value === undefined) throw new Error('Cannot pick from an empty list')
    return value
  }
  return { upTo, isLucky, pick }
}

export type Chance = ReturnType<typeof chanceFrom>
