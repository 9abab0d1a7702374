import { expect, test } from 'vitest'
import { regions } from '#features/sites/domain/region.ts'
import { outlinesOf } from './outlines.ts'
import { type Place, unpack } from './packed-outlines.ts'
import { townsOf } from './towns.ts'

test('a line is unpacked step by step, forward and back', () => {
  // 1, 2; then 1 - 2, 2 + 40 in tenths of a degree.
  expect(unpack('CEDwC', 0.1).map((place) => place.map((value) => Math.round(value * 10)))).toEqual([
    [1, 2],
    [-1, 42],
  ])
})

/** A ray to the east crosses the rings an odd number of times from a place inside. */
function isOnLand([long, lat]: Place, rings: readonly Place[][]): boolean {
  const crosses = (ring: readonly Place[]) =>
    ring.filter(([x, y], at) => {
      const [u, v] = ring[at - 1] ?? [x, y]
      return y > lat !== v > lat && long < u + ((lat - v) / (y - v)) * (x - u)
    }).length % 2
  return rings.some((ring) => crosses(ring) === 1)
}

test.each(regions)('every inland town of %s lies on its land', (region) => {
  const inland = {
    AU: ['Canberra', 'Tamworth', 'Alice Springs', 'Toowoomba', 'Ballarat'],
    NZ: ['Hamilton', 'Rotorua', 'Palmerston North', 'Queenstown'],
    US: ['Austin', 'Denver', 'Atlanta', 'Boise'],
  }[region]
  const { land } = outlinesOf(region)
  const towns = townsOf(region).filter(({ name }) => inland.includes(name))
  expect(towns).toHaveLength(inland.length)
  expect(towns.filter(({ place }) => !isOnLand(place, land))).toEqual([])
})

test.each(regions)('the sea around %s is not land', (region) => {
  const sea: Record<typeof region, Place> = { AU: [158, -38], NZ: [170, -38], US: [-70, 30] }
  expect(isOnLand(sea[region], outlinesOf(region).land)).toBe(false)
})
