import type { Place } from './packed-outlines.ts'
import { type Point, type Projection, projectionOf } from './projection.ts'

/** A drawing of `width` by `height` units and how places come onto it. */
export type MapFrame = {
  width: number
  height: number
  kmPerUnit: number
  /** Units beyond the left and right edge, and beyond the upper and lower one, that are drawn as well. */
  bleed: { x: number; y: number }
  /** Where a place lies, in units from the top left corner. */
  toUnits: Projection
}

type FrameShape = {
  width: number
  /** As high as the places need, within these. */
  height: { least: number; most: number }
  /** Units kept free at every side, for pins and their names. */
  margin: number
  bleed: { x: number; y: number }
}

/** All of the places and what lies around them; one alone in country that is known from 240 km around. */
export function frameAround(places: readonly Place[], { width, height: limits, margin, bleed }: FrameShape): MapFrame {
  const [wests, souths] = [places.map(([long]) => long), places.map(([, lat]) => lat)]
  const [south, north] = [Math.min(...souths), Math.max(...souths)]
  const centre: Place = [(Math.min(...wests) + Math.max(...wests)) / 2, (south + north) / 2]
  const project = projectionOf({ centre, south: south - 1, north: north + 1 })
  const points = places.map(project)
  const box = boxOf(points)
  const across = [box.right - box.left, box.bottom - box.top] as const
  const kmPerUnit = Math.max(
    across[0] / (width - 2 * margin),
    across[1] / (limits.most - 2 * margin),
    (places.length === 1 ? aloneKm : closestKm) / width,
  )
  const height = Math.round(Math.min(Math.max(across[1] / kmPerUnit + 2 * margin, limits.least), limits.most))
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return {
    width,
    height,
    kmPerUnit,
    bleed,
    toUnits: (place) => {
      const [x, y] = project(place)
      return [width / 2 + (x - middle[0]) / kmPerUnit, height / 2 + (y - middle[1]) / kmPerUnit]
    },
  }
}

/** Kilometres across: what a shopper knows around one place, and the nearest view that the outlines are fine enough for. */
const aloneKm = 480
const closestKm = 60

function boxOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** A round distance for the scale, at most `longest` units long: `{ units: 62, label: '100 km' }`. */
export function scaleBar(frame: MapFrame, unit: 'km' | 'miles', longest: number): { units: number; label: string } {
  const perUnit = frame.kmPerUnit / (unit === 'km' ? 1 : kmPerMile)
  const most = longest * perUnit
  const power = 10 ** Math.floor(Math.log10(most))
  const round = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power
  return { units: round / perUnit, label: `${Number(round.toPrecision(3))} ${unit === 'km' ? 'km' : 'mi'}` }
}

export const kmPerMile = 1.609_344
