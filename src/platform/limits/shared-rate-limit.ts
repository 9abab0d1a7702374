import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Log } from '../log.ts'
import type { PlatformDatabase } from '../postgres/database.ts'
import { allowanceOf, type HourWindow, windowAt, without } from './hour-window.ts'
import type { RateLimit } from './rate-limit.ts'
import { sharedCounts } from './shared-counts.ts'
import { derivedKey } from '../derived-key.ts'

type Options = {
  database: Pick<PlatformDatabase, 'forPlatform'>
  log: Log
  now(): Date
  /** Hides whose counts they are. */ secret: string
}

/** Milliseconds after which what another process may have counted is looked up again. */
const freshFor = 1_000
const mostKeys = 50_000

/**
 * Hourly limits that hold over all processes and restarts: counts lie in Postgres, and each process holds those it has seen
 * for a second. What is taken counts here at once and reaches the others within about a second. While the database is away
 * each process goes on alone: a limit must not be what refuses a lead.
 */
export function sharedRateLimit(options: Options): RateLimit {
  const known = new LRUCache<string, HourWindow & { readAt: number }>({ max: mostKeys })
  const counts = sharedCounts(options)
  const salt = derivedKey(options.secret, 'rate limits')
  const keyOf = (key: string): string => createHmac('sha256', salt).update(key).digest().toString('latin1', 0, 16)

  async function refresh(key: string): Promise<void> {
    const held = known.get(key)
    if (held && Date.now() - held.readAt < freshFor) return
    const read = await counts.read(key)
    const readAt = Date.now()
    if (read) known.set(key, { ...read, count: Math.max(0, read.count + counts.pending(key)), readAt })
    else known.set(key, { ...(known.get(key) ?? windowAt(undefined, options.now())), readAt })
  }

  /** Nothing is awaited between this and what the caller does with it. */
  const ask = (key: string, limit: number, amount: number) => {
    const window = windowAt(known.get(key), options.now())
    return { window, allowance: allowanceOf(window, { limit, amount, now: options.now() }) }
  }

  return {
    async peek(plain, limit, amount = 1) {
      const key = keyOf(plain)
      await refresh(key)
      return ask(key, limit, amount).allowance
    },
    async take(plain, limit, amount = 1) {
      const key = keyOf(plain)
      await refresh(key)
      const { window, allowance } = ask(key, limit, amount)
      if (!allowance.isAllowed) return allowance
      known.set(key, { ...window, count: window.count + amount, readAt: known.get(key)?.readAt ?? 0 })
      counts.add(key, amount)
      return allowance
    },
    giveBack(plain, amount = 1) {
      const key = keyOf(plain)
      const held = known.get(key)
      if (held) known.set(key, { ...without(windowAt(held, options.now()), amount), readAt: held.readAt })
      counts.add(key, -amount)
    },
  }
}
