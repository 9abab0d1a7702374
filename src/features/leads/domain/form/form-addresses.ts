import { tradeInPath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { type Template, vehicleBasePath } from '#features/sites/domain/template.ts'
import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { FormName } from './enquiry-form.ts'
import { findLeadCategory, type LeadCategoryName } from '../lead/lead-category.ts'

/** The form that stands for a category on a page of the dealer's words. */
const byCategory: Partial<Record<LeadCategoryName, FormName>> = {
  'General Enquiry': 'general',
  'Service Enquiry': 'service',
  'Parts Enquiry': 'parts',
  'Fleet Enquiry': 'fleet',
  'Finance Enquiry': 'finance',
  'Careers Enquiry': 'careers',
  'Sell My Car': 'sell-my-car',
  'Insurance Enquiry': 'insurance',
  'Calculator Enquiry': 'calculator',
  'Competition Entry': 'competition',
  Survey: 'survey',
  'Special Offer Enquiry': 'special-offer',
  'Test Drive': 'test-drive',
  'Used Test Drive': 'test-drive',
  'Photo Request': 'photo-request',
  'Trade-In': 'trade-in',
}

/** The form that a page names by the slug of its category. */
export function formOfCategory(slug: string): FormName | undefined {
  const category = findLeadCategory(slug)
  return category && byCategory[category.name]
}

export const preApprovalPath = '/finance-pre-approval'

/** Contact page of one dealership. */
export const dealershipContactPath = ({ slug }: { slug: string }): string => `/contact-us/${slug}`

type AddressedSite = { template: Template; settings: Pick<SiteSettings, 'leads' | 'retail' | 'vehicle'> }

const underBase = (site: AddressedSite): string => `${vehicleBasePath(site)}/trade-in`

/** Undefined where no setting names an address in place of the usual one. */
export function chosenRoute(name: FormName, site: AddressedSite): string | undefined {
  const { retail } = site.settings
  if (name === 'finance') return retail.finance.route === '/finance' ? undefined : retail.finance.route
  return name === 'trade-in' && retail.trade_in.route !== '/trade-in' ? tradeInPath(site) : undefined
}

/** Addresses at which a form answers, the one where it lives first (specification 2). Forms on a vehicle have none. */
export function formAddresses(name: FormName, site: AddressedSite): string[] {
  const { retail, leads } = site.settings
  const { forms } = leads
  switch (name) {
    case 'test-drive':
      return ['/book-test-drive']
    case 'trade-in':
      return [...new Set([tradeInPath(site), '/trade-in', '/cars/trade-in', underBase(site)])]
    case 'service':
      return ['/service', '/pages/book-a-service']
    case 'parts':
      return ['/vehicle-parts-and-accessories', '/caravan-accessories']
    case 'finance':
      return [...new Set([retail.finance.route, '/finance', '/finance-enquiry', '/apply-for-finance'])]
    case 'pre-approval':
      return [preApprovalPath]
    case 'careers':
      return ['/careers']
    case 'sell-my-car':
      return [forms.sell_my_car.path]
    case 'special-offer':
      return [forms.special_offer.path]
    case 'fleet':
    case 'insurance':
    case 'calculator':
    case 'competition':
    case 'survey':
      return [forms[name].path]
    default:
      return []
  }
}
