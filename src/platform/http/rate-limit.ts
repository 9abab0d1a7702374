import { LRUCache } from 'lru-cache'

/** Answers whether one more is allowed, and if not, after how many seconds to try again. */
export type RateLimit = {
  take(key: string, limit: number, now: Date): { isAllowed: boolean; retryAfterSeconds: number }
  /** What was taken at this moment was not used after all. */
  giveBack(key: string, takenAt: Date): void
}

const hour = 3_600_000

/** At most `limit` per key in an hour, smoothed over two fixed windows; memory is bounded by `keys`. */
export function hourlyRateLimit(keys = 50_000): RateLimit {
  const windows = new LRUCache<string, { hour: number; count: number; previous: number }>({ max: keys })
  return {
    take(key, limit, now) {
      const current = Math.floor(now.getTime() / hour)
      const share = (now.getTime() % hour) / hour
      const known = windows.get(key)
      const window =
        !known || known.hour < current - 1 ? { hour: current, count: 0, previous: 0 } : shift(known, current)
      const used = window.count + window.previous * (1 - share)
      if (used + 1 > limit) {
        windows.set(key, window)
        return { isAllowed: false, retryAfterSeconds: Math.ceil(((1 - share) * hour) / 1000) }
      }
      windows.set(key, { ...window, count: window.count + 1 })
      return { isAllowed: true, retryAfterSeconds: 0 }
    },
    giveBack(key, takenAt) {
      const known = windows.get(key)
      const taken = Math.floor(takenAt.getTime() / hour)
      if (known?.hour === taken) windows.set(key, { ...known, count: Math.max(0, known.count - 1) })
      else if (known?.hour === taken + 1) windows.set(key, { ...known, previous: Math.max(0, known.previous - 1) })
    },
  }
}

const shift = (known: { hour: number; count: number; previous: number }, current: number) =>
  known.hour === current ? known : { hour: current, count: 0, previous: known.count }
