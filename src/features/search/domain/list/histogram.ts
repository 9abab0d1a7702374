import type { RangeStats } from '../engine/search-engine.ts'
import type { NumberRange } from '../query/search-query.ts'

/** A spread as it is drawn. When it is open, the last bar also counts what lies beyond it. */
export type Histogram = RangeStats & { isOpen: boolean }

/**
 * One vehicle at twenty times the price of the others would push these into a single bar. Where the dearest few leave half of
 * the picture empty, these are the ranges to count for a closer look, the last one open; null where the picture is fine.
 */
export function zoomedRanges({ min, step, counts }: RangeStats): NumberRange[] | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total < fewestForZoom || counts.length < mostBars / 2) return null
  let seen = 0
  const place = counts.findIndex((count) => (seen += count) >= total * shareInSight)
  if (place + 1 > counts.length / 2) return null
  const width = Math.ceil(((place + 1) * step) / (mostBars - 1))
  return Array.from({ length: mostBars }, (_, at) => {
    const from = min + at * width
    return { from, to: at === mostBars - 1 ? null : from + width - 1 }
  })
}

/** The closer look with what its ranges hold. */
export function zoomedHistogram({ min, max }: RangeStats, zoomed: readonly NumberRange[], counts: number[]): Histogram {
  const [first, second] = zoomed
  return { min, max, step: (second?.from ?? max) - (first?.from ?? min), counts, isOpen: true }
}

const mostBars = 20
const fewestForZoom = 40
const shareInSight = 0.97
