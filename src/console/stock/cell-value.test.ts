import { expect, test } from 'vitest'
import { dollarsText, readTyped } from './cell-value.ts'

const price = { kind: 'money', field: 'price' } as const
const rank = { kind: 'number', field: 'customRank' } as const

test.each([
  ['$24,990', 24_990_00],
  ['24 990.50', 24_990_50],
  ['', null],
])('%j is a price', (typed, value) => {
  expect(readTyped(typed, price)).toEqual({ ok: true, value })
})

test.each(['free', '-5', '1.234', '24.990,00', '99999999999'])('%j is none', (typed) => {
  expect(readTyped(typed, price).ok).toBe(false)
})

test.each([
  ['', { ok: true, value: 0 }],
  ['-20', { ok: true, value: -20 }],
  ['1001', { ok: false, problem: 'Enter a whole number from -1000 to 1000.' }],
  ['1.5', { ok: false, problem: 'Enter a whole number from -1000 to 1000.' }],
])('a rank of %j', (typed, read) => {
  expect(readTyped(typed, rank)).toEqual(read)
})

test('a price is shown for editing as one types it', () => {
  expect([dollarsText(24_990_00), dollarsText(24_990_50)]).toEqual(['24990', '24990.50'])
})
