import type { Region } from '../region.ts'
import type { SettingProblem, SiteSettings } from './site-settings.ts'

export type RepaymentOffer = Pick<SiteSettings, 'search' | 'vehicle'>

/**
 * Why the site may not show repayments although it wants to, each with the setting that is missing; empty when it may, or
 * does not want to. Settings are stored without a region, so this is asked where they are saved and where they are shown.
 */
export function repaymentProblems({ search, vehicle }: RepaymentOffer, region: Region): SettingProblem[] {
  const { repayment_estimate: isEstimated, repayment: loan } = vehicle.price
  if (!isEstimated) {
    const reason = 'needs vehicle.price.repayment_estimate: a search by repayment shows repayments'
    return search.repayment_search ? [{ path: 'search.repayment_search', reason }] : []
  }
  if (loan === null) return [{ path: at(), reason: 'is needed to show repayments: the rate and term of the loan' }]
  return needs[region].flatMap(({ field, isMissing, reason }) => (isMissing(loan) ? [{ path: at(field), reason }] : []))
}

type Loan = NonNullable<SiteSettings['vehicle']['price']['repayment']>
type Need = { field: keyof Loan; isMissing(loan: Loan): boolean; reason: string }

const lender: Need = {
  field: 'lender',
  isMissing: (loan) => loan.lender.trim() === '',
  reason: 'is needed to show repayments: name the lender and his licence',
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
      isMissing: (loan) => loan.comparison_rate !== null && loan.comparison_rate < loan.rate,
      reason: 'must not be below the interest rate: it is that rate with the fees in it',
    },
    lender,
  ],
  /** Responsible Lending Code: rate, fees, term and the total to pay, and who lends. */
  NZ: [lender],
  /** Regulation Z: term, annual percentage rate and down payment, all of which have a value. */
  US: [],
}

const at = (field?: string): string => ['vehicle.price.repayment', ...(field ? [field] : [])].join('.')
