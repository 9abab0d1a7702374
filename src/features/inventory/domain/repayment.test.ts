import { expect, test } from 'vitest'
import { centsFromDollars, formatMoney } from '#kernel/money.ts'
import { weeklyRepayment } from './repayment.ts'

test.each([
  { price: 30_000, deposit: 0, years: 5, rate: 10, weekly: '$147' },
  { price: 30_000, deposit: 10_000, years: 5, rate: 10, weekly: '$98' },
  { price: 26_000, deposit: 0, years: 5, rate: 0, weekly: '$100' },
  { price: 30_000, deposit: 30_000, years: 5, rate: 10, weekly: '$0' },
  { price: 30_000, deposit: 40_000, years: 5, rate: 10, weekly: '$0' },
  { price: 30_000, deposit: 0, years: 1, rate: 10, weekly: '$607' },
])('$price less $deposit over $years years at $rate % is $weekly a week', ({ price, deposit, years, rate, weekly }) => {
  const loan = { price: centsFromDollars(price), deposit: centsFromDollars(deposit), years, yearlyRatePercent: rate }
  expect(formatMoney(weeklyRepayment(loan))).toBe(weekly)
})
