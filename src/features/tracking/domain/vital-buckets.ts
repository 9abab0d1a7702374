/** Logarithmic steps from 1 to about 65,000. */
const steps = 64
/** Steps in which a value doubles. */
export const perDoubling = 4

/** The step that a measure falls into; everything below 1 is in the first. */
export const bucketOf = (value: number): number =>
  value < 1 ? 0 : Math.min(steps - 1, 1 + Math.floor(Math.log2(value) * perDoubling))

/** Largest value of a step. */
const upperBound = (bucket: number): number => (bucket === 0 ? 1 : 2 ** (bucket / perDoubling))

/** Counts by step, as `bucketOf` numbers them. */
export const emptyBuckets = (): number[] => Array.from({ length: steps }, () => 0)

/** The value that `share` of all measures do not exceed, within a fifth; null when there are none. */
export function percentile(buckets: readonly number[], share: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let passed = 0
  for (const [bucket, count] of buckets.entries()) {
    passed += count
    if (passed >= total * share) return Math.round(upperBound(bucket))
  }
  return Math.round(upperBound(steps - 1))
}
