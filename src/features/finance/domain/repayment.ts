import type { Region } from '#features/sites/domain/region.ts'
import { asCents, type Cents, formatMoney } from '#kernel/money.ts'
import { exactPayment, type Frequency, type Loan, paymentsInYear, usualFrequency, wholeDollarsUp } from './loan.ts'

type RegularLoan = {
  price: Cents
  deposit: Cents
  years: number
  yearlyRatePercent: number
  frequency: Frequency
  /** Charged by the lender beside the interest. */
  monthlyFee?: Cents
}

/** Equal payments that pay off what the deposit leaves, rounded up to whole dollars; nothing when nothing is left. */
export function regularRepayment({
  price,
  deposit,
  years,
  yearlyRatePercent,
  frequency,
  monthlyFee = none,
}: RegularLoan): Cents {
  const borrowed = asCents(Math.max(0, price - deposit))
  if (borrowed === 0) return none
  const loan: Loan = {
    borrowed,
    balloon: none,
    years,
    frequency,
    ratePercent: yearlyRatePercent,
    isInAdvance: false,
  }
  return wholeDollarsUp(exactPayment(loan) + (monthlyFee * 12) / paymentsInYear[frequency])
}

const none = asCents(0)

type RepaymentText = {
  region: Region
  /** The repayment by the region's usual frequency. */
  repayment: Cents
  years: number
  /** The rate as the region's law wants it: `9.49% p.a., comparison rate 10.06% p.a.`. */
  rateText: string
  /** `10%` or `$2,000`; empty when there is none. */
  deposit: string
}

/** The terms that stand beside a figure: `a week over 5 years at 9.49% p.a., comparison rate 10.06% p.a.`. */
export function repaymentNote({ region, repayment, years, rateText, deposit }: RepaymentText): string {
  const payments = years * paymentsInYear[usualFrequency(region)]
  if (region === 'US') {
    // Regulation Z wants the down payment said even when there is none.
    return `a month, ${payments} payments at ${rateText}, ${deposit === '' ? 'no money down' : `${deposit} down`}`
  }
  const total = region === 'NZ' ? `${formatMoney(asCents(repayment * payments))} to repay in total` : ''
  const further = [deposit && `${deposit} deposit`, total].filter(Boolean)
  return [`a week over ${yearsText(years)} at ${rateText}`, ...further].join(', ')
}

export const yearsText = (count: number): string => (count === 1 ? '1 year' : `${count} years`)
