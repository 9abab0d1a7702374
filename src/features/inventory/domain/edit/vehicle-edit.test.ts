import { expect, test } from 'vitest'
import { asCents } from '#kernel/money.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { editableFieldNames } from './editable-fields.ts'
import { editedFields, patchDifference, patchedVehicle } from './edited-fields.ts'
import { type VehicleEdit, vehicleEdit } from './vehicle-edit.ts'
import { completenessPercent, vehicleCompleteness } from './vehicle-completeness.ts'

const now = new Date('2026-11-22T00:00:00Z')
const priced = (dollars: number | null) => sampleVehicle({ price: dollars === null ? null : asCents(dollars * 100) })

test.each<[string, number | null, VehicleEdit, object]>([
  [
    'down by an amount',
    24_990,
    { kind: 'price', by: -500_00, showsWas: false, rounding: 'dollar' },
    { price: 2_449_000 },
  ],
  [
    'down with the price of before beside it',
    24_990,
    { kind: 'price', by: -1000_00, showsWas: true, rounding: 'dollar' },
    { price: 2_399_000, wasPrice: 2_499_000 },
  ],
  [
    'up, where no price of before is shown',
    20_000,
    { kind: 'price', by: 500_00, showsWas: true, rounding: 'dollar' },
    { price: 2_050_000 },
  ],
  [
    'by percent, down to 90',
    25_000,
    { kind: 'price-percent', by: -5, showsWas: false, rounding: 'ninety' },
    { price: 2_369_000 },
  ],
  [
    'by percent in whole dollars',
    24_990,
    { kind: 'price-percent', by: -5, showsWas: false, rounding: 'dollar' },
    { price: 2_374_100 },
  ],
  ['of a vehicle without one', null, { kind: 'price', by: 500_00, showsWas: false, rounding: 'dollar' }, {}],
  ['below nothing', 300, { kind: 'price', by: -500_00, showsWas: false, rounding: 'dollar' }, {}],
])('a price goes %s', (_, dollars, edit, changes) => {
  expect(editedFields(priced(dollars), edit)).toEqual(changes)
})

test('setting what is so already changes nothing', () => {
  const vehicle = sampleVehicle({ tag: 'Special', features: ['Tow bar'] })
  expect(editedFields(vehicle, { kind: 'set', patch: { tag: 'Special', features: ['Tow bar'] } })).toEqual({})
  expect(patchDifference(vehicle, { tag: '', features: ['Tow bar'] })).toEqual({ tag: '' })
})

test('a new price begins now, a sale is of now, and coming back for sale ends it', () => {
  const vehicle = sampleVehicle({ status: 'in_stock', soldAt: null })
  expect(patchedVehicle(vehicle, { price: asCents(1_000_000) }, now)).toMatchObject({ priceSince: now, soldAt: null })
  const sold = patchedVehicle(vehicle, { status: 'sold' }, now)
  expect(sold).toMatchObject({ soldAt: now, priceSince: vehicle.priceSince })
  expect(patchedVehicle(sold, { status: 'in_stock' }, now).soldAt).toBeNull()
})

test.each([
  { price: -1 },
  { price: 1.5 },
  { tag: 'x'.repeat(41) },
  { videoUrl: 'javascript:alert(1)' },
  { images: [{ url: '', alt: '', width: 0, height: 0 }] },
  { status: 'gone' },
])('%j is refused', (patch) => {
  expect(vehicleEdit.safeParse({ kind: 'set', patch }).success).toBe(false)
})

test('every editable field is a field of a vehicle', () => {
  const vehicle = sampleVehicle({})
  expect(editableFieldNames.filter((field) => !(field in vehicle))).toEqual([])
})

test('a vehicle without photos, price and comments is told what it lacks', () => {
  const bare = sampleVehicle({ price: null, images: [], comments: '' })
  const lacking = vehicleCompleteness(bare).filter(({ isDone }) => !isDone)
  expect(lacking.map(({ label }) => label)).toEqual(expect.arrayContaining(['Price', 'At least 8 photos', 'Comments']))
  expect(completenessPercent(bare)).toBeLessThan(completenessPercent({ ...bare, price: asCents(1) }))
})
