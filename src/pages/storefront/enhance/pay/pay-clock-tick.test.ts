import { expect, test } from 'vitest'
import { timeLeft } from './pay-clock-tick.ts'

test.each([
  [900_000, '15:00'],
  [61_999, '1:01'],
  [999, '0:00'],
  [-5_000, '0:00'],
])('%i milliseconds read %s', (left, text) => expect(timeLeft(1_000_000 + left, 1_000_000)).toBe(text))
