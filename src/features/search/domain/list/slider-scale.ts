import type { Region } from '#features/sites/domain/region.ts'
import type { Histogram } from './histogram.ts'
import type { RangeName } from '../query/search-query.ts'
import { numberInUnit, rangeUnit } from '../query/search-ranges.ts'

/** Where the thumbs of a range may stand, in shown numbers. */
type SliderScale = { low: number; high: number; step: number }

/** A scale around the bars that are drawn, in round steps of which some fifty go from one end to the other. */
export function sliderScale(name: RangeName, histogram: Histogram, region: Region): SliderScale {
  const { min, step: width, counts, isOpen } = histogram
  const max = isOpen ? min + counts.length * width : histogram.max
  const [first, last] = [numberInUnit(name, min, region), numberInUnit(name, max, region)]
  const step = Math.max(rangeUnit(name, region).step, roundStep((last - first) / mostSteps))
  const steps = { low: Math.floor(first / step + hair), high: Math.ceil(last / step - hair) }
  return { low: normalize(steps.low * step), high: normalize(steps.high * step), step: normalize(step) }
}

const mostSteps = 60

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((times) => times * power >= least - hair) ?? 10)
}

// Floating point leaves dust behind.
const hair = 1e-9
const normalize = (value: number) => Number(value.toFixed(1))
