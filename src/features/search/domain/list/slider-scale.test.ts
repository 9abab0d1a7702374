import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import type { RangeName } from '../query/search-query.ts'
import { sliderScale } from './slider-scale.ts'

test.each<[RangeName, number, number, Region, object]>([
  ['price', 1_299_000, 7_149_000, 'AU', { low: 12_000, high: 72_000, step: 1000 }],
  ['price', 499_000, 42_500_000, 'AU', { low: 0, high: 430_000, step: 10_000 }],
  ['year', 2009, 2027, 'AU', { low: 2009, high: 2027, step: 1 }],
  ['km', 3, 284_112, 'AU', { low: 0, high: 285_000, step: 5000 }],
  ['length', 3650, 7980, 'AU', { low: 3.6, high: 8, step: 0.1 }],
  ['length', 3650, 7980, 'US', { low: 11.5, high: 26.5, step: 0.5 }],
  ['tare', 705, 3380, 'US', { low: 1500, high: 7500, step: 100 }],
  ['photos', 0, 1, 'AU', { low: 0, high: 1, step: 1 }],
])('thumbs of a %s between %i and %i, in %s, stand on %o', (name, min, max, region, scale) => {
  expect(sliderScale(name, { min, max, step: 1, counts: [], isOpen: false }, region)).toEqual(scale)
})

test('above bars that go on, the thumbs end with the bars', () => {
  const histogram = {
    min: 90_000,
    max: 150_000_000,
    step: 789_474,
    counts: Array.from({ length: 20 }, () => 1),
    isOpen: true,
  }
  expect(sliderScale('price', histogram, 'AU')).toEqual({ low: 0, high: 160_000, step: 5000 })
})
