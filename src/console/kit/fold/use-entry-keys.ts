import { useState } from 'react'

type EntryKeys = {
  all: readonly number[]
  move(from: number, to: number): void
  remove(at: number): void
}

/** Entries of a list get keys that go with them when they move, as does what is open. */
export function useEntryKeys(count: number): EntryKeys {
  const [keys, setKeys] = useState(() => grown([], count))
  const all = keys.length === count ? keys : grown(keys, count)
  if (all !== keys) setKeys(all)
  return {
    all,
    move: (from, to) => setKeys(all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1))),
    remove: (at) => setKeys(all.toSpliced(at, 1)),
  }
}

function grown(keys: readonly number[], count: number): readonly number[] {
  const next = Math.max(0, ...keys) + 1
  return [...keys.slice(0, count), ...Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at)]
}
