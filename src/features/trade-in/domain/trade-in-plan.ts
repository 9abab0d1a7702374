import { type ValuationPlan, valuationPlans } from '#features/sites/domain/settings/form-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'

/** A trade-in goes on as it began, whatever the site's setting says by now and whichever variant of the site a visitor sees. */
export function siteWithPlan(site: Site, plan: ValuationPlan): Site {
  const { settings } = site
  const { leads } = settings
  if (leads.forms.trade_in.valuation_steps === plan) return site
  const trade_in = { ...leads.forms.trade_in, valuation_steps: plan }
  return { ...site, settings: { ...settings, leads: { ...leads, forms: { ...leads.forms, trade_in } } } }
}

/** The number of steps with which the form was shown when it was sent; the site's own when the form does not say. */
export const planSent = (sent: string, { settings }: Pick<Site, 'settings'>): ValuationPlan =>
  valuationPlans.find((plan) => plan === sent) ?? settings.leads.forms.trade_in.valuation_steps
