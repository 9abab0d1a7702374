import { expect, test } from 'vitest'
import type { Place } from './packed-outlines.ts'
import { projectionOf } from './projection.ts'

const sydney: Place = [151.21, -33.87]
const newcastle: Place = [151.78, -32.93]
const perth: Place = [115.86, -31.95]

/** Great-circle distances in kilometres. */
test.each<[string, Place, Place, number]>([
  ['Sydney and Newcastle', sydney, newcastle, 117],
  ['Sydney and Perth', sydney, perth, 3290],
])('%s lie as far apart on the plane as on the ground, within two in a hundred', (_names, one, other, km) => {
  const middle: Place = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
  const project = projectionOf({ centre: middle, south: -36, north: -30 })
  const [[x, y], [u, v]] = [project(one), project(other)]
  expect(Math.hypot(x - u, y - v) / km).toBeGreaterThan(0.98)
  expect(Math.hypot(x - u, y - v) / km).toBeLessThan(1.02)
})

test.each<[string, Place]>([
  ['southern', sydney],
  ['northern', [-98.15, 29.67]],
])('on the %s half of the earth the centre is the origin, north is up and east is right', (_half, centre) => {
  const [, lat] = centre
  const project = projectionOf({ centre, south: lat - 1, north: lat + 1 })
  expect(project(centre).map((value) => Math.round(value) + 0)).toEqual([0, 0])
  expect(project([centre[0], lat + 1])[1]).toBeLessThan(-100)
  expect(project([centre[0] + 1, lat])[0]).toBeGreaterThan(80)
})

test('places on both sides of the date line are neighbours', () => {
  const project = projectionOf({ centre: [179.5, -40], south: -41, north: -39 })
  expect(project([-179.5, -40])[0]).toBeGreaterThan(80)
  expect(project([-179.5, -40])[0]).toBeLessThan(90)
})
