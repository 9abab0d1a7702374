import type { Region } from '#features/sites/domain/region.ts'
import { asCents, type Cents } from '#kernel/money.ts'

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

/** Payments that count for a year; lenders divide the yearly rate by the same number. */
export const paymentsInYear: Record<Frequency, number> = { weekly: 52, fortnightly: 26, monthly: 12 }

/** Repayments are quoted by the month in the US, by the week elsewhere. */
export const usualFrequency = (region: Region): Frequency => (region === 'US' ? 'monthly' : 'weekly')

export type Loan = {
  /** Everything the lender is owed on the first day, fees that are borrowed with it included. */
  borrowed: Cents
  /** Lump sum that is left to pay with the last payment. */
  balloon: Cents
  years: number
  frequency: Frequency
  /** Percent a year, nominal. */
  ratePercent: number
  /** Each payment is made at the start of its period rather than at the end. */
  isInAdvance: boolean
}

/** Payments over the whole term; a year counts 52, 26 or 12 (`paymentsInYear`). */
export const paymentCount = ({ years, frequency }: Pick<Loan, 'years' | 'frequency'>): number =>
  Math.round(years * paymentsInYear[frequency])

/**
 * The level payment in cents before rounding: `P = (PV - B(1+i)^-N) * i / (1 - (1+i)^-N)`, and one period less of interest
 * when payments are made in advance. Zero when the balloon alone pays for what is borrowed.
 */
export function exactPayment(loan: Loan): number {
  const { borrowed, balloon, ratePercent, frequency, isInAdvance } = loan
  const count = paymentCount(loan)
  const rate = ratePercent / 100 / paymentsInYear[frequency]
  const atTheEnd = (1 + rate) ** -count
  const repaid = Math.max(0, borrowed - balloon * atTheEnd)
  const inArrears = rate === 0 ? Math.max(0, borrowed - balloon) / count : (repaid * rate) / (1 - atTheEnd)
  return isInAdvance ? inArrears / (1 + rate) : inArrears
}

/** The level payment, rounded up to the cent so that the stream never pays back less than was borrowed. */
export const levelPayment = (loan: Loan): Cents => roundedUp(exactPayment(loan), 1)

/** Rounded up to whole dollars, as cards show it. */
export const wholeDollarsUp = (cents: number): Cents => roundedUp(cents, 100)

/** A hair is taken off first: arithmetic in binary leaves 12000 as 12000.000000001. */
const roundedUp = (cents: number, step: number): Cents => asCents(Math.ceil((cents - 1e-6) / step) * step)
