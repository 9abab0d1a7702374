import { expect, test } from 'vitest'
import { anySpot, type Box, labelBox, labelSpot, overlap } from './map-labels.ts'

const map = { width: 200, height: 100 }
const wish = { text: 'Dubbo', at: [100, 50] as const, clearance: { side: 6, above: 6, below: 4 }, size: 10 }
const right: Box = { x: 116, y: 45, width: 40, height: 6 }
const left: Box = { x: 50, y: 45, width: 30, height: 6 }
const below: Box = { x: 80, y: 56, width: 40, height: 20 }
const above: Box = { x: 80, y: 30, width: 40, height: 10 }

test.each<[string, Box[], string | undefined]>([
  ['right where it is free', [], 'start'],
  ['left when the right is taken', [right], 'end'],
  ['below when both sides are', [right, left], 'middle'],
  ['above as the last', [right, left, below], 'middle'],
  ['nowhere when all is taken', [right, left, below, above], undefined],
])('a name stands %s', (_where, taken, anchor) => {
  const spot = labelSpot(wish, taken, map)
  expect(spot?.anchor).toBe(anchor)
  if (spot) expect(taken.some((box) => overlap(box, labelBox(spot, wish)))).toBe(false)
})

test('a name does not leave the map', () => {
  expect(labelSpot({ ...wish, at: [190, 50] }, [], map)?.anchor).toBe('end')
  expect(labelSpot({ ...wish, text: 'A name as long as the map is wide, and more' }, [], map)).toBeNull()
})

test('a name that must be there may cover others, yet not leave the map while it has room', () => {
  expect(anySpot({ ...wish, at: [190, 50] }, map).anchor).toBe('end')
})
