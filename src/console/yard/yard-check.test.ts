import { expect, test } from 'vitest'
import type { RoundCar } from '../calls/phone/shot-calls.ts'
import { expectedCars, notSeen, placesIn, unsentOf, withSeen, withSent, type YardCheck } from './yard-check.ts'

const car = (id: string, more: Partial<RoundCar> = {}): RoundCar => ({
  id,
  name: id,
  stockNumber: id,
  vin: '',
  rego: '',
  days: 10,
  photos: 0,
  shots: [],
  place: 'Main',
  isInStock: true,
  ...more,
})
const cars = [
  car('a'),
  car('b', { days: 90 }),
  car('c', { place: 'Back' }),
  car('on-its-way', { isInStock: false, place: 'Port' }),
]
const begun: YardCheck = { startedAt: '2026-11-27T00:00:00Z', place: '', seen: [] }
const at = '2026-11-27T00:05:00Z'

test('a vehicle that is on its way is not missed, nor one of another location', () => {
  expect(placesIn(cars)).toEqual(['Back', 'Main'])
  expect(expectedCars(cars, begun).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(notSeen(cars, { ...begun, place: 'Main' }).map(({ id }) => id)).toEqual(['b', 'a'])
})

test('what was seen is not missed, stands once, and waits until the server knows', () => {
  const seen = withSeen(withSeen(withSeen(begun, 'a', { at, key: 'k1' }), 'c', { at, key: 'k2' }), 'a', {
    at,
    key: 'k3',
  })
  expect(seen.seen.map(({ carId, key }) => [carId, key])).toEqual([
    ['c', 'k2'],
    ['a', 'k1'],
  ])
  expect(notSeen(cars, seen).map(({ id }) => id)).toEqual(['b'])
  expect(unsentOf(withSent(seen, 'a')).map(({ carId }) => carId)).toEqual(['c'])
})
