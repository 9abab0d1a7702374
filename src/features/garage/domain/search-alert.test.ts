import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { changeOf, isNotifiedOfList, type MatchedVehicle, notifiedOfVehicle, untilReady } from './search-alert.ts'

const car = (price: number, differences: Partial<MatchedVehicle> = {}): MatchedVehicle => ({
  price,
  isForSale: true,
  isReserved: false,
  priceNote: 'drive-away',
  name: 'Kia Rio',
  ...differences,
})
const gone = { isForSale: false }
const reserved = { isReserved: true }

test.each([
  ['new', undefined, car(20_000_00), { kind: 'new', price: 20_000_00 }],
  ['hidden from the start', undefined, car(20_000_00, gone), null],
  ['the same', car(20_000_00), car(20_000_00), null],
  ['a drop of one per cent', car(20_000_00), car(19_800_00), { kind: 'price', price: 19_800_00 }],
  ['a drop of 250 dollars', car(90_000_00), car(89_750_00), { kind: 'price', price: 89_750_00 }],
  ['a drop too small to tell', car(20_000_00), car(19_950_00), null],
  ['dearer', car(20_000_00), car(21_000_00), null],
  ['a price that is not shown any more', car(20_000_00), car(0), null],
  ['a price that is shown for the first time', car(0), car(20_000_00), null],
  ['less, but on other terms', car(20_000_00), car(18_000_00, { priceNote: 'excluding-charges' }), null],
  ['sold', car(20_000_00), car(20_000_00, gone), { kind: 'sold', price: 20_000_00 }],
  ['back', car(20_000_00, gone), car(19_000_00), { kind: 'back', price: 19_000_00 }],
  ['reserved', car(20_000_00), car(20_000_00, reserved), { kind: 'reserved', price: 20_000_00 }],
  ['free again', car(20_000_00, reserved), car(20_000_00), { kind: 'back', price: 20_000_00 }],
  ['sold to who reserved it', car(20_000_00, reserved), car(20_000_00, gone), { kind: 'sold', price: 20_000_00 }],
] as const)('%s', (_, before, now, change) => {
  expect(changeOf(before, now, before?.price ?? Infinity)).toEqual(change)
})

test('a price that was raised to be lowered again was never dropped', () => {
  expect(changeOf(car(25_000_00), car(20_000_00), 20_000_00)).toBeNull()
  expect(changeOf(car(25_000_00), car(19_000_00), 20_000_00)).toEqual({ kind: 'price', price: 19_000_00 })
  expect(changeOf(car(25_000_00), car(19_000_00), Infinity)).toBeNull()
})

test('a list tells what came up, a saved vehicle what became of it', () => {
  const kinds = ['new', 'price', 'back', 'sold', 'reserved'] as const
  expect(kinds.filter(isNotifiedOfList)).toEqual(['new', 'price', 'back'])
  const vehicleId = asId<'vehicle'>('11111111-1111-4111-8111-111111111111')
  const notified = (address: string) =>
    kinds.flatMap((kind) => notifiedOfVehicle({ vehicleId, kind, price: 0 }, address)?.kind ?? [])
  expect(notified('/cars/kia-rio-1')).toEqual(['price', 'back', 'sold', 'reserved'])
  // Whoever waits until it is ready hears that it is there, and of nothing else.
  expect(notified(untilReady('/cars/kia-rio-1'))).toEqual(['new', 'new'])
})
