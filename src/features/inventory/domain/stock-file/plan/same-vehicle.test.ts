import { expect, test } from 'vitest'
import type { BufferedVehicle } from '../vehicle-buffer.ts'
import { renamedVehicles } from './same-vehicle.ts'

type Names = Partial<Pick<BufferedVehicle, 'stockNumber' | 'vin' | 'rego' | 'make'>>
const rio = { stockNumber: '', vin: '', rego: '', make: 'Kia', model: 'Rio' }

const isFound = (stored: Names, inFile: Names): boolean =>
  renamedVehicles([{ ...rio, ...inFile }] as BufferedVehicle[])({ ...rio, ...stored }) !== undefined

test.each<[Names, Names]>([
  [{ stockNumber: '0017' }, { stockNumber: '17' }],
  [{ stockNumber: '17' }, { stockNumber: '17.0' }],
  [{ stockNumber: 'U0017' }, { stockNumber: 'u-17' }],
  [{ stockNumber: 'A 17' }, { stockNumber: 'A17' }],
  [{ vin: 'JTDKB20U377600001' }, { vin: 'jtdkb20u3-77600001' }],
  [{ vin: 'JTDKB20U377600001' }, { vin: 'JTDKB2OU3776OOOO1' }],
  [{ rego: 'ABC 123' }, { rego: 'abc-123' }],
])('%j comes as %j: one vehicle', (stored, inFile) => {
  expect(isFound(stored, inFile)).toBe(true)
})

test.each<[Names, Names]>([
  [{ stockNumber: 'A1-1' }, { stockNumber: 'A11' }],
  [{ stockNumber: '0017' }, { stockNumber: '17', make: 'Ford' }],
  [{ vin: 'UNKNOWN1' }, { vin: 'UNKNOWN1' }],
  [{ vin: '00000000000000000' }, { vin: '00000000000000000' }],
  [{ rego: 'ABC123' }, { rego: 'ABC123', make: 'Ford' }],
  [
    { rego: 'ABC123', vin: 'JTDKB20U377600001' },
    { rego: 'ABC123', vin: 'JTDKB20U377600002' },
  ],
  ...['TBC', 'No plates', 'Dealer', 'EXPIRED', 'De-reg', 'Temp tag', 'n/a', 'Unregistered', 'Pending'].map(
    (rego): [Names, Names] => [{ rego }, { rego }],
  ),
])('%j comes as %j: two vehicles', (stored, inFile) => {
  expect(isFound(stored, inFile)).toBe(false)
})
