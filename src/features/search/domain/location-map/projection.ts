import type { Place } from './packed-outlines.ts'

/** Kilometres east and south of the centre of the map. */
export type Point = readonly [x: number, y: number]

/** Maps places to points on a plane. */
export type Projection = (place: Place) => Point

/**
 * Lambert's conformal conic projection, as printed maps of whole countries have it: shapes stay true, and near the centre so
 * do distances. The two parallels on which distances are exact lie a sixth inside the northern and southern end.
 */
export function projectionOf({ centre, south, north }: { centre: Place; south: number; north: number }): Projection {
  const inset = (north - south) / 6
  const [first, second] = [radians(south + inset), radians(north - inset)]
  const cone = coneOf(first, second)
  const scale = (Math.cos(first) * tangent(first) ** cone) / cone
  const distance = (lat: number) => earthRadiusKm * (scale / tangent(radians(lat)) ** cone)
  const top = distance(centre[1])
  return ([long, lat]) => {
    const radius = distance(lat)
    const angle = cone * radians(around(long - centre[0]))
    return [radius * Math.sin(angle), radius * Math.cos(angle) - top]
  }
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
const tangent = (lat: number) => Math.tan(Math.PI / 4 + lat / 2)

function coneOf(first: number, second: number): number {
  // Parallels that lie together make the formula divide nothing by nothing; its limit is the sine.
  if (Math.abs(first - second) < 1e-9) return Math.sin(first)
  return Math.log(Math.cos(first) / Math.cos(second)) / Math.log(tangent(second) / tangent(first))
}

/** -180 to 180. */
const around = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
