import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { slugify } from '#kernel/slug.ts'
import { checkOptionMarker, type EnquiryForm, formNameKey, radioOptionMarker } from '../form/enquiry-form.ts'
import { withDateTime } from '../forms/date-time.ts'
import type { Lead, LeadPayload } from './lead.ts'
import { careersSubcategory, findLeadCategory, type LeadCategory } from './lead-category.ts'
import { placeOfLead } from './lead-place.ts'
import { answersKey, collectAnswers, withTypedAnswers } from './own-answers.ts'
import type { ParsedLead } from './parse-lead.ts'
import { spamVerdict } from '../suspicion/spam.ts'

type ShapingContext = {
  site: Site
  form: EnquiryForm
  /** The vehicle it is about, as our own stock knows it. */
  vehicle: Vehicle | undefined
  /** The page it was sent from, used when the lead does not say. */
  url: string
  userAgent: string
}

/** The category that the visitor chose, or the form's own. */
export function chosenCategory(parsed: ParsedLead, form: EnquiryForm): LeadCategory {
  const mayChoose = form.fields.some((field) => field.name === 'category')
  return (mayChoose ? findLeadCategory(parsed.values['category'] ?? '') : undefined) ?? form.category
}

/** Turns what was sent into what is stored and delivered (specification 5, lead shaping; requirement L3). */
export function shapeLead(parsed: ParsedLead, context: ShapingContext): Lead {
  const { site, vehicle } = context
  const values = withYesAndNo(withoutFirstName(withDateTime(parsed.values)), site.settings.leads.yes_no_fields)
  const { plain: sent, services } = collectServices(values, parsed.additionalServices)
  const { plain, answers } = collectAnswers(sent, context.form)
  const careers = rewriteCareers(chosenCategory(parsed, context.form), plain['subcategory'] ?? '')
  const place = placeOfLead(plain, context)
  const leadStatus = plain['lead_status'] === 'Incomplete' ? 'Incomplete' : 'Complete'
  // What calls itself complete was judged as a whole, whatever it says of its form beside that.
  const isFormCompleted = leadStatus === 'Complete'
  const payload: LeadPayload = {
    ...textPayload(plain),
    ...(vehicle ? vehicleFacts(vehicle) : {}),
    category: careers.category,
    ...(careers.subcategory === '' ? {} : { subcategory: careers.subcategory }),
    opt_in: isTrue(plain['opt_in'] ?? optInUnsaid(plain)),
    source: 'Website',
    website_slug: site.slug,
    url: withoutPrivateLinks(plain['url'] ?? context.url),
    user_agent: plain['user_agent'] ?? context.userAgent.slice(0, 500),
    ...(place.dealershipSlug ? { dealership_slug: place.dealershipSlug } : {}),
    ...(place.location ? { location_id: place.location.id } : {}),
    ...(services.length > 0 ? { additional_services: services } : {}),
    ...(answers.length > 0 ? { [answersKey]: answers } : {}),
    visited_pages: lastPages(parsed.visitedPages.map(withoutPrivateLinks), site.settings.leads.visited_pages_max),
    linked_query_params: parsed.linkedQueryParams,
    ...touchesWithoutPrivateLinks(parsed.touches),
    lead_status: leadStatus,
    form_completed: isFormCompleted,
  }
  return {
    ...careers,
    dealershipId: site.dealerships.find((dealership) => dealership.slug === place.dealershipSlug)?.id ?? null,
    locationId: place.location?.id ?? null,
    vehicleId: vehicle?.id ?? null,
    leadStatus,
    isFormCompleted,
    name: plain['name'] ?? '',
    email: plain['email'] ?? '',
    phone: plain['phone'] ?? '',
    payload,
    heldBecause: spamVerdict({ honeypot: parsed.honeypot, values: withTypedAnswers(sent, context.form) }),
  }
}

/**
 * A program that says nothing of consent has given it, as programs always had it; a page of ours that has not asked yet has
 * none.
 */
const optInUnsaid = (values: Record<string, string>): string => String(values[formNameKey] === undefined)

/** The first name has become the name where there was none. */
const withoutFirstName = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'first_name'))

function withYesAndNo(values: Record<string, string>, fields: readonly string[]): Record<string, string> {
  const answered = fields.filter((field) => Object.hasOwn(values, field))
  return {
    ...values,
    ...Object.fromEntries(answered.map((field) => [field, isTrue(values[field] ?? '') ? 'Yes' : 'No'])),
  }
}

/** Ticked service boxes become one list; helpers that only draw radio buttons go. */
function collectServices(
  values: Record<string, string>,
  listed: string[],
): { plain: Record<string, string>; services: string[] } {
  const plain: Record<string, string> = {}
  const ticked: string[] = []
  for (const [key, value] of Object.entries(values)) {
    if (key.endsWith(radioOptionMarker)) continue
    if (!key.endsWith(checkOptionMarker)) plain[key] = value
    else if (isTrue(value)) ticked.push(key.slice(0, -checkOptionMarker.length))
  }
  return { plain, services: [...new Set([...listed, ...ticked])] }
}

type Filing = { category: string; subcategory: string; eventId: number }

/** An application is a general enquiry with a subcategory and its own event (specification 4). */
function rewriteCareers(category: LeadCategory, subcategory: string): Filing {
  if (category.name === 'Careers Enquiry') {
    return { category: 'General Enquiry', subcategory: careersSubcategory, eventId: category.eventId }
  }
  return { category: category.name, subcategory, eventId: category.eventId }
}

/** Our own stock decides what the vehicle is, whatever the sender says. */
const vehicleFacts = (vehicle: Vehicle): LeadPayload => ({
  car_type: vehicle.carType,
  stock_number: vehicle.stockNumber,
  manufacturer_slug: slugify(vehicle.make),
  'Vehicle Make': vehicle.make,
  'Vehicle Model': [vehicle.model, vehicle.badge].filter(Boolean).join(' '),
  vehicle_status: vehicle.status,
})

/** Keys that are stored under rules of their own. */
const notText = new Set([
  'opt_in',
  'form_completed',
  'lead_status',
  'category',
  'subcategory',
  'source',
  'website_slug',
  'dealership_slug',
  'location_id',
])

const textPayload = (values: Record<string, string>): LeadPayload =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !notText.has(key)))

/** Somebody's private page must not travel to the dealer's other systems in the list of pages that were seen. */
const withoutPrivateLinks = (address: string): string =>
  address.replace(/((?:\/|%2F)enquiry)(?:\/|%2F)[\w-]{16,}/gi, '$1')

const touchesWithoutPrivateLinks = (touches: ParsedLead['touches']): ParsedLead['touches'] =>
  Object.fromEntries(
    Object.entries(touches).map(([name, touch]) => [
      name,
      Object.fromEntries(Object.entries(touch).map(([key, value]) => [key, withoutPrivateLinks(value)])),
    ]),
  )

const lastPages = (pages: string[], most: number): string[] => (most === 0 ? [] : pages.slice(-most))

const isTrue = (value: string): boolean => /^(true|yes|on|1)$/i.test(value)
