import { expect, test } from 'vitest'
import { frameAround, scaleBar } from './map-frame.ts'
import type { Place } from './packed-outlines.ts'

const shape = { width: 360, height: { least: 280, most: 340 }, margin: 50, bleed: { x: 4, y: 4 } }

const tamworth: Place = [150.92, -31.12]
const newmarket: Place = [174.77, -36.87]
const takapuna: Place = [174.76, -36.8]
const [sydney, perth]: Place[] = [
  [151.21, -33.87],
  [115.86, -31.95],
]

test('one place stands in the middle of what is known from 240 km around', () => {
  const frame = frameAround([tamworth], shape)
  expect(frame.toUnits(tamworth).map(Math.round)).toEqual([180, frame.height / 2])
  expect(frame.kmPerUnit * frame.width).toBeCloseTo(480)
})

test('several places lie inside the margin', () => {
  if (!sydney || !perth) throw new Error('no places')
  const frame = frameAround([sydney, perth], shape)
  for (const place of [sydney, perth]) {
    const [x, y] = frame.toUnits(place)
    expect(x).toBeGreaterThan(49)
    expect(x).toBeLessThan(frame.width - 49)
    expect(y).toBeGreaterThan(49)
    expect(y).toBeLessThan(frame.height - 49)
  }
})

test('neighbours are not looked at from nearer than the outlines are fine', () => {
  const frame = frameAround([newmarket, takapuna], shape)
  expect(frame.kmPerUnit * frame.width).toBeCloseTo(60)
})

test('places that lie side by side need no high map, those above each other take what there is', () => {
  if (!sydney || !perth) throw new Error('no places')
  expect(frameAround([sydney, perth], shape).height).toBe(280)
  expect(
    frameAround(
      [
        [150, -20],
        [150.1, -38],
      ],
      shape,
    ).height,
  ).toBe(340)
})

test.each<[number, 'km' | 'miles', string, number]>([
  [1, 'km', '50 km', 50],
  [0.16, 'km', '10 km', 62.5],
  [14.4, 'km', '1000 km', 69.4],
  [1, 'miles', '50 mi', 80.5],
  [0.04, 'km', '2 km', 50],
])('where a unit is %s km the scale in %s says %s', (kmPerUnit, unit, label, units) => {
  const frame = { width: 360, height: 280, kmPerUnit, bleed: shape.bleed, toUnits: () => [0, 0] as const }
  expect(scaleBar(frame, unit, 90).label).toBe(label)
  expect(scaleBar(frame, unit, 90).units).toBeCloseTo(units, 1)
})
