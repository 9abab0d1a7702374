import { expect, test } from 'vitest'
import { asCents, centsFromDollars as dollars } from '#kernel/money.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { annualPercentageRate, comparisonRate, type PaidLoan } from './comparison-rate.ts'
import { exactPayment, frequencies, paymentCount } from './loan.ts'
import { sampleLoan } from './sample-loan.ts'

const none = { upfront: asCents(0), each: 0 }
const paid = (differences: Partial<PaidLoan> = {}): PaidLoan => {
  const loan = sampleLoan(differences)
  return { payment: exactPayment(loan), fees: none, ...loan, ...differences }
}

test('without fees a monthly loan compares at its own rate', () => {
  for (const ratePercent of [0, 0.5, 6.24, 9.49, 29.99])
    expect(comparisonRate(paid({ ratePercent }))).toBeCloseTo(ratePercent, 6)
})

test('the regulation counts 52.18 weeks and 26.09 fortnights a year; the American rate 52 and 26', () => {
  expect(comparisonRate(paid({ frequency: 'weekly' }))).toBeCloseTo((10 * 52.18) / 52, 6)
  expect(comparisonRate(paid({ frequency: 'fortnightly' }))).toBeCloseTo((10 * 26.09) / 26, 6)
  expect(annualPercentageRate(paid({ frequency: 'weekly' }))).toBeCloseTo(10, 6)
})

test('the rate makes what was handed over worth what is paid for it, fees and all', () => {
  const chance = chanceFrom(11)
  for (let round = 0; round < 200; round++) {
    const borrowed = asCents(500_000 + chance.upTo(9_000_000))
    const loan = paid({
      borrowed,
      balloon: asCents(chance.upTo(Math.round(borrowed * 0.4))),
      years: 1 + chance.upTo(7),
      frequency: chance.pick(frequencies),
      ratePercent: chance.upTo(2_000) / 100,
      isInAdvance: chance.isLucky(0.3),
      fees: { upfront: asCents(chance.upTo(120_000)), each: chance.upTo(2_000) },
    })
    const periods = { weekly: 52.18, fortnightly: 26.09, monthly: 12 }[loan.frequency]
    const rate = comparisonRate(loan) / 100 / periods
    let worth = loan.balloon / (1 + rate) ** paymentCount(loan)
    for (let at = 1; at <= paymentCount(loan); at++)
      worth += (loan.payment + loan.fees.each) / (1 + rate) ** (loan.isInAdvance ? at - 1 : at)
    expect(worth / (loan.borrowed - loan.fees.upfront), JSON.stringify(loan)).toBeCloseTo(1, 6)
  }
})

test('each fee raises it, and a loan that costs nothing has none', () => {
  const plain = comparisonRate(paid())
  expect(comparisonRate(paid({ fees: { upfront: dollars(395), each: 0 } }))).toBeGreaterThan(plain)
  expect(comparisonRate(paid({ fees: { upfront: asCents(0), each: 800 } }))).toBeGreaterThan(plain)
  expect(comparisonRate(paid({ borrowed: asCents(0), payment: 0 }))).toBe(0)
})

// $30,000 over 5 years at 9.49 % with $395 at the start and $8 a month: added up payment by payment in another program.
test('it agrees with a sum over sixty payments', () => {
  expect(comparisonRate(paid({ ratePercent: 9.49, fees: { upfront: dollars(395), each: 800 } }))).toBeCloseTo(10.608, 3)
})
