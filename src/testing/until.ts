import { vi } from 'vitest'
import { patience } from './wide.ts'

/** Waits for what comes asynchronously; fails when it has not come, or when looking fails. */
export const until = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: 20_000 * patience, interval: 20 })
