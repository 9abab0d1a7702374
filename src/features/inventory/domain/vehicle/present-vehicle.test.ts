import { expect, test } from 'vitest'
import { presentVehicles } from './present-vehicle.ts'
import { sampleVehicleNumber } from './sample-vehicle.ts'

const hilux = sampleVehicleNumber(1, { slug: 'toyota-hilux-sr5-2019-u-12345', stockNumber: 'U-12345' })
const rio = sampleVehicleNumber(2, { slug: 'kia-rio-2020-777', make: 'Kia', model: 'Rio', stockNumber: '777' })
const find = presentVehicles([hilux, rio])

test.each([
  ['its own slug', 'toyota-hilux-sr5-2019-u-12345', hilux],
  ['another badge', 'toyota-hilux-workmate-2019-u-12345', hilux],
  ['another order of words', '2019-hilux-ute-u-12345', hilux],
  ['a short number behind its make', 'kia-picanto-777', rio],
])('%s leads to the vehicle', (_, slug, vehicle) => {
  expect(find(slug)?.id).toBe(vehicle.id)
})

test.each(['toyota-hilux-sr5-2019', 'mazda-cx-5-2022-u-12345', 'toyota-hilux-99', 'u-12345', '777'])(
  '%s leads nowhere',
  (slug) => expect(find(slug)).toBeUndefined(),
)

test('a stock number that two dealers use names neither', () => {
  const twin = sampleVehicleNumber(3, { slug: 'toyota-hilux-other', stockNumber: 'U-12345' })
  expect(presentVehicles([hilux, twin])('toyota-hilux-workmate-u-12345')).toBeUndefined()
})

test('a sold vehicle that came back under another number is found at its old address', () => {
  const sold = { ...hilux, status: 'sold' as const, vin: 'MR0EX8CD0K0000001' }
  const again = sampleVehicleNumber(4, { slug: 'toyota-hilux-sr5-2019-u-20000', vin: 'MR0EX8CD0K0000001' })
  expect(presentVehicles([sold, again])(hilux.slug)?.id).toBe(again.id)
  expect(presentVehicles([sold])(hilux.slug)?.id).toBe(sold.id)
})
