import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { type Region, regionRules, spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { FieldRule, RuleContext } from './field-rules.ts'
import {
  enquiryTypes,
  isVehicleEnquiry,
  leadCategory,
  type LeadCategory,
  vehicleEnquiryCategory,
} from './lead-category.ts'

/** One thing that a form asks for. */
export type FormField = {
  /** Key of the value in the lead. */
  name: string
  label: string
  /** `consent` is a box to tick; `decoy` is a box that people never see and programs fill in. */
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'consent' | 'hidden' | 'decoy'
  isRequired: boolean
  rule: FieldRule
  /** What stands in it before anybody typed. */
  initial: string
  autocomplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  /** Most characters that the box takes. */
  maxLength?: number
  options?: { value: string; label: string }[]
}

/** A form is data: the server checks by it, the page draws it. */
export type EnquiryForm = {
  name: 'general' | 'vehicle' | 'photo-request'
  /** Of a form that lets the visitor choose, the default. */
  category: LeadCategory
  fields: FormField[]
  context: RuleContext
}

/** Name of the box that only programs fill in. It sounds like something worth filling in. */
export const decoyName = 'homepage'

export type FormSite = Pick<Site, 'region' | 'settings' | 'dealerships'>

/** Contact page: the visitor says what it is about. */
export function generalEnquiryForm(site: FormSite): EnquiryForm {
  return formOf(site, {
    name: 'general',
    category: leadCategory('General Enquiry'),
    fields: [categoryField(site), ...personFields(site), ...placeFields(site), ...regoField(site), messageField(site)],
  })
}

/** About one vehicle; the dealer learns which from `car_id`. */
export function vehicleEnquiryForm(site: FormSite, vehicle: Pick<Vehicle, 'id' | 'carType'>): EnquiryForm {
  return formOf(site, {
    name: 'vehicle',
    category: vehicleEnquiryCategory(vehicle.carType),
    fields: [
      hidden('car_id', vehicle.id),
      ...personFields(site),
      ...placeFields(site),
      ...regoField(site),
      messageField(site),
    ],
  })
}

/** Asks for pictures of a vehicle that has none; a message is never required. */
export function photoRequestForm(site: FormSite, vehicle: Pick<Vehicle, 'id'>): EnquiryForm {
  return formOf(site, {
    name: 'photo-request',
    category: leadCategory('Photo Request'),
    fields: [hidden('car_id', vehicle.id), ...personFields(site), { ...messageField(site), isRequired: false }],
  })
}

/** The form whose rules a lead of this category must pass, whoever sends it. */
export function formForCategory(
  site: FormSite,
  category: LeadCategory,
  vehicle: Pick<Vehicle, 'id' | 'carType'> | undefined,
): EnquiryForm {
  if (category.name === 'Photo Request' && vehicle) return photoRequestForm(site, vehicle)
  if (isVehicleEnquiry(category) && vehicle) return vehicleEnquiryForm(site, vehicle)
  const general = generalEnquiryForm(site)
  const offers = (field: FormField) =>
    field.name === 'category' && field.options?.some((option) => option.value === category.name)
  if (general.fields.some(offers)) {
    return {
      ...general,
      fields: general.fields.map((field) => (offers(field) ? { ...field, initial: category.name } : field)),
    }
  }
  return { ...general, category, fields: general.fields.filter((field) => field.name !== 'category') }
}

function formOf(site: FormSite, form: Pick<EnquiryForm, 'name' | 'category' | 'fields'>): EnquiryForm {
  return {
    ...form,
    fields: [...form.fields, consentField(site), decoyField()],
    context: { region: site.region, testPhoneNumbers: site.settings.leads.test_phone_numbers },
  }
}

function categoryField({ region, settings }: FormSite): FormField {
  const types = enquiryTypes.filter((name) => name !== 'Careers Enquiry' || settings.leads.careers)
  return {
    name: 'category',
    label: spell(region, 'Type of enquiry'),
    kind: 'select',
    isRequired: true,
    rule: 'choice',
    initial: 'General Enquiry',
    options: types.map((name) => ({ value: name, label: spell(region, name) })),
  }
}

function personFields({ region, settings }: FormSite): FormField[] {
  const reach: FormField[] = [
    { ...blank('email', 'E-mail'), kind: 'email', rule: 'email', autocomplete: 'email', inputMode: 'email' },
    { ...phoneField(region), kind: 'tel', rule: 'phone', autocomplete: 'tel', inputMode: 'tel' },
  ]
  if (settings.leads.name_fields === 'full-name') {
    return [{ ...blank('name', 'Name'), rule: 'name', autocomplete: 'name' }, ...reach]
  }
  return [
    { ...blank('name', 'First name'), rule: 'name', autocomplete: 'given-name' },
    { ...blank('last_name', 'Last name'), rule: 'name', autocomplete: 'family-name' },
    ...reach,
    postcodeField(region),
  ]
}

/** Specification 9: a New Zealand number has at most 15 characters. */
const phoneField = (region: Region): FormField =>
  region === 'NZ' ? { ...blank('phone', 'Phone'), maxLength: 15 } : blank('phone', 'Phone')

function postcodeField(region: Region): FormField {
  const { label, digits } = regionRules(region).postcode
  return {
    ...blank('postcode', label),
    rule: 'postcode',
    autocomplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: digits,
  }
}

function placeFields(site: FormSite): FormField[] {
  const { leads } = site.settings
  const locations = site.dealerships.flatMap(({ locations }) =>
    locations.map(({ id, name }) => ({ value: id, label: name })),
  )
  const dealerships = site.dealerships.map(({ slug, name }) => ({ value: slug, label: name }))
  return [
    ...(leads.location_select ? [select('location_id', 'Location', locations)] : []),
    ...(leads.dealership_select ? [select('dealership_slug', 'Dealership', dealerships)] : []),
  ]
}

function regoField({ region, settings }: FormSite): FormField[] {
  const label = region === 'US' ? 'License plate' : 'Rego'
  return settings.leads.rego_field ? [{ ...blank('Rego', label), isRequired: false, autocomplete: 'off' }] : []
}

const messageField = ({ settings }: FormSite): FormField => ({
  ...blank('message', 'Message'),
  kind: 'textarea',
  isRequired: settings.leads.message_required,
})

/** Where a law prefers express consent, nobody's box is ticked for him; so far that is everywhere we trade. */
const prefersExpressConsent: Record<Region, boolean> = { AU: true, NZ: true, US: true }

const consentField = ({ region, settings }: FormSite): FormField => ({
  ...blank('opt_in', settings.leads.opt_in_words),
  kind: 'consent',
  isRequired: false,
  initial: String(settings.leads.opt_in_ticked ?? !prefersExpressConsent[region]),
})

const decoyField = (): FormField => ({
  ...blank(decoyName, 'Homepage'),
  kind: 'decoy',
  isRequired: false,
  autocomplete: 'off',
})

const select = (name: string, label: string, options: { value: string; label: string }[]): FormField => ({
  ...blank(name, label),
  kind: 'select',
  rule: 'choice',
  options,
})

const hidden = (name: string, value: string): FormField => ({
  ...blank(name, ''),
  kind: 'hidden',
  isRequired: false,
  initial: value,
})

const blank = (name: string, label: string): FormField => ({
  name,
  label,
  kind: 'text',
  isRequired: true,
  rule: 'text',
  initial: '',
})
