import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { mergeGarages, mostSaved, priceChange, type SavedVehicle } from './garage.ts'

const saved = (number: number, differences: Partial<SavedVehicle> = {}): SavedVehicle => ({
  vehicleId: asId<'vehicle'>(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
  savedAt: new Date(number * 1_000),
  savedPrice: asCents(20_000_00),
  note: '',
  ...differences,
})

test('two garages become one, the later saving counts and no note is lost', () => {
  const merged = mergeGarages(
    [saved(1, { note: 'red' }), saved(2)],
    [saved(1, { savedAt: new Date(9_000), note: 'cheap' })],
  )
  expect(merged.map(({ savedAt, note }) => [savedAt.getTime(), note])).toEqual([
    [9_000, 'red\ncheap'],
    [2_000, ''],
  ])
})

test('the oldest go beyond what a garage holds', () => {
  const many = Array.from({ length: mostSaved + 50 }, (_, at) => saved(at + 1))
  const merged = mergeGarages(many, [])
  expect([merged.length, merged.at(-1)?.savedAt.getTime()]).toEqual([mostSaved, 51_000])
})

test.each([
  [20_000_00, 19_000_00, { kind: 'down', by: 1_000_00 }],
  [20_000_00, 21_000_00, { kind: 'up', by: 1_000_00 }],
  [20_000_00, 20_000_00, { kind: 'same' }],
  [null, 20_000_00, { kind: 'unknown' }],
  [20_000_00, null, { kind: 'unknown' }],
])('a price of %s that is now %s', (before, now, change) => {
  const price = now === null ? null : asCents(now)
  expect(priceChange({ savedPrice: before === null ? null : asCents(before) }, { price })).toEqual(change)
})
