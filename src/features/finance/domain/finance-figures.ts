import type { Region } from '#features/sites/domain/region.ts'
import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { asCents, type Cents, centsFromDollars, groupThousands } from '#kernel/money.ts'
import { type Frequency, frequencies, usualFrequency } from './loan.ts'

/** Everything a repayment calculator assumes; each of them can be changed by the shopper. */
export type FinanceFigures = {
  price: Cents
  deposit: Cents
  /** What the shopper's own vehicle is worth, and what is still owed on it. */
  tradeIn: Cents
  owing: Cents
  balloon: Cents
  years: number
  frequency: Frequency
  /** Percent a year. */
  ratePercent: number
  /** Charged once and borrowed with the rest. */
  fee: Cents
  /** A fee that is charged each month beside the interest. */
  monthlyFee: Cents
  isInAdvance: boolean
}

export type FigureName = keyof FinanceFigures

/** Key of each figure in an address; the price goes by the key of the specification. */
export const figureKeys: Record<FigureName, string> = {
  price: 'vehiclePriceBudget',
  deposit: 'deposit',
  tradeIn: 'trade_in',
  owing: 'owing',
  balloon: 'balloon',
  years: 'term',
  frequency: 'frequency',
  ratePercent: 'rate',
  fee: 'fee',
  monthlyFee: 'monthly_fee',
  isInAdvance: 'paid_at',
}

export const longestYears = 10
const usualYears = 5

type LoanSettings = Pick<SiteSettings['vehicle']['price'], 'repayment' | 'interest_rate'> & { region: Region }

/** The site's own loan where it states one, else its interest rate and the usual term. */
export function startFigures(
  price: Cents,
  { repayment: loan, interest_rate: rate, region }: LoanSettings,
): FinanceFigures {
  return {
    price,
    deposit: asCents((price * (loan?.deposit_percent ?? 0)) / 100),
    tradeIn: asCents(0),
    owing: asCents(0),
    balloon: asCents(0),
    years: loan?.years ?? usualYears,
    frequency: usualFrequency(region),
    ratePercent: loan?.rate ?? rate,
    fee: centsFromDollars(loan?.establishment_fee ?? 0),
    monthlyFee: centsFromDollars(loan?.monthly_fee ?? 0),
    isInAdvance: false,
  }
}

/** What is wrong with a figure, and what was typed. */
type FigureProblem = { message: string; typed: string }
export type FigureProblems = Partial<Record<FigureName, FigureProblem>>
export type ReadFigures = { figures: FinanceFigures; problems: FigureProblems }

/** The figures of an address or a form. What is missing is as at the start, and so is what cannot be read, with a message. */
export function readFigures(valueOf: (key: string) => string | null, start: FinanceFigures): ReadFigures {
  const problems: FigureProblems = {}
  const number = (name: FigureName, most: number): number | undefined => {
    const typed = valueOf(figureKeys[name])?.trim() ?? ''
    if (typed === '') return undefined
    const read = plainAmount(typed)
    if (read !== undefined && read <= most) return read
    const message = read === undefined ? 'Please enter a number.' : `Please enter ${groupThousands(most)} or less.`
    problems[name] = { message, typed: typed.slice(0, longestTyped) }
    return undefined
  }
  const money = (name: 'price' | 'deposit' | 'tradeIn' | 'owing' | 'balloon' | 'fee' | 'monthlyFee'): Cents => {
    const dollars = number(name, mostDollars[name] ?? tenMillion)
    return dollars === undefined ? start[name] : centsFromDollars(dollars)
  }
  const years = number('years', longestYears)
  const frequency = frequencies.find((each) => each === valueOf(figureKeys.frequency))
  const paidAt = valueOf(figureKeys.isInAdvance)
  const figures: FinanceFigures = {
    price: money('price'),
    deposit: money('deposit'),
    tradeIn: money('tradeIn'),
    owing: money('owing'),
    balloon: money('balloon'),
    years: years !== undefined && years >= 1 && Number.isInteger(years) ? years : start.years,
    frequency: frequency ?? start.frequency,
    ratePercent: number('ratePercent', highestRate) ?? start.ratePercent,
    fee: money('fee'),
    monthlyFee: money('monthlyFee'),
    isInAdvance: paidAt === null || paidAt === '' ? start.isInAdvance : paidAt === 'start',
  }
  return { figures, problems }
}

/** Characters of a figure that is shown again. */
const longestTyped = 14

const tenMillion = 10_000_000
const mostDollars: Partial<Record<FigureName, number>> = { fee: 10_000, monthlyFee: 200 }
const highestRate = 60

/** `$45,000`, `45 000.50` or `9.5%` as a number; undefined when it is none. */
function plainAmount(typed: string): number | undefined {
  const bare = typed.replace(/[$,%\s]/g, '')
  return /^\d{1,12}(?:\.\d{1,6})?$|^\.\d{1,6}$/.test(bare) ? Number(bare) : undefined
}
