import { expect, test } from 'vitest'
import { consumerNotice, needsConsumerNotice } from './consumer-notice.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

const nowhere = { dealership: null, location: null }
const valueOf = (label: string, differences: Partial<Vehicle>) =>
  consumerNotice(sampleVehicle(differences), nowhere)
    .flatMap(({ lines }) => lines)
    .find((line) => line.label === label)?.value

test.each([
  ['NZ', 'used', true],
  ['NZ', 'demo', true],
  ['NZ', 'new', false],
  ['AU', 'used', false],
] as const)('in %s a %s vehicle needs a notice: %s', (region, carType, needed) => {
  expect(needsConsumerNotice(sampleVehicle({ carType }), { region })).toBe(needed)
})

test('what is not known is left to be written in, never guessed', () => {
  const blank = { vin: '', rego: '', facts: {}, price: null }
  for (const label of [
    'VIN or chassis number',
    'Registration plate',
    'Imported as a damaged vehicle',
    'Cash price (including GST)',
  ])
    expect(valueOf(label, blank)).toBeNull()
})

test('what the stock file says stands in the notice', () => {
  const facts = { firstRegistered: 2021, wofExpires: '2027-03-01', isImportedDamaged: false, hasSecurityInterest: true }
  expect(valueOf('Year first registered in New Zealand', { facts })).toBe('2021')
  expect(valueOf('Warrant of fitness expires', { facts })).toBe('1 March 2027')
  expect(valueOf('Imported as a damaged vehicle', { facts })).toBe('No')
  expect(valueOf('Security interest registered over it', { facts })).toBe('Yes')
  expect(valueOf('Cash price (including GST)', { price: null })).toBeNull()
})

test.each([
  ['Diesel', 'Yes'],
  ['Electric', 'Yes'],
  ['Petrol', 'No'],
])('a vehicle on %s pays road user charges: %s', (fuel, answer) => {
  expect(valueOf('Road user charges apply', { fuel })).toBe(answer)
})
