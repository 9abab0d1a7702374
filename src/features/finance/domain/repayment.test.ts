import { expect, test } from 'vitest'
import { centsFromDollars, formatMoney } from '#kernel/money.ts'
import { regularRepayment } from './repayment.ts'

test.each([
  { price: 30_000, deposit: 0, years: 5, rate: 10, weekly: '$147' },
  { price: 30_000, deposit: 10_000, years: 5, rate: 10, weekly: '$98' },
  { price: 26_000, deposit: 0, years: 5, rate: 0, weekly: '$100' },
  { price: 30_000, deposit: 30_000, years: 5, rate: 10, weekly: '$0' },
  { price: 30_000, deposit: 40_000, years: 5, rate: 10, weekly: '$0' },
  { price: 30_000, deposit: 0, years: 1, rate: 10, weekly: '$607' },
])('$price less $deposit over $years years at $rate % is $weekly a week', ({ price, deposit, years, rate, weekly }) => {
  const loan = {
    price: centsFromDollars(price),
    deposit: centsFromDollars(deposit),
    years,
    yearlyRatePercent: rate,
    frequency: 'weekly' as const,
  }
  expect(formatMoney(regularRepayment(loan))).toBe(weekly)
})

test('the repayment is the smallest whole dollar that pays the price off', () => {
  const loan = {
    price: centsFromDollars(26_000),
    deposit: centsFromDollars(0),
    years: 5,
    yearlyRatePercent: 10,
    frequency: 'weekly' as const,
  }
  const weekly = regularRepayment(loan) / 100
  expect(owedAtTheEnd(weekly)).toBeLessThanOrEqual(0)
  expect(owedAtTheEnd(weekly - 1)).toBeGreaterThan(0)
})

/** Dollars owed of $26,000 at 10 % a year, after five years of paying `weekly`. */
function owedAtTheEnd(weekly: number): number {
  let owed = 26_000
  for (let week = 0; week < 260; week++) owed = owed * (1 + 10 / 5200) - weekly
  return owed
}
