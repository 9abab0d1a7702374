import type { CarType } from '#features/inventory/domain/vehicle/vehicle.ts'
import { buildOneStepForm } from '../form/build-form.ts'
import type { EnquiryForm, FormSite } from '../form/enquiry-form.ts'
import { emailField, messageField, optional, phoneField, textField } from '../form/form-fields.ts'
import type { AnswerChannel } from '../desk/lead-status.ts'
import { channelOf, type ConsentRecord } from '../lead/consent.ts'
import { type LeadCategory, leadCategory, vehicleEnquiryCategory } from '../lead/lead-category.ts'

/** How somebody reached the dealer whose lead staff enter by hand. */
export const staffLeadSources = ['walk-in', 'phone', 'email', 'marketplace', 'other'] as const
export type StaffLeadSource = (typeof staffLeadSources)[number]

/** Names of the sources as reports, the lead and its deliveries have them. */
export const sourceLabels: Record<StaffLeadSource, string> = {
  'walk-in': 'Walk-in',
  phone: 'Phone',
  email: 'Email',
  marketplace: 'Marketplace',
  other: 'Other',
}

/** Most characters of the name of a marketplace or of another source. */
export const longestSourceName = 40

/** `Walk-in`, `carsales`: a marketplace and another source go by their name where somebody typed one. */
export const sourceText = (source: StaffLeadSource, name: string): string =>
  mayHaveName(source) && name.trim() !== '' ? name.trim().slice(0, longestSourceName) : sourceLabels[source]

/** There are many marketplaces and other sources, so staff may name the one they mean. */
export const mayHaveName = (source: StaffLeadSource): boolean => source === 'marketplace' || source === 'other'

/**
 * Who stands at the counter or is on the phone has been answered in that moment, so no clock runs for them; whoever
 * wrote still waits. What staff say about it overrides this.
 */
export const usualAnswer: Record<StaffLeadSource, AnswerChannel | null> = {
  'walk-in': 'visit',
  phone: 'call',
  email: null,
  marketplace: null,
  other: null,
}

/** What a lead of this kind can be about. */
export const staffLeadTopics = ['enquiry', 'test-drive', 'trade-in', 'service', 'parts', 'finance'] as const
export type StaffLeadTopic = (typeof staffLeadTopics)[number]

export const topicLabels: Record<StaffLeadTopic, string> = {
  enquiry: 'Buying a vehicle',
  'test-drive': 'Test drive',
  'trade-in': 'Trade-in',
  service: 'Service',
  parts: 'Parts',
  finance: 'Finance',
}

/** The category of the shopper's form for the same wish. */
export function staffLeadCategory(topic: StaffLeadTopic, carType: CarType | undefined): LeadCategory {
  switch (topic) {
    case 'test-drive':
      return leadCategory(carType === 'used' ? 'Used Test Drive' : 'Test Drive')
    case 'trade-in':
      return leadCategory('Trade-In')
    case 'service':
      return leadCategory('Service Enquiry')
    case 'parts':
      return leadCategory('Parts Enquiry')
    case 'finance':
      return leadCategory('Finance Enquiry')
    default:
      return carType === undefined ? leadCategory('General Enquiry') : vehicleEnquiryCategory(carType)
  }
}

/** What the person answered when staff offered them news; `where` is where they said it: `at the counter`. */
export type StatedConsent = { isGiven: boolean; where: string }

/** The ledger stores the text of the site's box, what was answered, where, and who noted it. */
export const statedConsent = (boxText: string, { isGiven, where }: StatedConsent, by: string): ConsentRecord => ({
  purpose: 'marketing',
  channel: channelOf(boxText),
  isGiven,
  wording: `${boxText} (${isGiven ? 'Yes' : 'No'}, said ${where.trim()}, noted by ${by})`,
})

/** The form by which such a lead is checked: the shopper's own rules for name, phone and email, no required message and no boxes. */
export function staffLeadForm(site: FormSite, category: LeadCategory): EnquiryForm {
  const fields = [
    textField('name', 'Name', { rule: 'name', maxLength: 100 }),
    optional(phoneField()),
    optional(emailField()),
    optional(messageField(site)),
  ]
  const form = buildOneStepForm(site, { name: 'general', category, sections: [{ title: '', fields }] })
  const withoutConsent = form.fields.filter(({ kind }) => kind !== 'consent')
  return { ...form, fields: withoutConsent, steps: form.steps.map((step) => ({ ...step, fields: withoutConsent })) }
}
