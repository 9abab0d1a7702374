import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

/** Bytes: what the process may take, what is in use of the heap, and what it holds outside of it. */
type Memory = { most: number; inUse: number; outside: number }

/** Percent. Less than the least costs a collection for every few pages, more than the most is what V8 itself would take. */
const bounds = { least: 15, most: 300 }
/** Objects of which nobody knows yet whether they last have spaces of their own, which count in the heap and are not part of what grows. */
const youngBytes = 96 << 20

/** By how many percent of what is in use the heap may grow before it is collected again. */
export const heapGrowth = ({ most, inUse, outside }: Memory): number =>
  Math.max(bounds.least, Math.min(bounds.most, Math.floor(((most - outside - youngBytes) / inUse - 1) * 100)))

/**
 * On a machine with room V8 lets a heap grow to four times what is in use: a process with full caches took 2.3 GB. From now on it grows to what
 * is left of `most` beside everything that lies outside of it, and is collected then.
 */
export function boundHeap(most: number): void {
  const apply = (): void => {
    const { heapUsed: inUse, heapTotal, rss } = process.memoryUsage()
    setFlagsFromString(`--heap-growing-percent=${heapGrowth({ most, inUse, outside: rss - heapTotal })}`)
  }
  // V8 looks at this when a collection ends: what the one before has left is close enough.
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isWhole)) apply()
  })
  observer.observe({ entryTypes: ['gc'] })
  apply()
}

function isWhole(entry: object): boolean {
  const detail = 'detail' in entry ? entry.detail : undefined
  const kind = typeof detail === 'object' && detail && 'kind' in detail ? detail.kind : undefined
  return kind === constants.NODE_PERFORMANCE_GC_MAJOR
}
