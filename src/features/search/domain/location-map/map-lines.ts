import type { MapFrame } from './map-frame.ts'
import type { Place } from './packed-outlines.ts'
import type { Point } from './projection.ts'

/** The `d` of an SVG path; empty when no ring reaches into the frame. */
export function ringsPath(rings: readonly (readonly Place[])[], frame: MapFrame): string {
  const inside = rings.flatMap((ring) => {
    const points = clippedRing(ring.map(frame.toUnits), frame)
    const least = points.some((point) => isInFrame(point, frame)) ? smallest : smallest * coarser
    return extent(points) < least ? [] : [`${pathOf(points, frame)}z`]
  })
  return inside.join('')
}

/** Does the same as `ringsPath` of lines that have two ends. */
export const linesPath = (lines: readonly (readonly Place[])[], frame: MapFrame): string =>
  lines.flatMap((line) => clippedLine(line.map(frame.toUnits), frame).map((piece) => pathOf(piece, frame))).join('')

/** The longer direction counts. */
function extent(points: readonly Point[]): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return Math.max(right - left, bottom - top)
}

/** Units by which a drawn line may miss the true one: less than a screen shows. */
const tolerance = 0.5

/** Islands and lakes smaller than this, across, are not drawn. */
const smallest = 2.5

/** Lines beyond the frame, which only fill a box of another shape, are so much coarser: they are three quarters of such a map. */
const coarser = 4

const isInFrame = ([x, y]: Point, { width, height }: MapFrame): boolean => x >= 0 && x <= width && y >= 0 && y <= height

type Edge = { axis: 0 | 1; limit: number; side: 1 | -1 }

const edgesOf = ({ width, height, bleed }: MapFrame): Edge[] => [
  { axis: 0, limit: -bleed.x, side: 1 },
  { axis: 0, limit: width + bleed.x, side: -1 },
  { axis: 1, limit: -bleed.y, side: 1 },
  { axis: 1, limit: height + bleed.y, side: -1 },
]

const isInside = (point: Point, { axis, limit, side }: Edge) => (point[axis] - limit) * side >= 0

/** Cuts a ring at one edge after the other (Sutherland and Hodgman). */
function clippedRing(ring: Point[], frame: MapFrame): Point[] {
  return edgesOf(frame).reduce<Point[]>((points, edge) => {
    const cut: Point[] = []
    let before = points.at(-1)
    for (const point of points) {
      if (before && isInside(before, edge) !== isInside(point, edge)) cut.push(crossing(before, point, edge))
      if (isInside(point, edge)) cut.push(point)
      before = point
    }
    return cut
  }, ring)
}

function crossing(from: Point, to: Point, { axis, limit }: Edge): Point {
  const part = (limit - from[axis]) / (to[axis] - from[axis])
  return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
}

/** The pieces of a line that lie in the frame, with the point before and after each so that they run out of it. */
function clippedLine(line: Point[], frame: MapFrame): Point[][] {
  const edges = edgesOf(frame)
  const isSeen = line.map((point) => edges.every((edge) => isInside(point, edge)))
  const pieces: Point[][] = []
  let piece: Point[] = []
  for (const [at, point] of line.entries()) {
    const isNear = isSeen[at] || isSeen[at - 1] || isSeen[at + 1]
    if (isNear) piece.push(point)
    if (isNear && at < line.length - 1) continue
    if (piece.length > 1) pieces.push(piece)
    piece = []
  }
  return pieces
}

/** `M12 40l3-1 5 7…`: relative steps in whole units, which look as finer ones do in half the bytes, without what no screen shows. */
function pathOf(points: readonly Point[], frame: MapFrame): string {
  const [start, ...rest] = thinned(points, frame).map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  if (!start) return ''
  let [x, y] = start
  let steps = ''
  for (const [nextX, nextY] of rest) {
    const [dx, dy] = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    if (dx !== 0 || dy !== 0) steps += `${steps === '' || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
  }
  return `M${start[0]} ${start[1]}l${steps === '' ? '0 0' : steps}`
}

/** Keeps the ends and, between any two that are kept, the point farthest off as long as it is off (Douglas and Peucker). */
function thinned(points: readonly Point[], frame: MapFrame): Point[] {
  const isKept = new Uint8Array(points.length)
  isKept[0] = isKept[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const middle = farthest(points, span, frame)
    if (middle === null) continue
    isKept[middle] = 1
    open.push([span[0], middle], [middle, span[1]])
  }
  return points.filter((_, at) => isKept[at] === 1)
}

/** The point between two that lies farthest from the line through them; null when none is off by more than the tolerance. */
function farthest(points: readonly Point[], [first, last]: [number, number], frame: MapFrame): number | null {
  const [a, b] = [points[first], points[last]]
  if (!a || !b) return null
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  let [most, found] = [tolerance, null as number | null]
  for (let at = first + 1; at < last; at++) {
    const point = points[at]
    if (!point) continue
    const [x, y] = [point[0] - a[0], point[1] - a[1]]
    // Both ends of a ring are one point: from there distance is what counts.
    const missed = length < smallest ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length
    const off = isInFrame(point, frame) ? missed : missed / coarser
    if (off > most) [most, found] = [off, at]
  }
  return found
}

/** Tenths of a unit: a finer place is one that no screen shows, and many more bytes. */
export const tenth = (number: number): number => Math.round(number * 10) / 10
