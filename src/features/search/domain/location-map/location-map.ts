import { regionRules, type Region } from '#features/sites/domain/region.ts'
import { frameAround, kmPerMile, type MapFrame, scaleBar } from './map-frame.ts'
import { anySpot, type Box, labelBox, type LabelSpot, labelSpot, type LabelWish } from './map-labels.ts'
import { linesPath, ringsPath } from './map-lines.ts'
import { outlinesOf } from './outlines.ts'
import type { Place } from './packed-outlines.ts'
import type { Point } from './projection.ts'
import { townsOf } from './towns.ts'

/** A place of the dealer's with the number of vehicles there that match. */
export type Yard = { slug: string; name: string; place: Place; count: number; isChosen: boolean }

/** One sign on the map: a yard, or several that lie too near to each other for a finger. */
export type MapPin = { yards: Yard[]; count: number; at: Point; name: string; label: LabelSpot }

type MapTown = { name: string; at: Point; label: LabelSpot }

/** Everything that a view draws, in units of the frame. Paths are those of SVG. */
export type LocationMap = {
  frame: MapFrame
  land: string
  lakes: string
  rivers: string
  borders: string
  pins: MapPin[]
  towns: MapTown[]
  /** Around a yard that stands alone: how far it is to there. */
  rings: { at: Point; radius: number; label: string }[]
  scale: { units: number; label: string }
}

/** Letter sizes and clearances are those of a phone, where a unit is about a pixel; the view draws signs smaller on larger screens. */
const mapShape = { width: 360, height: { least: 280, most: 340 }, margin: 56 }
export const pinSize = { radius: 15, rise: 24, target: 22 }
const nameSize = 12.5
const townSize = 10.5
const mostTowns = 9

/** Lines are cut a little beyond the edge, so that no cut is seen. */
const cutOutOfSight = { x: 4, y: 4 }

/** Enough for a box up to three times as wide as it is high, or somewhat higher than it is wide. */
export const fillingBleed = { x: 320, y: 100 }

/**
 * The map of the chosen yards, or of all when none is chosen; null when no yard has coordinates. One that fills a box of
 * another shape is drawn with `fillingBleed`: the country goes on where the box reaches beyond the frame.
 */
export function renderLocationMap(
  yards: readonly Yard[],
  region: Region,
  bleed: MapFrame['bleed'] = cutOutOfSight,
): LocationMap | null {
  if (yards.length === 0) return null
  const chosen = yards.filter((yard) => yard.isChosen)
  const shown = chosen.length > 0 ? chosen : yards
  const frame = frameAround(
    shown.map(({ place }) => place),
    { ...mapShape, bleed },
  )
  const scale = scaleBar(frame, regionRules(region).distanceUnit, 90)
  const groups = pinsOf(yards, frame)
  const taken = [scaleBox(frame), ...groups.map(({ at }) => pinBox(at))]
  const pins = groups.map((pin) => ({ ...pin, label: nameOf(pin, taken, frame) }))
  return {
    frame,
    ...linesOf(region, frame, shown),
    pins,
    towns: townsOn(frame, { region, pins, taken }),
    rings: pins.length === 1 ? ringsAround(pins[0]?.at, frame, region) : [],
    scale,
  }
}

const scaleBox = ({ height }: MapFrame): Box => ({ x: 0, y: height - 34, width: 120, height: 34 })

type Lines = Pick<LocationMap, 'land' | 'lakes' | 'rivers' | 'borders'>

/** A country takes some milliseconds to draw, and a dealer's yards stay where they are: the latest views are kept. */
const rendered = new Map<string, Lines>()
const mostLines = 60

function linesOf(region: Region, frame: MapFrame, shown: readonly Yard[]): Lines {
  const key = [region, frame.bleed.x, ...shown.map(({ place }) => place.join())].join(' ')
  const known = rendered.get(key)
  if (known) return known
  const { land, lakes, rivers, borders } = outlinesOf(region)
  const lines = {
    land: ringsPath(land, frame),
    lakes: ringsPath(lakes, frame),
    rivers: linesPath(rivers, frame),
    borders: linesPath(borders, frame),
  }
  const [oldest = ''] = rendered.keys()
  if (rendered.size >= mostLines) rendered.delete(oldest)
  rendered.set(key, lines)
  return lines
}

type PinAt = Omit<MapPin, 'label'>

/**
 * Yards whose signs would overlap share one, named after the first. One without vehicles, or one that was not chosen, leaves
 * the place to its neighbour.
 */
function pinsOf(yards: readonly Yard[], frame: MapFrame): PinAt[] {
  const pins: PinAt[] = []
  for (const yard of yards.toSorted((a, b) => precedence(b) - precedence(a))) {
    const at = frame.toUnits(yard.place)
    if (!isOnMap(at, frame)) continue
    const near = pins.find((pin) => Math.hypot(pin.at[0] - at[0], pin.at[1] - at[1]) < pinSize.target * 2)
    const isAlike = near?.yards.some((other) => precedence(other) === precedence(yard))
    if (near && isAlike && yard.count > 0) Object.assign(near, withYard(near, yard, at))
    else if (!near) pins.push({ yards: [yard], count: yard.count, at, name: yard.name })
  }
  return pins
}

const precedence = (yard: Yard) => (yard.isChosen ? 2 : 0) + (yard.count > 0 ? 1 : 0)

function withYard(pin: PinAt, yard: Yard, at: Point): PinAt {
  const yards = [...pin.yards, yard]
  const share = 1 / yards.length
  return {
    yards,
    count: pin.count + yard.count,
    at: [pin.at[0] + (at[0] - pin.at[0]) * share, pin.at[1] + (at[1] - pin.at[1]) * share],
    name: `${yards[0]?.name} + ${yards.length - 1}`,
  }
}

const isOnMap = ([x, y]: Point, { width, height }: MapFrame) =>
  x >= pinSize.radius && x <= width - pinSize.radius && y >= pinSize.rise + pinSize.radius && y <= height - 4

const pinBox = ([x, y]: Point): Box => ({
  x: x - pinSize.radius - 2,
  y: y - pinSize.rise - pinSize.radius - 2,
  width: 2 * pinSize.radius + 4,
  height: pinSize.rise + pinSize.radius + 4,
})

/** Every pin has its name beside it; the space that it takes is taken for all that follow. */
function nameOf(pin: PinAt, taken: Box[], map: MapFrame): LabelSpot {
  const wish: LabelWish = {
    text: pin.name,
    at: [pin.at[0], pin.at[1] - pinSize.rise],
    clearance: { side: pinSize.radius + 4, above: pinSize.radius + 4, below: pinSize.rise + 2 },
    size: nameSize,
  }
  const spot = labelSpot(wish, taken, map) ?? anySpot(wish, map)
  taken.push(labelBox(spot, wish))
  return spot
}

/** Known towns for which there is room, the largest first; where a pin stands its own name is enough. */
function townsOn(
  frame: MapFrame,
  { region, pins, taken }: { region: Region; pins: readonly MapPin[]; taken: Box[] },
): MapTown[] {
  const towns: MapTown[] = []
  const named = new Set(pins.flatMap(({ yards }) => yards.map(({ name }) => name)))
  for (const { name, place } of townsOf(region)) {
    if (towns.length === mostTowns) break
    const at = frame.toUnits(place)
    const isCovered = pins.some((pin) => Math.hypot(pin.at[0] - at[0], pin.at[1] - at[1]) < 12)
    if (!isOnMap(at, frame) || isCovered || named.has(name)) continue
    const wish: LabelWish = { text: name, at, clearance: { side: 6, above: 6, below: 4 }, size: townSize }
    const label = labelSpot(wish, taken, frame)
    if (!label) continue
    taken.push(labelBox(label, wish), { x: at[0] - 3, y: at[1] - 3, width: 6, height: 6 })
    towns.push({ name, at, label })
  }
  return towns
}

function ringsAround(at: Point | undefined, frame: MapFrame, region: Region): LocationMap['rings'] {
  const unit = regionRules(region).distanceUnit
  if (!at) return []
  const rings = [100, 200].map((distance) => ({
    at,
    radius: (distance * (unit === 'km' ? 1 : kmPerMile)) / frame.kmPerUnit,
    label: `${distance} ${unit === 'km' ? 'km' : 'mi'}`,
  }))
  return rings.filter(({ radius }) => radius < frame.height / 2)
}
