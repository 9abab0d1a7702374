import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds for which an answer holds: whoever asks more often costs nothing. */
const holdsFor = 500
/** Half a second on a quiet machine, in proportion to its load on a busy one, five seconds at most: a slow answer is no dead server. */
const usualTimeout = (): number => Math.min(5_000, 500 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

type DatabaseProbe = {
  isReachable(timeout?: number): Promise<boolean>
  /** A row was written and is on the disk: what a lead needs, and what a full disk or a standby refuses. */
  isWritable(timeout?: number): Promise<boolean>
  close(): Promise<void>
}

/** Looks at the database over a connection of its own, so that a busy pool is not mistaken for a dead server. */
export function databaseProbe(pool: pg.Pool): DatabaseProbe {
  const reach = shared(() => pool.query('select 1'))
  const write = shared(() => pool.query('update program.readiness set at = now()'))
  return {
    isReachable: (timeout = usualTimeout()) => within(timeout, reach()),
    isWritable: (timeout = usualTimeout()) => within(timeout, write()),
    close: () => pool.end(),
  }
}

/** Those who ask while an answer is on its way, or just came, share it. */
function shared(ask: () => Promise<unknown>): () => Promise<boolean> {
  let last: { isReady: Promise<boolean>; until: number } | undefined
  return () => {
    if (last && Date.now() < last.until) return last.isReady
    const isReady = ask().then(
      () => true,
      () => false,
    )
    const pending = { isReady, until: Number.POSITIVE_INFINITY }
    void isReady.then(() => (pending.until = Date.now() + holdsFor))
    last = pending
    return isReady
  }
}

const within = (timeout: number, isReady: Promise<boolean>): Promise<boolean> =>
  Promise.race([isReady, sleep(timeout, false, { ref: false })])
