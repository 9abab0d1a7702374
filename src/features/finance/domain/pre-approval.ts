import type { Region } from '#features/sites/domain/region.ts'
import type { SettingProblem, SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { type RepaymentOffer, repaymentProblems } from './repayment-law.ts'

type PreApprovalSite = { region: Region; settings: Pick<SiteSettings, 'retail'> }

/** A site needs the setting, and where the law asks for it the credit licence that stands behind its page. */
export const mayPreApprove = ({ region, settings }: PreApprovalSite): boolean =>
  settings.retail.finance.pre_approval && preApprovalProblems(settings, region).length === 0

/** Settings that the credit laws of the region miss, for repayments and pre-approval alike. */
export const financeProblems = (
  settings: RepaymentOffer & Pick<SiteSettings, 'retail'>,
  region: Region,
): SettingProblem[] => [...repaymentProblems(settings, region), ...preApprovalProblems(settings, region)]

function preApprovalProblems({ retail }: Pick<SiteSettings, 'retail'>, region: Region): SettingProblem[] {
  const { pre_approval: isWanted, credit_provider: provider } = retail.finance
  if (!isWanted || region === 'US' || provider.trim() !== '') return []
  const reason = 'is needed for a pre-approval page: name who assesses it, with their licence'
  return [{ path: 'retail.finance.credit_provider', reason }]
}

const checks: Record<SiteSettings['retail']['finance']['credit_check'], string> = {
  none: 'No credit check is made at this stage, so nothing shows on your credit file.',
  soft: 'This makes a soft credit check: only you can see it, and it doesn’t change your credit score.',
  hard: 'This makes a full (hard) credit check. It’s recorded on your credit file, where other lenders can see it.',
}

/** Says what a pre-approval does to the shopper's credit file. */
export const creditCheckText = ({ retail }: Pick<SiteSettings, 'retail'>): string => checks[retail.finance.credit_check]

/** `Sample Finance Pty Ltd, Australian Credit Licence 123456`, or the dealer where nobody else is named. */
export const creditProvider = ({ retail }: Pick<SiteSettings, 'retail'>, dealer: string): string =>
  retail.finance.credit_provider.trim() || dealer
