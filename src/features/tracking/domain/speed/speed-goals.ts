/** The three measures that web.dev calls Core Web Vitals. */
export const speedMetrics = ['LCP', 'INP', 'CLS'] as const
export type SpeedMetric = (typeof speedMetrics)[number]

/**
 * Bounds of "good" and of "poor" as web.dev/articles/vitals states them: milliseconds, and thousandths of the layout's shift.
 */
export const speedGoals: Record<SpeedMetric, { good: number; poor: number }> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 100, poor: 250 },
}

export type SpeedVerdict = 'good' | 'fair' | 'poor'

/** Judges milliseconds, or thousandths of a shift, as `speedGoals` has them; a value at a bound is still the better one. */
export const speedVerdict = (metric: SpeedMetric, value: number): SpeedVerdict => {
  const { good, poor } = speedGoals[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'fair' : 'poor'
}

/** Values are milliseconds, or thousandths of a shift: `2.4 s`, `152 ms`, `0.09`. */
export function speedText(metric: SpeedMetric, value: number): string {
  if (metric === 'CLS') return (value / 1_000).toFixed(2)
  return metric === 'LCP' ? `${(value / 1_000).toFixed(1)} s` : `${Math.round(value)} ms`
}

/**
 * Fewer visits say nothing in public: with a hundred, what three of four keep within lies between what 66 and 83 of a hundred do,
 * nineteen times in twenty.
 */
export const enoughForSpeed = 100
