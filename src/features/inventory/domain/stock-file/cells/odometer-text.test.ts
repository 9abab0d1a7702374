import { expect, test } from 'vitest'
import { isUnknownMileage, parseClock, parseOdometer } from './odometer-text.ts'

test.each<[string, number | null]>([
  ['45000 klms', 45_000],
  ['45,000 k', 45_000],
  ['45000k', 45_000],
  ['12.3k', 12_300],
  ['demo 5,000', 5_000],
  ['Demo 5000 kms', 5_000],
  ['120000km (75000mi)', 120_000],
  ['75,000 mi / 120,701 km', 120_701],
  ['140855 MI', 226_684],
  ['140855 SMI', 226_684],
  ['12 345 km', 12_345],
  ['45.000,0', 45_000],
  ['45000.00', 45_000],
  ['approx 45,000 kms', 45_000],
  ['45,000 kms showing', 45_000],
  ['12,345 mi (TMU)', 19_867],
  ['0', 0],
  ['Delivery kms', null],
  ['New', null],
])('on an Australian site the odometer %j is %j', (text, km) => {
  expect(parseOdometer(text, 'AU')).toEqual({ ok: true, value: km })
})

test.each([
  ['62,000 miles', 'AU', undefined, 62_000],
  ['62k mi', 'NZ', undefined, 62_000],
  ['140855 M', 'AU', undefined, 140_855],
  ['62000', 'AU', 'mi', 62_000],
  ['62000', 'AU', 'km', null],
  ['62000 km', 'AU', 'mi', null],
  ['62,000', 'AU', undefined, null],
  ['120000km (75000mi)', 'AU', undefined, null],
  ['lots of miles', 'AU', undefined, null],
  ['100,000 km', 'US', undefined, 100_000],
  ['45,000 mi', 'US', undefined, null],
  ['45000k', 'US', undefined, 45_000],
] as const)('of %j a clock of the other unit in %s (column in %s) shows %j', (text, region, assumed, reading) => {
  expect(parseClock(text, region, assumed)).toBe(reading)
})

test('of two units an American site takes its own', () => {
  expect(parseOdometer('120000km (75000mi)', 'US')).toEqual({ ok: true, value: 75_000 })
})

test.each(['1,2345', '12,34', '1.2345', '-1', '99999999', 'lots', '12/34/56', '5 hours', '12,34,567'])(
  '%j is refused',
  (text) => {
    expect(parseOdometer(text, 'AU').ok).toBe(false)
  },
)

test('title words say that nobody vouches for the odometer', () => {
  for (const text of ['TMU', 'Exempt', 'not actual', 'True Mileage Unknown'])
    expect(isUnknownMileage(text), text).toBe(true)
  expect(isUnknownMileage('45,000')).toBe(false)
})
