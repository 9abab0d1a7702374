import { expect, test } from 'vitest'
import { parseOdometer } from './odometer-text.ts'
import {
  capacityUnits,
  lengthUnits,
  massUnits,
  parseCount,
  parseQuantity,
  type Measure,
  type Unit,
} from './quantity-text.ts'

const valueOf = <T>(parsed: { ok: true; value: T } | { ok: false; problem: string }) =>
  parsed.ok ? parsed.value : parsed.problem

const length: Measure = { units: lengthUnits, least: 500, most: 40_000 }
const mass: Measure = { units: massUnits, least: 20, most: 80_000 }
const capacity: Measure = { units: capacityUnits, least: 20, most: 40_000 }

test.each<{ text: string; measure: Measure; assumed: Unit; expected: number }>([
  { text: '5920', measure: length, assumed: 'mm', expected: 5920 },
  { text: '5.92', measure: length, assumed: 'm', expected: 5920 },
  { text: '5,92', measure: length, assumed: 'm', expected: 5920 },
  { text: '5.925', measure: length, assumed: 'm', expected: 5925 },
  { text: '4.495', measure: mass, assumed: 't', expected: 4495 },
  { text: '4.495 t', measure: mass, assumed: 'kg', expected: 4495 },
  { text: '4.495', measure: mass, assumed: 'kg', expected: 4495 },
  { text: '592 cm', measure: length, assumed: 'm', expected: 5920 },
  { text: '19.5 ft', measure: length, assumed: 'mm', expected: 5944 },
  { text: `21'6"`, measure: length, assumed: 'mm', expected: 6553 },
  { text: '21 ft 6 in', measure: length, assumed: 'mm', expected: 6553 },
  { text: 'approx. 6.5m', measure: length, assumed: 'mm', expected: 6500 },
  { text: '2800kg', measure: mass, assumed: 'kg', expected: 2800 },
  { text: '2.8k', measure: mass, assumed: 'kg', expected: 2800 },
  { text: '2.8E+03', measure: mass, assumed: 'kg', expected: 2800 },
  { text: '2,140 kg', measure: mass, assumed: 't', expected: 2140 },
  { text: '2.14', measure: mass, assumed: 't', expected: 2140 },
  { text: '5000 lbs', measure: mass, assumed: 'kg', expected: 2268 },
  { text: '2.0L', measure: capacity, assumed: 'cc', expected: 2000 },
  { text: '1998cc', measure: capacity, assumed: 'L', expected: 1998 },
  { text: '0', measure: mass, assumed: 'kg', expected: 0 },
])('$text, in $assumed where it does not say, is $expected', ({ text, measure, assumed, expected }) => {
  expect(valueOf(parseQuantity(text, measure, assumed))).toBe(expected)
})

test.each<{ text: string; measure: Measure; assumed: Unit; problem: string }>([
  { text: '6.2', measure: length, assumed: 'mm', problem: 'looks wrong; is the unit right?' },
  { text: '-2000', measure: mass, assumed: 'kg', problem: 'is below zero' },
  { text: '20 kg', measure: length, assumed: 'mm', problem: 'is not given in mm, cm, m, ft, in' },
  { text: 'heavy', measure: mass, assumed: 'kg', problem: 'is not a measure' },
])('$text is no quantity: it $problem', ({ text, measure, assumed, problem }) => {
  expect(valueOf(parseQuantity(text, measure, assumed))).toBe(problem)
})

test.each([
  ['12,345 km', 'AU', 12_345],
  ['12345kms', 'NZ', 12_345],
  ['12 345', 'AU', 12_345],
  ['12.3k', 'AU', 12_300],
  ['15000.0', 'AU', 15_000],
  ['10,000 miles', 'AU', 16_093],
  ['52,777 miles', 'US', 52_777],
  ['16,093 km', 'US', 10_000],
  ['0', 'AU', 0],
  ['Delivery km', 'AU', null],
] as const)('an odometer of %j in %s shows %j', (text, region, shown) => {
  expect(valueOf(parseOdometer(text, region))).toBe(shown)
})

test('the unit of the mapping holds where the text names none', () => {
  expect(valueOf(parseOdometer('10000', 'AU', 'mi'))).toBe(16_093)
  expect(valueOf(parseOdometer('10000 km', 'AU', 'mi'))).toBe(10_000)
})

test.each([
  ['-100', 'is below zero'],
  ['9999999', 'doesn’t look like an odometer reading'],
  ['low', null],
  ['lots', 'doesn’t look like an odometer reading'],
])('an odometer of %j gives %j', (text, outcome) => {
  expect(valueOf(parseOdometer(text, 'AU'))).toBe(outcome)
})

test.each([
  ['5', 5],
  [' 5 Seats'.trim(), 5],
  ['5.0', 5],
  ['-1', 'is below zero'],
  ['5+2', 'is not a number'],
  ['500', 'is more than 100'],
])('a count of %j is %j', (text, expected) => {
  expect(valueOf(parseCount(text, 100))).toBe(expected)
})
