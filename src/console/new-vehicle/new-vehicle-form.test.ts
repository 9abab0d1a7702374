import { expect, test } from 'vitest'
import { nextStockNumber, factTexts } from '#features/inventory/domain/making/new-vehicle.ts'
import type { BlankVehicle } from '../calls/making/new-vehicle-calls.ts'
import { readForm, textOf, vinOfCode, withFound } from './new-vehicle-form.ts'

const blank: BlankVehicle = {
  dealerships: [
    { id: 'd1', name: 'City', stockNumber: 'C-12', locations: [{ id: 'y1', name: 'Yard' }] },
    { id: 'd2', name: 'Coast', stockNumber: '', locations: [] },
  ],
  states: ['NSW'],
  findsPlates: true,
  priceNote: 'drive-away',
  usual: { body: [], fuel: [], transmission: [], drive: [], colour: [] },
  models: [],
  facts: [{ field: 'atm_kg', label: 'ATM (kg)', isYesNo: false }],
}

test('a form with make and model is sent with what is proposed, and money in cents', () => {
  const read = readForm({ make: 'Jayco', model: 'Journey', price: '$62,990', 'facts.atm_kg': ' 2450 ' }, blank)
  expect(read).toMatchObject({
    ok: true,
    input: {
      dealershipId: 'd1',
      vehicle: {
        make: 'Jayco',
        model: 'Journey',
        stockNumber: 'C-12',
        locationId: 'y1',
        price: 62_990_00,
        priceNote: 'drive-away',
        carType: 'used',
        facts: { atm_kg: '2450' },
      },
    },
  })
})

test('another dealership proposes its own number, and a yard that has no name is none', () => {
  expect(textOf({ place: 'd2' }, 'stockNumber', blank)).toBe('')
  const read = readForm({ place: 'd2', stockNumber: '7', make: 'Kia', model: 'Rio' }, blank)
  expect(read).toMatchObject({ ok: true, input: { dealershipId: 'd2', vehicle: { locationId: null } } })
})

test('what is missing or no number is called so at its field', () => {
  const read = readForm({ price: 'cheap', year: '20211', stockNumber: ' ' }, blank)
  expect(read.ok ? [] : Object.keys(read.problems).toSorted()).toEqual([
    'make',
    'model',
    'price',
    'stockNumber',
    'year',
  ])
})

test('what a register says goes over what was typed, and what it does not say stays', () => {
  const none = { name: '', details: '', badge: '', series: '', body: '', transmission: '', fuel: '', drive: '' }
  const found = { ...none, make: 'Mazda', model: '3', year: 2020, colour: '', vin: 'V', rego: '', registeredUntil: '' }
  expect(withFound({ make: 'Mazd', colour: 'Red', price: '1' }, { ...found, alerts: [] })).toEqual({
    make: 'Mazda',
    model: '3',
    year: '2020',
    colour: 'Red',
    price: '1',
    vin: 'V',
  })
})

test.each([
  ['IJM0BP2HLA00100001', 'JM0BP2HLA00100001'],
  ['jm0bp2hla00100001', 'JM0BP2HLA00100001'],
  ['ABC123', undefined],
])('the barcode %s is the VIN %s', (code, vin) => {
  expect(vinOfCode(code)).toBe(vin)
})

test.each<[string[], string]>([
  [['SC-0411', 'SC-0097', 'T9'], 'SC-0412'],
  [['99'], '100'],
  [['U009', 'U010'], 'U011'],
  [['none', ''], ''],
])('after %j comes %s', (numbers, next) => {
  expect(nextStockNumber(numbers)).toBe(next)
})

test('a bare measure is in the unit of its question, and a question that the kind of vehicle lacks is left out', () => {
  expect(factTexts({ length_mm: '6.2', atm_kg: '2,450', lams: 'yes' }, { template: 'camper', region: 'AU' })).toEqual({
    length_mm: '6.2 m',
    atm_kg: '2,450 kg',
  })
  expect(factTexts({ length_mm: '24', gvm_kg: '6 t' }, { template: 'rv', region: 'US' })).toEqual({
    length_mm: '24 ft',
    gvm_kg: '6 t',
  })
})
