import type { Region } from '#features/sites/domain/region.ts'
import { asCents, type Cents, formatMoney } from '#kernel/money.ts'

export type Loan = { price: Cents; deposit: Cents; years: number; yearlyRatePercent: number }

/** Equal weekly payments that pay off what the deposit leaves, rounded up to whole dollars; nothing when nothing is left. */
export function weeklyRepayment({ price, deposit, years, yearlyRatePercent }: Loan): Cents {
  const borrowed = Math.max(0, price - deposit)
  const weeks = years * weeksInYear
  const weeklyRate = yearlyRatePercent / 100 / weeksInYear
  const payment = weeklyRate === 0 ? borrowed / weeks : (borrowed * weeklyRate) / (1 - (1 + weeklyRate) ** -weeks)
  return asCents(Math.ceil(payment / 100) * 100)
}

/** Weeks that a repayment counts for a year. */
export const weeksInYear = 52

export type RepaymentSaid = {
  region: Region
  weekly: Cents
  years: number
  /** The rate as the region's law wants it: `9.49% p.a., comparison rate 10.21% p.a.`. */
  rateWords: string
  /** `10%` or `$2,000`; empty when there is none. */
  deposit: string
}

/** The terms that stand beside a weekly figure: `a week over 5 years at 9.49% p.a., comparison rate 10.21% p.a.`. */
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
