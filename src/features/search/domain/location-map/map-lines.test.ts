import { expect, test } from 'vitest'
import type { MapFrame } from './map-frame.ts'
import { linesPath, ringsPath } from './map-lines.ts'
import type { Place } from './packed-outlines.ts'

/** A map on which a degree is a unit. */
const frame: MapFrame = {
  width: 100,
  height: 100,
  kmPerUnit: 1,
  bleed: { x: 4, y: 4 },
  toUnits: ([long, lat]) => [long, lat],
}

const square = (left: number, top: number, side: number): Place[] => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
  [left, top],
]

test('a ring inside the map is drawn as it is, and closed', () => {
  expect(ringsPath([square(10, 20, 30)], frame)).toBe('M10 20l30 0 0 30-30 0 0-30z')
})

test('points between two units are drawn at the nearer one, and those that fall together once', () => {
  const line: Place[] = [
    [10.4, 10],
    [20, 19.6],
    [20.3, 20.2],
    [40, 10],
  ]
  expect(linesPath([line], frame)).toBe('M10 10l10 10 20-10')
})

test('a ring that leaves the map is cut just beyond its edge', () => {
  expect(ringsPath([square(50, 50, 100)], frame)).toBe('M50 50l54 0 0 54-54 0 0-54z')
})

test('a map for a box of another shape is drawn beyond its edges', () => {
  const wide = { ...frame, bleed: { x: 40, y: 4 } }
  expect(ringsPath([square(50, 50, 100)], wide)).toBe('M50 50l90 0 0 54-90 0 0-54z')
})

test('what only fills the box is coarser: small bends and small islands are left out there', () => {
  const wide = { ...frame, bleed: { x: 40, y: 4 } }
  const bent = (left: number): Place[] => [
    [left, 10],
    [left + 10, 11],
    [left + 20, 10],
    [left + 30, 40],
  ]
  expect(linesPath([bent(20)], wide)).toBe('M20 10l10 1 10-1 10 30')
  expect(linesPath([bent(101)], wide)).toBe('M101 10l20 0 10 30')
  expect(ringsPath([square(110, 10, 5)], wide)).toBe('')
})

test('a ring around the whole map fills it', () => {
  expect(ringsPath([square(-500, -500, 2000)], frame)).toMatch(/^M(-4|104) (-4|104)l/)
})

test.each([
  ['beside the map', square(200, 10, 30)],
  ['too small to be seen', square(10, 10, 1)],
])('a ring %s is not drawn', (_where, ring) => {
  expect(ringsPath([ring], frame)).toBe('')
})

test('a point that lies on the line between its neighbours is left out', () => {
  const line: Place[] = [
    [10, 10],
    [20, 10.2],
    [30, 10],
    [40, 30],
  ]
  expect(linesPath([line], frame)).toBe('M10 10l20 0 10 20')
})

test('a line that leaves the map and comes back is drawn in two pieces', () => {
  const line: Place[] = [
    [10, 10],
    [90, 10],
    [150, 10],
    [200, 50],
    [150, 90],
    [90, 90],
    [10, 90],
  ]
  expect(linesPath([line], frame)).toBe('M10 10l140 0M150 90l-140 0')
})
