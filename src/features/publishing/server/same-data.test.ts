import { atOnce } from '#kernel/work-steps.ts'
import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { isSameData, withUnchanged } from './same-data.ts'

test('a vehicle read twice is the same data, and one with any other word, number, date or picture is not', () => {
  const image = { url: '/media/1.jpg', alt: '', width: 0, height: 0 }
  const read = () => sampleVehicle({ images: [{ ...image }], createdAt: new Date(5), facts: { berths: 2 } })
  expect(isSameData(read(), read())).toBe(true)
  for (const change of [
    { comments: 'One owner' },
    { price: null },
    { createdAt: new Date(6) },
    { images: [{ ...image, alt: 'Front' }] },
    { images: [image, image] },
    { features: ['Canopy'] },
    { facts: {} },
    { facts: { berths: 2, bunks: false } },
  ]) {
    expect(isSameData(read(), { ...read(), ...change })).toBe(false)
    expect(isSameData({ ...read(), ...change }, read())).toBe(false)
  }
})

test.each([
  [{ a: undefined }, { b: 1 }],
  [{ a: undefined }, {}],
  [[], {}],
  [new Date(0), {}],
  [{}, new Date(0)],
  [null, {}],
  [0, '0'],
])('%o and %o are not the same', (one, other) => {
  expect(isSameData(one, other)).toBe(false)
  expect(isSameData(other, one)).toBe(false)
})

test('members that have not changed stay the objects that are known', () => {
  const [first, second] = [
    { id: 'a', words: ['x'] },
    { id: 'b', words: ['y'] },
  ]
  const fresh = [{ id: 'b', words: ['z'] }, structuredClone(first), { id: 'c', words: [] }]
  const [changed, same, added] = atOnce(withUnchanged(fresh, [first, second]))
  expect([changed === fresh[0], same === first, added === fresh[2]]).toEqual([true, true, true])
})
