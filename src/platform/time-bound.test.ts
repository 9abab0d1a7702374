import { expect, test } from 'vitest'
import { TookTooLong, withinTime } from './time-bound.ts'

test('work that ends in time gives what it gives, and what it throws', () => {
  expect(withinTime(1_000, () => /(\d+) km/.exec('12 km')?.[1])).toBe('12')
  expect(() => withinTime(1_000, () => JSON.parse('{'))).toThrow(SyntaxError)
})

test('a regular expression that would never end is ended', () => {
  expect(() => withinTime(50, () => /^(?:a+)+$/.test(`${'a'.repeat(60)}!`))).toThrow(TookTooLong)
  expect(withinTime(1_000, () => 'as ever')).toBe('as ever')
})
