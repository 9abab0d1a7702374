import type { Point } from './projection.ts'

/** Units; `x` and `y` are the top left corner. */
export type Box = { x: number; y: number; width: number; height: number }

/** Where a name stands beside its point. `y` is the line that the letters stand on. */
export type LabelSpot = { x: number; y: number; anchor: 'start' | 'middle' | 'end' }

export type LabelWish = {
  text: string
  at: Point
  /** Units from the point that its sign takes: the name begins beyond it. */
  clearance: { side: number; above: number; below: number }
  size: number
}

/**
 * A place for a name that covers nothing in `taken` and stays inside the map: right of its point, else left, below or above.
 * Null when there is none.
 */
export function labelSpot(
  wish: LabelWish,
  taken: readonly Box[],
  map: { width: number; height: number },
): LabelSpot | null {
  const spots = spotsOf(wish)
  return spots.find((spot) => isFree(labelBox(spot, wish), taken, map)) ?? null
}

/** The first spot that lies inside the map, covered or not, for a name that must be there. */
export const anySpot = (wish: LabelWish, map: { width: number; height: number }): LabelSpot =>
  spotsOf(wish).find((spot) => isFree(labelBox(spot, wish), [], map)) ?? {
    x: wish.at[0],
    y: wish.at[1],
    anchor: 'middle',
  }

/** The room of the letters, a little generous: a letter is about 0.57 of its size wide. */
export function labelBox({ x, y, anchor }: LabelSpot, { text, size }: Pick<LabelWish, 'text' | 'size'>): Box {
  const width = text.length * size * letterWidth
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x: left, y: y - size, width, height: size * 1.3 }
}

/** Boxes that only touch do not overlap. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const letterWidth = 0.57
const edge = 3

function spotsOf({ at: [x, y], clearance, size }: LabelWish): LabelSpot[] {
  const middle = y + size * 0.35
  return [
    { x: x + clearance.side, y: middle, anchor: 'start' },
    { x: x - clearance.side, y: middle, anchor: 'end' },
    { x, y: y + clearance.below + size, anchor: 'middle' },
    { x, y: y - clearance.above, anchor: 'middle' },
  ]
}

function isFree(box: Box, taken: readonly Box[], map: { width: number; height: number }): boolean {
  const isOnMap =
    box.x >= edge && box.y >= edge && box.x + box.width <= map.width - edge && box.y + box.height <= map.height - edge
  return isOnMap && !taken.some((other) => overlap(box, other))
}
