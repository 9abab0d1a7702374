import { expect, test } from 'vitest'
import { labelPositions, scaleTicks } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [20, [0, 5, 10, 15, 20]],
  [173, [0, 50, 100, 150, 200]],
  [999_999, [0, 500_000, 1_000_000]],
])('a scale up to %d has round, whole steps and room for the largest value', (largest, ticks) => {
  expect(scaleTicks(largest)).toEqual(ticks)
})

test.each([
  [1, [0]],
  [2, [0, 1]],
  [28, [0, 9, 18, 27]],
])('of %d days a few have their date below them, the first and the last among them', (points, positions) => {
  expect(labelPositions(points)).toEqual(positions)
})
