import type { CarType, Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { buildOneStepForm } from '../form/build-form.ts'
import type { EnquiryForm, FormSite } from '../form/enquiry-form.ts'
import { emailField, messageField, optional, phoneField, textField } from '../form/form-fields.ts'
import { type LeadCategory, leadCategory, vehicleEnquiryCategory } from './lead-category.ts'

/** An enquiry that did not come through a page of ours: from a marketplace, an ADF mail, a call. */
export type OutsideLead = {
  /** From where: `carsales`, `CallRail`. Shown to staff as the source. */
  source: string
  /** Its name there: the same again is the same enquiry. Empty where the other side gives none: then it is named by what it says. */
  externalId: string
  kind: OutsideKind
  name: string
  lastName: string
  email: string
  phone: string
  postcode: string
  message: string
  /** What it is about, as the other side names it. */
  stockNumber: string
  vin: string
  vehicleText: string
}

export const outsideKinds = ['enquiry', 'test-drive', 'trade-in', 'call'] as const
export type OutsideKind = (typeof outsideKinds)[number]

/** Everything that an enquiry says, in one text: two that say the same are the same. */
export const outsideText = (lead: OutsideLead): string => JSON.stringify({ ...lead, externalId: '' })

/** Without a vehicle from stock, an enquiry or a call counts as general and a test drive as one of a new vehicle. */
export function outsideCategory(kind: OutsideKind, carType: CarType | undefined): LeadCategory {
  if (kind === 'test-drive') return leadCategory(carType === 'used' ? 'Used Test Drive' : 'Test Drive')
  if (kind === 'trade-in') return leadCategory('Trade-In')
  return carType === undefined ? leadCategory('General Enquiry') : vehicleEnquiryCategory(carType)
}

/**
 * A form that requires nothing: whatever reaches us is better than nothing, and the other side cannot be asked again. It has no
 * box for news and offers, as nobody saw one.
 */
export function outsideForm(site: FormSite, category: LeadCategory): EnquiryForm {
  const fields = [
    optional(textField('name', 'Name')),
    optional(textField('last_name', 'Last name')),
    optional(emailField()),
    optional(phoneField()),
    optional(textField('postcode', 'Postcode')),
    optional(messageField(site)),
  ]
  const form = buildOneStepForm(site, { name: 'general', category, sections: [{ title: '', fields }] })
  const withoutConsent = form.fields.filter(({ kind }) => kind !== 'consent')
  return { ...form, fields: withoutConsent, steps: form.steps.map((step) => ({ ...step, fields: withoutConsent })) }
}

const longest = { name: 200, last_name: 100, email: 254, phone: 40, postcode: 10, message: 5000 }

/** The values that the form takes; what is too long is cut, as it cannot be asked for again. */
export function outsideValues(lead: OutsideLead, leftOver: readonly string[] = []): Record<string, unknown> {
  const about = lead.vehicleText === '' ? [] : [`About: ${lead.vehicleText}`]
  const message = [lead.message, ...about, ...leftOver].filter(Boolean).join('\n\n')
  const values = {
    name: lead.name,
    last_name: lead.lastName,
    email: lead.email,
    phone: lead.phone,
    postcode: lead.postcode,
    message,
  }
  return {
    ...Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, value.slice(0, longest[key as keyof typeof longest])]),
    ),
    // Nobody has shown that they agreed to news.
    opt_in: 'false',
  }
}

/** What is wrong with an address or a number becomes words for staff: they may still make sense of it. */
export function withoutWrong(lead: OutsideLead, wrong: readonly string[]): { lead: OutsideLead; leftOver: string[] } {
  const labels = { email: 'Email', phone: 'Phone', postcode: 'Postcode', name: 'Name', last_name: 'Last name' } as const
  const cleared = { ...lead }
  const leftOver: string[] = []
  for (const field of wrong) {
    const label = labels[field as keyof typeof labels]
    const key = field === 'last_name' ? 'lastName' : field
    if (label === undefined || !(key in cleared)) continue
    const value = cleared[key as 'email']
    if (value !== '') leftOver.push(`${label} as it was sent: ${value}`)
    Object.assign(cleared, { [key]: '' })
  }
  return { lead: cleared, leftOver }
}

/** The vehicle of ours that it is about, by stock number or VIN. */
export function vehicleNamed(vehicles: readonly Vehicle[], { stockNumber, vin }: OutsideLead): Vehicle | undefined {
  const isSame = (one: string, other: string): boolean => one !== '' && one.toLowerCase() === other.toLowerCase()
  return (
    vehicles.find((vehicle) => isSame(vehicle.stockNumber, stockNumber)) ??
    vehicles.find((vehicle) => isSame(vehicle.vin, vin))
  )
}
