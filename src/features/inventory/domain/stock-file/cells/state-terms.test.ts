import { expect, test } from 'vitest'
import { parseCarType, parseYesNo } from './state-terms.ts'

test.each([
  [parseCarType, 'USED', 'used'],
  [parseCarType, 'Pre-Owned', 'used'],
  [parseCarType, 'Demonstrator', 'demo'],
  [parseYesNo, 'Y', true],
  [parseYesNo, '0', false],
  [parseYesNo, '3', true],
] as const)('%o takes %j for %j', (parse, text, expected) => {
  expect(parse(text)).toEqual({ ok: true, value: expected })
})

test.each([
  [parseCarType, 'excellent'],
  [parseYesNo, 'perhaps'],
] as const)('%o does not guess what %j means', (parse, text) => {
  expect(parse(text).ok).toBe(false)
})
