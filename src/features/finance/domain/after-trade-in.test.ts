import { expect, test } from 'vitest'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { afterTradeIn } from './after-trade-in.ts'

test.each([
  [18_400, 18_400, 0, 'About $24,590 after a trade-in of $18,400'],
  [18_400, 20_400, 0, 'About $22,590 – $24,590 after a trade-in of $18,400 – $20,400'],
  [18_400, 18_400, 4_000, 'About $28,590 after a trade-in of $18,400 with $4,000 owing'],
  [42_000, 44_000, 0, 'About $0 – $990 after a trade-in of $42,000 – $44,000'],
  [50_000, 51_000, 0, 'A trade-in of $50,000 – $51,000 covers all of it, with $7,010 – $8,010 left over for you'],
  [0, 0, 0, ''],
])('a trade-in of %i to %i with %i owing: %s', (low, high, owing, text) => {
  const deal = { price: dollars(42_990), low: dollars(low), high: dollars(high), owing: dollars(owing) }
  expect(afterTradeIn(deal)).toBe(text)
})
