import type { Region } from '#features/sites/domain/region.ts'
import { asCents, type Cents, formatMoney } from '#kernel/money.ts'
import { exactPayment, type Loan, paymentsInYear, wholeDollarsUp } from './loan.ts'

export type WeeklyLoan = {
  price: Cents
  deposit: Cents
  years: number
  yearlyRatePercent: number
  /** Charged by the lender beside the interest. */
  monthlyFee?: Cents
}

/** Equal weekly payments that pay off what the deposit leaves, rounded up to whole dollars; nothing when nothing is left. */
export function weeklyRepayment({ price, deposit, years, yearlyRatePercent, monthlyFee = none }: WeeklyLoan): Cents {
  const borrowed = asCents(Math.max(0, price - deposit))
  if (borrowed === 0) return none
  const loan: Loan = {
    borrowed,
    balloon: none,
    years,
    frequency: 'weekly',
    ratePercent: yearlyRatePercent,
    isInAdvance: false,
  }
  return wholeDollarsUp(exactPayment(loan) + (monthlyFee * 12) / weeksInYear)
}

const none = asCents(0)

/** Weeks that a repayment counts for a year. */
export const weeksInYear = paymentsInYear.weekly

export type RepaymentSaid = {
  region: Region
  weekly: Cents
  years: number
  /** The rate as the region's law wants it: `9.49% p.a., comparison rate 10.06% p.a.`. */
  rateWords: string
  /** `10%` or `$2,000`; empty when there is none. */
  deposit: string
}

/** The terms that stand beside a weekly figure: `a week over 5 years at 9.49% p.a., comparison rate 10.06% p.a.`. */
export function repaymentNote({ region, weekly, years, rateWords, deposit }: RepaymentSaid): string {
  const payments = years * weeksInYear
  if (region === 'US') {
    // Regulation Z wants the down payment said even when there is none.
    return `a week, ${payments} payments at ${rateWords}, ${deposit === '' ? 'no money down' : `${deposit} down`}`
  }
  const total = region === 'NZ' ? `${formatMoney(asCents(weekly * payments))} to repay in total` : ''
  const further = [deposit && `${deposit} deposit`, total].filter(Boolean)
  return [`a week over ${yearsWords(years)} at ${rateWords}`, ...further].join(', ')
}

export const yearsWords = (count: number): string => (count === 1 ? '1 year' : `${count} years`)
