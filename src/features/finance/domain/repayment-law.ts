import type { Region } from '#features/sites/domain/region.ts'
import { asCents, centsFromDollars } from '#kernel/money.ts'
import { comparisonRate } from './comparison-rate.ts'
import { exactPayment, type Loan as PlainLoan, paymentsInYear } from './loan.ts'
import type { SettingProblem, SiteSettings } from '#features/sites/domain/settings/site-settings.ts'

export type RepaymentOffer = Pick<SiteSettings, 'search' | 'vehicle'>

/**
 * The reasons why the site may not show repayments although it wants to, each with the setting that is missing; empty
 * when it may, or does not want to. Settings are stored without a region, so this is asked where they are saved and
 * where they are shown.
 */
export function repaymentProblems({ search, vehicle }: RepaymentOffer, region: Region): SettingProblem[] {
  const { repayment_estimate: isEstimated, repayment: loan } = vehicle.price
  if (!isEstimated) {
    const reason = 'needs vehicle.price.repayment_estimate: a search by repayment shows repayments'
    return search.repayment_search ? [{ path: 'search.repayment_search', reason }] : []
  }
  if (loan === null) return [{ path: at(), reason: 'is needed to show repayments: the rate and term of the loan' }]
  return needs[region]
    .filter(({ isMissing }) => isMissing(loan))
    .map(({ field, reason }) => ({ path: at(field), reason: typeof reason === 'string' ? reason : reason(loan) }))
}

type Loan = NonNullable<SiteSettings['vehicle']['price']['repayment']>
type Need = { field: keyof Loan; isMissing(loan: Loan): boolean; reason: string | ((loan: Loan) => string) }

const lender: Need = {
  field: 'lender',
  isMissing: (loan) => loan.lender.trim() === '',
  reason: 'is needed to show repayments: name the lender and their licence',
}

const needs: Record<Region, Need[]> = {
  /** National Credit Code: a rate or repayment is advertised with the comparison rate and its warning. */
  AU: [
    {
      field: 'comparison_rate',
      isMissing: (loan) => loan.comparison_rate === null,
      reason: 'is needed to show repayments in Australia: the law wants it beside the interest rate',
    },
    {
      field: 'comparison_rate',
      isMissing: (loan) => loan.comparison_rate !== null && isOff(loan.comparison_rate, loan),
      reason: (loan) =>
        `must be ${comparisonRateOf(loan).toFixed(2)}: what the regulation makes of the rate, the fees and the example`,
    },
    lender,
  ],
  /** Responsible Lending Code: rate, fees, term and the total to pay, and who lends. */
  NZ: [lender],
  /** Regulation Z: term, annual percentage rate and down payment, all of which have a value. */
  US: [],
}

const at = (field?: string): string => ['vehicle.price.repayment', ...(field ? [field] : [])].join('.')

/** Points by which a dealer's figure may differ from ours: lenders round each payment in their own way. */
const tolerance = 0.05

const isOff = (stated: number, loan: Loan): boolean => Math.abs(stated - comparisonRateOf(loan)) > tolerance + 1e-9

/** The comparison rate of the example that the dealer states, in percent a year. */
export function comparisonRateOf(loan: Loan): number {
  const example: PlainLoan = {
    borrowed: centsFromDollars(loan.comparison_amount),
    balloon: asCents(0),
    years: loan.comparison_years,
    frequency: loan.comparison_frequency,
    ratePercent: loan.rate,
    isInAdvance: false,
  }
  const fees = {
    upfront: centsFromDollars(loan.establishment_fee),
    each: (loan.monthly_fee * 100 * 12) / paymentsInYear[loan.comparison_frequency],
  }
  return comparisonRate({ ...example, payment: exactPayment(example), fees })
}
