import type { Cents } from '#kernel/money.ts'
import { type Frequency, type Loan, paymentCount, paymentsInYear } from './loan.ts'

/** What is paid for a loan beside interest. */
type LoanFees = { /** At the start, borrowed or not. */ upfront: Cents; /** With each payment. */ each: number }

export type PaidLoan = Loan & { /** In cents, without the fees. */ payment: number; fees: LoanFees }

/** Periods of a year as the regulation counts them: a year of 365.25 days. */
const regulatedPeriods: Record<Frequency, number> = { weekly: 52.18, fortnightly: 26.09, monthly: 12 }

/**
 * The comparison rate in percent a year (Australia, National Consumer Credit Protection Regulations 2010, regulation 100):
 * `n * r * 100`, where r makes what is handed over worth what is paid for it, known fees included.
 */
export const comparisonRate = (loan: PaidLoan): number => ratePerPeriod(loan) * regulatedPeriods[loan.frequency] * 100

/** The annual percentage rate (United States, Regulation Z, appendix J): unit periods in a year times the rate of one. */
export const annualPercentageRate = (loan: PaidLoan): number =>
  ratePerPeriod(loan) * paymentsInYear[loan.frequency] * 100

/** Halvings of the interval from 0 to 1 after which nothing a figure shows can change. */
const halvings = 60

function ratePerPeriod(loan: PaidLoan): number {
  const received = loan.borrowed - loan.fees.upfront
  if (received <= 0 || worthOfPayments(loan, 0) <= received) return 0
  let [low, high] = [0, 1]
  for (let turn = 0; turn < halvings; turn++) {
    const middle = (low + high) / 2
    if (worthOfPayments(loan, middle) > received) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The worth of all payments on the first day at a rate a period: less, the higher the rate. */
function worthOfPayments({ payment, fees, balloon, isInAdvance, ...term }: PaidLoan, rate: number): number {
  const count = paymentCount(term)
  const atTheEnd = (1 + rate) ** -count
  const annuity = rate === 0 ? count : (1 - atTheEnd) / rate
  return (payment + fees.each) * annuity * (isInAdvance ? 1 + rate : 1) + balloon * atTheEnd
}
