import { vi } from 'vitest'
import { patience } from './wide.ts'

/** A machine that does nothing for so long has hung: the library's own limit of a second is a quiet machine's. */
const bounds = { timeout: 20_000 * patience, interval: 20 }

/** Waits for what comes asynchronously; fails when it has not come, or when looking fails. */
export const until = (isSo: () => unknown) => vi.waitUntil(isSo, bounds)

/** Repeats an expectation until it holds, and fails as it failed last. */
export const eventually = <Value>(holds: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(holds, bounds)
