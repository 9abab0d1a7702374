import { asCents, type Cents } from '#kernel/money.ts'

export type Loan = { price: Cents; deposit: Cents; years: number; yearlyRatePercent: number }

/** Equal weekly payments that pay off what the deposit leaves, rounded up to whole dollars; nothing when nothing is left. */
export function weeklyRepayment({ price, deposit, years, yearlyRatePercent }: Loan): Cents {
  const borrowed = Math.max(0, price - deposit)
  const weeks = years * 52
  const weeklyRate = yearlyRatePercent / 100 / 52
  const payment = weeklyRate === 0 ? borrowed / weeks : (borrowed * weeklyRate) / (1 - (1 + weeklyRate) ** -weeks)
  return asCents(Math.ceil(payment / 100) * 100)
}
