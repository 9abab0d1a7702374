import { expect, test } from 'vitest'
import { zoomedRanges, zoomedHistogram } from './histogram.ts'
import type { RangeStats } from '../engine/search-engine.ts'

const countsOf = (...counts: number[]) => [...counts, ...Array.from({ length: 20 - counts.length }, () => 0)]
/** Prices to $1,500,000, of which all but a few are below $150,000. */
const skewed: RangeStats = { min: 90_000, max: 150_000_000, step: 7_500_000, counts: countsOf(2800, 150, 20, 5, 3, 1) }

test('where a few stand far beyond all others, the rest is looked at more closely', () => {
  const zoomed = zoomedRanges(skewed)
  expect(zoomed).toHaveLength(20)
  expect(zoomed?.[0]).toEqual({ from: 90_000, to: 90_000 + 789_474 - 1 })
  expect(zoomed?.at(-1)).toEqual({ from: 90_000 + 19 * 789_474, to: null })
  for (const [at, { to }] of (zoomed ?? []).slice(0, -1).entries()) expect(zoomed?.[at + 1]?.from).toBe(Number(to) + 1)
})

test.each<[string, RangeStats['counts']]>([
  ['an even spread', countsOf(...Array.from({ length: 20 }, () => 10))],
  ['a slope', countsOf(90, 80, 70, 60, 50, 40, 30, 20, 20, 20, 20, 20, 10)],
  ['a handful of vehicles', countsOf(20, 1, 0, 0, 1)],
  ['a few years', [40, 1, 1]],
])('%s is drawn as it is', (_, counts) => {
  expect(zoomedRanges({ ...skewed, counts })).toBeNull()
})

test('the closer look keeps the ends of the stock and says that it goes on', () => {
  const zoomed = zoomedRanges(skewed) ?? []
  expect(
    zoomedHistogram(
      skewed,
      zoomed,
      zoomed.map(() => 7),
    ),
  ).toEqual({
    min: 90_000,
    max: 150_000_000,
    step: 789_474,
    counts: zoomed.map(() => 7),
    isOpen: true,
  })
})
