import type { Region } from '#features/sites/domain/region.ts'
import { repaymentProblems } from './repayment-law.ts'
import type { RepaymentSettings } from '#features/sites/domain/settings/repayment-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asCents, type Cents, centsFromDollars, formatMoney } from '#kernel/money.ts'
import { paymentsInYear, usualFrequency } from './loan.ts'
import { regularRepayment, repaymentNote, yearsText as years } from './repayment.ts'

/** The loan behind every repayment of a site, with the words that the law of its region wants beside and below it. */
export type RepaymentTerms = {
  region: Region
  years: number
  /** Percent a year. */
  ratePercent: number
  /** Percent of the price. */
  depositPercent: number
  /** A fee that is borrowed with the rest of the price. */
  fee: Cents
  /** Charged beside the interest; in every repayment shown. */
  monthlyFee: Cents
  /** `9.49% p.a., comparison rate 10.06% p.a.`: stands wherever the rate does. */
  rateText: string
  /** Sentences to print once on every page that shows a repayment. */
  statement: readonly string[]
}

type SiteOfTerms = Pick<Site, 'region' | 'settings'>

const termsOfSettings = new WeakMap<Site['settings'], { region: Region; terms: RepaymentTerms | null }>()

/**
 * Null when the site shows no repayments, or may not because a setting that its region's law wants is missing. Worked out once for a
 * site's settings: every search needs it, and the check of the comparison rate takes as long as ten cards.
 */
export function repaymentTerms(site: SiteOfTerms): RepaymentTerms | null {
  const known = termsOfSettings.get(site.settings)
  if (known?.region === site.region) return known.terms
  const terms = termsOf(site)
  termsOfSettings.set(site.settings, { region: site.region, terms })
  return terms
}

function termsOf({ region, settings }: SiteOfTerms): RepaymentTerms | null {
  const { repayment_estimate: isEstimated, repayment: loan } = settings.vehicle.price
  if (!isEstimated || loan === null || repaymentProblems(settings, region).length > 0) return null
  return {
    region,
    years: loan.years,
    ratePercent: loan.rate,
    depositPercent: loan.deposit_percent,
    fee: centsFromDollars(loan.establishment_fee),
    monthlyFee: centsFromDollars(loan.monthly_fee),
    rateText: rateText(loan, region),
    statement: [...statements[region](loan), loan.note].filter(Boolean),
  }
}

/** Cents of whole dollars for a week, or a month in the US. */
export const repaymentFor = (price: Cents, terms: RepaymentTerms): Cents =>
  regularRepayment({
    price: asCents(price + terms.fee),
    deposit: asCents((price * terms.depositPercent) / 100),
    years: terms.years,
    yearlyRatePercent: terms.ratePercent,
    frequency: usualFrequency(terms.region),
    monthlyFee: terms.monthlyFee,
  })

/** `$168` and what stands beside it: `a week over 5 years at 9.49% p.a., comparison rate 10.06% p.a., 10% deposit`. */
export function repaymentLine(price: Cents, terms: RepaymentTerms): { text: string; note: string } {
  const repayment = repaymentFor(price, terms)
  const deposit = terms.depositPercent === 0 ? '' : percent(terms.depositPercent)
  return { text: formatMoney(repayment), note: repaymentNote({ ...terms, repayment, deposit }) }
}

const percent = (value: number): string => `${Number(value.toFixed(2))}%`

function rateText(loan: RepaymentSettings, region: Region): string {
  if (region === 'US') return `${percent(loan.rate)} APR`
  const rate = `${percent(loan.rate)} p.a.`
  return region === 'AU' ? `${rate}, comparison rate ${percent(loan.comparison_rate ?? loan.rate)} p.a.` : rate
}

const statements: Record<Region, (loan: RepaymentSettings) => string[]> = {
  AU: (loan) => [
    exampleOf(loan, 'AU', { rate: 'an annual percentage rate', deposit: 'deposit' }),
    `The comparison rate of ${percent(loan.comparison_rate ?? loan.rate)} p.a. is for a secured loan of ${formatMoney(centsFromDollars(loan.comparison_amount))} over ${years(loan.comparison_years)}.`,
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    `Finance by ${loan.lender}, to approved applicants. The lender assesses your own rate and repayment.`,
  ],
  NZ: (loan) => [
    exampleOf(loan, 'NZ', { rate: 'a fixed annual interest rate', deposit: 'deposit' }),
    'The total to repay is the sum of all payments, with interest and fees; a deposit comes on top of it.',
    `Finance by ${loan.lender}. Lending criteria, terms and fees apply: the lender must be satisfied that the loan suits you and that you can repay it without hardship.`,
  ],
  US: (loan) => [
    exampleOf(loan, 'US', { rate: 'a fixed annual percentage rate (APR)', deposit: 'down payment' }),
    `On approved credit${loan.lender === '' ? '' : ` through ${loan.lender}`}. Tax, title, registration and dealer fees are not in it.`,
  ],
}

/** The representative example: term, number of payments, rate, deposit and fee in one sentence. */
function exampleOf(loan: RepaymentSettings, region: Region, names: { rate: string; deposit: string }): string {
  const { deposit_percent: part, establishment_fee: fee, monthly_fee: monthly } = loan
  const frequency = usualFrequency(region)
  const paidOff = `${years(loan.years)} in ${loan.years * paymentsInYear[frequency]} ${frequency} payments`
  const deposit = part === 0 ? `without a ${names.deposit}` : `after a ${names.deposit} of ${percent(part)}`
  const fees = fee === 0 ? '' : `, with an establishment fee of ${formatMoney(centsFromDollars(fee))} in the loan`
  const account =
    monthly === 0 ? '' : `, and a monthly fee of ${formatMoney(centsFromDollars(monthly))} in each repayment`
  return `Repayments are estimates: the advertised price paid off over ${paidOff} at ${names.rate} of ${percent(loan.rate)}, ${deposit}${fees}${account}.`
}
