import { expect, test } from 'vitest'
import type { StockRow } from '../calls/stock-calls.ts'
import { findStockView } from '../calls/figures/stock-views.ts'
import { searchedRows, sortedRows } from './stock-query.ts'

const row = (differences: Partial<StockRow> = {}): StockRow => ({
  id: 'a',
  name: '2019 Toyota Hilux SR5',
  stockNumber: 'S1',
  vin: '',
  rego: '',
  make: 'Toyota',
  year: 2019,
  km: 1,
  carType: 'used',
  status: 'in_stock',
  isReserved: false,
  isShown: true,
  price: 1,
  wasPrice: null,
  tag: '',
  customRank: 0,
  photos: 1,
  photo: '',
  locationId: null,
  days: 0,
  interest: 0,
  views: 0,
  completeness: 0,
  locked: [],
  away: '',
  reasons: [],
  ...differences,
})

test.each([
  ['hilux toyota', 1],
  ['HILUX s1', 1],
  ['hilux s2', 0],
  ['  ', 1],
])('%j is found in %i', (typed, count) => {
  expect(searchedRows([row()], typed)).toHaveLength(count)
})

test('an order is by number, by words with numbers in them, and leaves what has none at the end either way', () => {
  const rows = [row({ stockNumber: 'S10', price: null }), row({ stockNumber: 'S9', price: 5 }), row({ price: 7 })]
  const prices = (isDown: boolean) => sortedRows(rows, { by: ({ price }) => price, isDown }).map(({ price }) => price)
  expect(prices(false)).toEqual([5, 7, null])
  expect(prices(true)).toEqual([7, 5, null])
  const numbers = sortedRows(rows, { by: ({ stockNumber }) => stockNumber, isDown: false })
  expect(numbers.map(({ stockNumber }) => stockNumber)).toEqual(['S1', 'S9', 'S10'])
})

test('a sold vehicle is in the view of sold ones alone, and an unknown view is the first', () => {
  const sold = row({ status: 'sold', photos: 0, price: null, isShown: false })
  expect(findStockView('no-photos').holds(sold)).toBe(false)
  expect(findStockView('sold').holds(sold)).toBe(true)
  expect(findStockView('made-up').id).toBe('')
})
