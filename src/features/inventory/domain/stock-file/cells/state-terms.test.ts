import { expect, test } from 'vitest'
import { meansReserved, parseCarType, parseStatus, parseYesNo } from './state-terms.ts'

test.each([
  [parseCarType, 'USED', 'used'],
  [parseCarType, 'Pre-Owned', 'used'],
  [parseCarType, 'Demonstrator', 'demo'],
  [parseStatus, 'In Stock', 'in_stock'],
  [parseStatus, 'coming_soon', 'coming_soon'],
  [parseStatus, 'Under offer', 'in_stock'],
  [parseStatus, 'SOLD', 'sold'],
  [parseYesNo, 'Y', true],
  [parseYesNo, '0', false],
  [parseYesNo, '3', true],
] as const)('%o takes %j for %j', (parse, text, expected) => {
  expect(parse(text)).toEqual({ ok: true, value: expected })
})

test.each([
  [parseCarType, 'excellent'],
  [parseStatus, 'maybe'],
  [parseYesNo, 'perhaps'],
] as const)('%o does not guess what %j means', (parse, text) => {
  expect(parse(text).ok).toBe(false)
})

test('a vehicle under offer is reserved', () => {
  expect(meansReserved('Under Offer')).toBe(true)
  expect(meansReserved('Available')).toBe(false)
})
