import { expect, test } from 'vitest'
import { asCents } from '#kernel/money.ts'
import { unlikelyPrice } from './price-range.ts'

test.each([
  [1_00, 'price $1 is $10 or less, so the site asks people to enquire'],
  [10_00, 'price $10 is $10 or less, so the site asks people to enquire'],
  [10_01, 'price $10.01 is unlikely: it is under $500'],
  [499_99, 'price $499.99 is unlikely: it is under $500'],
  [500_00, undefined],
  [24_990_00, undefined],
  [10_000_000_00, undefined],
  [99_999_999_00, 'price $99,999,999 is unlikely: it is over $10,000,000'],
])('of %d cents the report says %j', (cents, said) => {
  expect(unlikelyPrice(asCents(cents))).toBe(said)
})
