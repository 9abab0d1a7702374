import { weeklyRepayment } from '#features/finance/domain/repayment.ts'
import { centsFromDollars, formatMoney } from '#kernel/money.ts'
import { numericFormat, plainNumber } from '../form/numeric-input.ts'

/** Price, deposit and term of the repayment calculator. */
export const calculatorFields = { price: 'Vehicle Price', deposit: 'Deposit', years: 'Term' } as const
export const calculatorStart = { price: 30_000, years: 5 }

/** `$146 a week` and the figures that it stands for, from what was typed into the calculator. */
export function repaymentWords(
  values: Record<string, string>,
  ratePercent: number,
): { weekly: string; figures: string } {
  const price = dollars(values[calculatorFields.price], calculatorStart.price)
  const deposit = dollars(values[calculatorFields.deposit], 0)
  const years = Number(values[calculatorFields.years]) || calculatorStart.years
  const weekly = weeklyRepayment({ price, deposit, years, yearlyRatePercent: ratePercent })
  const less = deposit === 0 ? '' : ` less ${formatMoney(deposit)} deposit`
  return {
    weekly: `${formatMoney(weekly)} a week`,
    figures: `for ${formatMoney(price)}${less} over ${years === 1 ? '1 year' : `${years} years`} at ${ratePercent}% a year. An estimate, not an offer.`,
  }
}

const money = numericFormat({ prefix: '$', maxDecimals: 2 })

const dollars = (typed: string | undefined, otherwise: number) =>
  centsFromDollars(Math.max(0, Number(plainNumber(typed ?? '', money) ?? otherwise)))
