import { expect, test } from 'vitest'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { afterTradeIn } from './after-trade-in.ts'

test.each([
  [18_400, 18_400, 0, 'About $24,590 after a trade-in of $18,400'],
  [18_400, 20_400, 0, 'About $22,590 – $24,590 after a trade-in of $18,400 – $20,400'],
  [18_400, 18_400, 4_000, 'About $28,590 after a trade-in of $18,400 with $4,000 owing'],
  [50_000, 50_000, 0, 'About $0 after a trade-in of $50,000'],
  [0, 0, 0, ''],
])('a trade-in of %i to %i with %i owing: %s', (low, high, owing, text) => {
  const deal = { price: dollars(42_990), low: dollars(low), high: dollars(high), owing: dollars(owing) }
  expect(afterTradeIn(deal)).toBe(text)
})
