import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { renderLocationMap, pinSize, type Yard } from './location-map.ts'
import { labelBox, overlap } from './map-labels.ts'

const yard = (name: string, [lat, long]: readonly [number, number], differences: Partial<Yard> = {}): Yard => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  place: [long, lat],
  count: 12,
  isChosen: false,
  ...differences,
})

const parramatta = yard('Parramatta', [-33.82, 151.01], { count: 65 })
const church = yard('North Parramatta', [-33.8, 151.01], { count: 55 })
const dandenong = yard('Dandenong', [-37.99, 145.21])
const nundah = yard('Nundah', [-27.4, 153.06])
const cannington = yard('Cannington', [-32.02, 115.93])
const all = [parramatta, church, dandenong, nundah, cannington]

/** Throws rather than testing nothing. */
function render(yards: readonly Yard[], region: Region = 'AU') {
  const map = renderLocationMap(yards, region)
  if (!map) throw new Error('no map')
  return map
}

test('without a place there is no map', () => {
  expect(renderLocationMap([], 'AU')).toBeNull()
})

test('yards too near for two fingers share a pin, which counts the vehicles of both', () => {
  const pins = render(all).pins.map(({ name, count, yards }) => [name, count, yards.length])
  expect(pins).toEqual([
    ['Parramatta + 1', 120, 2],
    ['Dandenong', 12, 1],
    ['Nundah', 12, 1],
    ['Cannington', 12, 1],
  ])
})

test('a yard where nothing matches leaves the pin of its neighbour alone', () => {
  const empty = { ...parramatta, count: 0 }
  expect(render([empty, church, nundah]).pins.map(({ name, count }) => [name, count])).toEqual([
    ['North Parramatta', 55],
    ['Nundah', 12],
  ])
})

test('a chosen yard does not share its pin with a neighbour that was not chosen', () => {
  const { pins } = render([{ ...church, isChosen: true }, parramatta])
  expect(pins.map(({ name, count }) => [name, count])).toEqual([['North Parramatta', 55]])
})

test('fingers can tell all pins apart', () => {
  const { pins } = render(all)
  const gaps = pins.flatMap((one, at) =>
    pins.slice(at + 1).map((other) => Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2 * pinSize.target)
})

test.each<[string, Yard[], Region]>([
  ['a country', all, 'AU'],
  ['one yard', [dandenong], 'AU'],
  ['two suburbs', [yard('Newmarket', [-36.87, 174.77]), yard('Takapuna', [-36.8, 174.76])], 'NZ'],
  ['a continent', [yard('Seattle', [47.6, -122.3]), yard('Miami', [25.8, -80.2])], 'US'],
])('no name covers another or leaves the map of %s', (_what, yards, region) => {
  const { pins, towns, frame } = render(yards, region)
  const boxes = [
    ...pins.map(({ name, label }) => labelBox(label, { text: name, size: 12.5 })),
    ...towns.map(({ name, label }) => labelBox(label, { text: name, size: 10.5 })),
  ]
  expect(boxes.length).toBeGreaterThan(yards.length)
  for (const [at, box] of boxes.entries()) {
    expect(boxes.slice(at + 1).filter((other) => overlap(box, other))).toEqual([])
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(frame.width)
  }
})

test('chosen yards fill the map; the others are drawn only where they lie inside', () => {
  const chosen = all.map((each) => ({ ...each, isChosen: each === dandenong }))
  const { pins, frame } = render(chosen)
  expect(pins.map(({ name }) => name)).toEqual(['Dandenong'])
  expect(frame.kmPerUnit * frame.width).toBeCloseTo(480)
})

test('around one yard rings say how far it is, in the unit of the region', () => {
  expect(render([dandenong]).rings.map(({ label }) => label)).toEqual(['100 km'])
  expect(render([yard('Waco', [31.5, -97.1])], 'US').scale.label).toBe('50 mi')
  expect(render(all).rings).toEqual([])
})

test('a town with a yard is not named twice', () => {
  expect(render([yard('Tamworth', [-31.2, 150.8])]).towns.map(({ name }) => name)).not.toContain('Tamworth')
})

test('the outline is short enough to travel with the page', () => {
  const { land, rivers, lakes, borders } = render(all)
  expect((land + rivers + lakes + borders).length).toBeLessThan(20_000)
  expect(land).toMatch(/^M/)
})
