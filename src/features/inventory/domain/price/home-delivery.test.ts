import { expect, test } from 'vitest'
import { centsFromDollars } from '#kernel/money.ts'
import { deliveryQuote } from './home-delivery.ts'

const zones = [
  { up_to: 200, price: 150 },
  { up_to: 50, price: 0 },
]
const rules = { zones, per_distance: 2.5, farthest: 1000 }

test.each([
  [0, 0],
  [50, 0],
  [50.1, 150],
  [200, 150],
  [300, 400],
  [301, 400],
  [1000, 2150],
])('%d away costs $%d', (distance, dollars) => {
  expect(deliveryQuote(distance, rules)).toEqual({ kind: 'price', price: centsFromDollars(dollars) })
})

test('too far is asked about, and a dealer without zones counts from the yard', () => {
  expect(deliveryQuote(1000.5, rules)).toEqual({ kind: 'ask' })
  expect(deliveryQuote(100, { ...rules, zones: [] })).toEqual({ kind: 'price', price: centsFromDollars(250) })
})
