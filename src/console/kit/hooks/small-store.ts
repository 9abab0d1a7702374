import { useSyncExternalStore } from 'react'

/** A value that several parts of the page share. */
type SmallStore<Value> = { get(): Value; set(value: Value): void; use(): Value }

export function smallStore<Value>(initial: Value): SmallStore<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  const get = (): Value => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
