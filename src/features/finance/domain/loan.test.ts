import { expect, test } from 'vitest'
import { asCents, centsFromDollars as dollars, formatMoney } from '#kernel/money.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { exactPayment, frequencies, levelPayment, type Loan, paymentCount, paymentsInYear } from './loan.ts'
import { sampleLoan } from './sample-loan.ts'

/** The worth on the day of the loan, in cents: payments are added up one by one, not by a formula. */
function presentValue(payment: number, { balloon, ratePercent, frequency, isInAdvance, ...term }: Loan): number {
  const rate = ratePercent / 100 / paymentsInYear[frequency]
  const count = paymentCount({ ...term, frequency })
  let worth = balloon / (1 + rate) ** count
  for (let at = 1; at <= count; at++) worth += payment / (1 + rate) ** (isInAdvance ? at - 1 : at)
  return worth
}

const chance = chanceFrom(7)
const randomLoans = Array.from({ length: 400 }, (): Loan => {
  const borrowed = asCents(50_000 + chance.upTo(20_000_000))
  return sampleLoan({
    borrowed,
    balloon: chance.isLucky(0.5) ? asCents(0) : asCents(chance.upTo(Math.round(borrowed * 0.6))),
    years: 1 + chance.upTo(10),
    frequency: chance.pick(frequencies),
    ratePercent: chance.isLucky(0.1) ? 0 : chance.upTo(3_000) / 100,
    isInAdvance: chance.isLucky(0.3),
  })
})

test('the payments and the balloon discount back to the amount borrowed', () => {
  for (const each of randomLoans) {
    expect(presentValue(exactPayment(each), each) / each.borrowed, JSON.stringify(each)).toBeCloseTo(1, 8)
  }
})

test('the rounded payment is the smallest whole cent that pays the loan back', () => {
  for (const each of randomLoans) {
    const payment = levelPayment(each)
    expect(presentValue(payment, each) - each.borrowed, JSON.stringify(each)).toBeGreaterThan(-0.01)
    expect(presentValue(payment - 1, each) - each.borrowed, JSON.stringify(each)).toBeLessThan(0)
  }
})

test('a higher rate, a smaller balloon and a shorter term never lower a payment', () => {
  for (const each of randomLoans) {
    const payment = exactPayment(each)
    expect(exactPayment({ ...each, ratePercent: each.ratePercent + 1 })).toBeGreaterThan(payment)
    expect(exactPayment({ ...each, balloon: asCents(each.balloon / 2) })).toBeGreaterThanOrEqual(payment)
    expect(exactPayment({ ...each, years: each.years + 1, balloon: asCents(0) })).toBeLessThan(
      exactPayment({ ...each, balloon: asCents(0) }),
    )
  }
})

test.each<[Partial<Loan>, string]>([
  [{}, '$637.42'],
  [{ frequency: 'fortnightly' }, '$293.69'],
  [{ frequency: 'weekly' }, '$146.74'],
  [{ ratePercent: 0 }, '$500'],
  [{ balloon: dollars(9_000) }, '$521.19'],
  [{ isInAdvance: true }, '$632.15'],
  [{ balloon: dollars(60_000) }, '$0'],
  [{ borrowed: asCents(0) }, '$0'],
])('thirty thousand dollars over 5 years with %j is paid off with %s', (differences, payment) => {
  expect(formatMoney(levelPayment(sampleLoan(differences)))).toBe(payment)
})
