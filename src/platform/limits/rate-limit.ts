import { LRUCache } from 'lru-cache'
import { type Allowance, allowanceOf, type HourWindow, windowAt, without } from './hour-window.ts'

/** How much a key may still do within an hour. `limit` and `amount` are counts, or bytes, or whatever the caller measures. */
export type RateLimit = {
  /** Returns whether `amount` more (1) would be allowed; counts nothing. */
  peek(key: string, limit: number, amount?: number): Promise<Allowance>
  /** Does the same as `peek`, and counts it when it is allowed. */
  take(key: string, limit: number, amount?: number): Promise<Allowance>
  /** What was taken was not used after all. */
  giveBack(key: string, amount?: number): void
}

type Options = { now(): Date; /** The most keys that are held, which bounds the memory. */ keys?: number }

/** Counts in the memory of this process alone. */
export function hourlyRateLimit({ now, keys = 50_000 }: Options): RateLimit {
  const windows = new LRUCache<string, HourWindow>({ max: keys })
  const ask = (key: string, limit: number, amount: number): { window: HourWindow; allowance: Allowance } => {
    const window = windowAt(windows.get(key), now())
    return { window, allowance: allowanceOf(window, { limit, amount, now: now() }) }
  }
  return {
    peek: async (key, limit, amount = 1) => ask(key, limit, amount).allowance,
    async take(key, limit, amount = 1) {
      const { window, allowance } = ask(key, limit, amount)
      windows.set(key, allowance.isAllowed ? { ...window, count: window.count + amount } : window)
      return allowance
    },
    giveBack(key, amount = 1) {
      windows.set(key, without(windowAt(windows.get(key), now()), amount))
    },
  }
}
