import { mayPreApprove } from '#features/finance/domain/pre-approval.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { unreachable } from '#kernel/result.ts'
import {
  type EnquiryForm,
  type FormAbout,
  type FormName,
  formNameKey,
  formNames,
  type FormSite,
  ownFormName,
} from './enquiry-form.ts'
import { formOfCategory } from './form-addresses.ts'
import { careersForm, fleetForm } from '../forms/business.ts'
import { generalEnquiryForm, photoRequestForm, vehicleEnquiryForm } from '../forms/enquiries.ts'
import { calculatorForm, financeForm } from '../forms/finance-forms.ts'
import { insuranceForm } from '../forms/insurance.ts'
import { preApprovalForm } from '../forms/pre-approval-form.ts'
import { sellMyCarForm, tradeInForm } from '../forms/own-vehicle.ts'
import { competitionForm, specialOfferForm, surveyForm } from '../forms/promotions.ts'
import { ownEnquiryForm } from '../forms/own-enquiry-form.ts'
import { partsForm, serviceForm } from '../forms/service-and-parts.ts'
import { valuationForm } from '../forms/valuation-form.ts'
import { testDriveForm } from '../forms/test-drive.ts'
import {
  findLeadCategory,
  isVehicleEnquiry,
  leadCategory,
  type LeadCategory,
  vehicleEnquiryCategory,
} from '../lead/lead-category.ts'

/** The form of this name, whether or not a page offers it. Undefined: it is about a vehicle and none was named. */
export function findForm(site: FormSite, name: string, about: FormAbout = {}): EnquiryForm | undefined {
  const known = formNames.find((candidate) => candidate === name)
  if (known) return formNamed(site, known, about)
  const own = about.ownForms?.find((form) => ownFormName(form) === name)
  return own && ownEnquiryForm(site, own)
}

/** General and vehicle enquiries are always open; the settings decide about the others, and for pre-approval the region too. */
export function isFormOffered({ settings, region }: Pick<FormSite, 'settings' | 'region'>, name: FormName): boolean {
  const { forms, careers } = settings.leads
  switch (name) {
    case 'general':
    case 'vehicle':
      return true
    case 'photo-request':
      return settings.vehicle.request_photos
    case 'careers':
      return careers
    case 'pre-approval':
      return mayPreApprove({ settings, region })
    case 'test-drive':
    case 'trade-in':
    case 'special-offer':
    case 'sell-my-car':
    case 'service':
    case 'parts':
    case 'finance':
    case 'fleet':
    case 'insurance':
    case 'calculator':
    case 'competition':
    case 'survey':
      return forms[settingOf(name)].enabled
    default:
      return unreachable(name)
  }
}

type SwitchedForm = Exclude<FormName, 'general' | 'vehicle' | 'photo-request' | 'careers' | 'pre-approval'>

const settingNames = {
  'test-drive': 'test_drive',
  'trade-in': 'trade_in',
  'special-offer': 'special_offer',
  'sell-my-car': 'sell_my_car',
  service: 'service',
  parts: 'parts',
  finance: 'finance',
  fleet: 'fleet',
  insurance: 'insurance',
  calculator: 'calculator',
  competition: 'competition',
  survey: 'survey',
} as const satisfies Record<SwitchedForm, string>

const settingOf = (name: SwitchedForm): (typeof settingNames)[SwitchedForm] => settingNames[name]

function formNamed(site: FormSite, name: FormName, about: FormAbout): EnquiryForm | undefined {
  const { vehicle } = about
  switch (name) {
    case 'general':
      return generalEnquiryForm(site)
    case 'vehicle':
      return vehicle && vehicleEnquiryForm(site, vehicle)
    case 'photo-request':
      return vehicle && photoRequestForm(site, vehicle)
    case 'test-drive':
      return testDriveForm(site, about)
    case 'trade-in':
      return site.settings.retail.trade_in.valuation ? valuationForm(site, about) : tradeInForm(site, about)
    case 'sell-my-car':
      return sellMyCarForm(site, about)
    case 'service':
      return serviceForm(site, about)
    case 'parts':
      return partsForm(site, about)
    case 'finance':
      return financeForm(site, about)
    case 'pre-approval':
      return preApprovalForm(site, about)
    case 'insurance':
      return insuranceForm(site, about)
    case 'calculator':
      return calculatorForm(site)
    case 'careers':
      return careersForm(site)
    case 'fleet':
      return fleetForm(site)
    case 'special-offer':
      return specialOfferForm(site, about)
    case 'competition':
      return competitionForm(site)
    case 'survey':
      return surveyForm(site)
    default:
      return unreachable(name)
  }
}

/**
 * The form whose rules a lead must pass: the one that its page names, else the one of its category. Undefined: it names a
 * category that there is not.
 */
export function formOfLead(
  site: FormSite,
  raw: Record<string, unknown>,
  about: FormAbout = {},
): EnquiryForm | undefined {
  const named = typeof raw[formNameKey] === 'string' ? findForm(site, raw[formNameKey], about) : undefined
  if (named) return named
  const category = categoryNamedIn(raw, about.vehicle)
  return category && formForCategory(site, category, about)
}

/** The category that was sent; without one, an enquiry about the vehicle, else a general one. */
function categoryNamedIn(raw: Record<string, unknown>, vehicle: Vehicle | undefined): LeadCategory | undefined {
  const { category } = raw
  if (typeof category === 'string' && category !== '') return findLeadCategory(category)
  return vehicle ? vehicleEnquiryCategory(vehicle.carType) : leadCategory('General Enquiry')
}

/**
 * The form by which a lead of this category is judged when no page of ours sent it: who it is, and what they want, are
 * required. Every other field of the category's own form is optional and is checked in the same way.
 */
export function formForCategory(site: FormSite, category: LeadCategory, about: FormAbout): EnquiryForm {
  const { vehicle } = about
  if (category.name === 'Photo Request' && vehicle) return photoRequestForm(site, vehicle)
  if (isVehicleEnquiry(category) && vehicle) return vehicleEnquiryForm(site, vehicle)
  const general = generalEnquiryForm(site)
  const choice = general.fields.find((field) => field.name === 'category')
  const isOffered = choice?.options?.some((option) => option.value === category.name) ?? false
  const form = isOffered ? withCategoryChosen(general, category) : withFixedCategory(general, category)
  const own = formOfCategory(category.slug)
  return own === undefined ? form : withAnswersOf(form, formNamed(site, own, about))
}

/** The fields of another form beside these, none required or filled in beforehand; a message is asked for as that form does. */
function withAnswersOf(general: EnquiryForm, other: EnquiryForm | undefined): EnquiryForm {
  const message = other?.fields.find(({ name }) => name === 'message')
  const form = withFields(general, (field) => (field.name === 'message' && message ? [message] : [field]))
  const known = new Set(form.fields.map(({ name }) => name))
  const more = (other?.fields ?? [])
    .filter(({ name, kind, isSealed }) => !known.has(name) && kind !== 'honeypot' && !isSealed)
    .map((field) => ({ ...field, isRequired: false, initial: '' }))
  const [step] = form.steps
  if (!step || more.length === 0) return form
  const fields = [...step.fields, ...more]
  return { ...form, steps: [{ ...step, sections: [...step.sections, { title: '', fields: more }], fields }], fields }
}

const withCategoryChosen = (form: EnquiryForm, category: LeadCategory): EnquiryForm =>
  withFields(form, (field) => (field.name === 'category' ? [{ ...field, initial: category.name }] : [field]))

const withFixedCategory = (form: EnquiryForm, category: LeadCategory): EnquiryForm => ({
  ...withFields(form, (field) => (field.name === 'category' ? [] : [field])),
  category,
})

function withFields(
  form: EnquiryForm,
  change: (field: EnquiryForm['fields'][number]) => EnquiryForm['fields'],
): EnquiryForm {
  const steps = form.steps.map((step) => {
    const sections = step.sections.map((section) => ({ ...section, fields: section.fields.flatMap(change) }))
    return { ...step, sections, fields: sections.flatMap((section) => section.fields) }
  })
  return { ...form, steps, fields: steps.flatMap((step) => step.fields) }
}
