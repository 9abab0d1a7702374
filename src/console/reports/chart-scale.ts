/** Round numbers from 0 to at least the largest value: at most five, whole ones, because visits are counted. */
export function scaleTicks(largest: number): number[] {
  const rough = Math.max(1, largest / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.ceil([1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough)
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** Positions of at most four labels below so many points: the first, the last, and two between where there is room. */
export function labelPositions(points: number): number[] {
  const last = points - 1
  return [...new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last])].filter((at) => at >= 0)
}
