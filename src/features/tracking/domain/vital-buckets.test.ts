import { expect, test } from 'vitest'
import { bucketOf, emptyBuckets, percentile } from './vital-buckets.ts'

const filled = (values: readonly number[]): number[] => {
  const buckets = emptyBuckets()
  for (const value of values) buckets[bucketOf(value)] = (buckets[bucketOf(value)] ?? 0) + 1
  return buckets
}

test('nothing measured has no percentile', () => {
  expect(percentile(emptyBuckets(), 0.75)).toBeNull()
})

test.each([
  [[100, 200, 300, 400], 300],
  [[1_200], 1_200],
  [Array.from({ length: 1_000 }, (_, at) => at + 1), 750],
  [[0, 0, 0, 0], 1],
])('three quarters of %j are within a fifth of the truth', (values, truth) => {
  const found = percentile(filled(values as number[]), 0.75) ?? 0
  expect(found).toBeGreaterThanOrEqual(truth)
  expect(found).toBeLessThanOrEqual(truth * 1.2 + 1)
})
