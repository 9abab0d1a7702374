import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { type EnquiryForm, formNameKey } from '../form/enquiry-form.ts'
import { formOfLead } from '../form/form-catalog.ts'
import { generalEnquiryForm } from '../forms/enquiries.ts'
import type { Lead } from './lead.ts'
import { careersSubcategory, findLeadCategory, type LeadCategory, leadCategory } from './lead-category.ts'

type StoredAbout = Pick<Lead, 'category' | 'subcategory' | 'payload'>

/** The form that a stored lead was sent with, as far as the site still offers that. */
export function formOfStoredLead(lead: StoredAbout, site: Site, vehicle?: Vehicle): EnquiryForm {
  const raw = { [formNameKey]: lead.payload[formNameKey], category: filedCategory(lead).name }
  return formOfLead(site, raw, vehicle ? { vehicle } : {}) ?? generalEnquiryForm(site)
}

/** The category it was sent under, before the careers rule filed it elsewhere. */
export function filedCategory(lead: Pick<StoredAbout, 'category' | 'subcategory'>): LeadCategory {
  if (lead.subcategory === careersSubcategory) return leadCategory('Careers Enquiry')
  return findLeadCategory(lead.category) ?? leadCategory('General Enquiry')
}
