import type { Region } from '#features/sites/domain/region.ts'
import { asCents, type Cents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { annualPercentageRate, comparisonRate } from './comparison-rate.ts'
import type { FinanceFigures } from './finance-figures.ts'
import { levelPayment, type Loan, paymentCount, paymentsInYear } from './loan.ts'

export type FinanceQuote = {
  /** Fees that are borrowed with it included. */
  borrowed: Cents
  /** One payment, with the lender's regular fee in it. */
  payment: Cents
  count: number
  balloon: Cents
  /** All payments and the balloon. */
  total: Cents
  /** What the loan costs beside what the shopper gets for it: interest and fees. */
  cost: Cents
  /** What the trade-in takes off the price once its own loan is paid out; negative when more is owed than it is worth. */
  equity: Cents
  /** Percent a year: the comparison rate in Australia, the APR in the US; null where the law names none. */
  trueRatePercent: number | null
}

/** `nothing-to-borrow`: deposit and trade-in pay for all of it. `balloon-too-large`: it is more than what is borrowed. */
export type NoQuote = 'nothing-to-borrow' | 'balloon-too-large'

/**
 * Price less deposit and trade-in equity, and the fee, borrowed and paid back; all in cents. Fails when nothing is left
 * to borrow, or the balloon is as large as the loan.
 */
export function financeQuote(figures: FinanceFigures, region: Region): Result<FinanceQuote, NoQuote> {
  const { price, deposit, tradeIn, owing, balloon, fee, monthlyFee } = figures
  const equity = asCents(tradeIn - owing)
  const needed = asCents(price - deposit - equity)
  if (needed <= 0) return fail('nothing-to-borrow')
  const loan: Loan = { ...figures, borrowed: asCents(needed + fee) }
  if (balloon >= loan.borrowed) return fail('balloon-too-large')
  const eachFee = asCents(Math.ceil((monthlyFee * 12) / paymentsInYear[loan.frequency] - 1e-6))
  const payment = levelPayment(loan)
  const count = paymentCount(loan)
  const total = asCents((payment + eachFee) * count + balloon)
  const paid = { ...loan, payment, fees: { upfront: fee, each: eachFee } }
  return ok({
    borrowed: loan.borrowed,
    payment: asCents(payment + eachFee),
    count,
    balloon,
    total,
    cost: asCents(total - needed),
    equity,
    trueRatePercent: region === 'AU' ? comparisonRate(paid) : region === 'US' ? annualPercentageRate(paid) : null,
  })
}
