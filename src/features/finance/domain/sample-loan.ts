import { asCents, centsFromDollars } from '#kernel/money.ts'
import type { Loan } from './loan.ts'

/** Five years of monthly payments for $30,000 at ten per cent, for tests; name only what matters. */
export const sampleLoan = (differences: Partial<Loan> = {}): Loan => ({
  borrowed: centsFromDollars(30_000),
  balloon: asCents(0),
  years: 5,
  frequency: 'monthly',
  ratePercent: 10,
  isInAdvance: false,
  ...differences,
})
