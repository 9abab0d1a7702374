import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type Dealership, type Location, locationsOf, primaryLocation, type Site } from '#features/sites/domain/site.ts'
import { slugify } from '#kernel/slug.ts'
import { checkOptionMarker, type EnquiryForm, formNameKey, radioOptionMarker } from '../form/enquiry-form.ts'
import { withDateTime } from '../forms/date-time.ts'
import type { Lead, LeadPayload } from './lead.ts'
import { careersSubcategory, findLeadCategory, type LeadCategory } from './lead-category.ts'
import type { ParsedLead } from './parse-lead.ts'
import { spamVerdict } from './spam.ts'

export type ShapingContext = {
  site: Site
  form: EnquiryForm
  /** The vehicle it is about, as our own stock knows it. */
  vehicle: Vehicle | undefined
  /** Where it was sent from, used when the lead does not say. */
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
  const { plain, services } = collectServices(values, parsed.additionalServices)
  const careers = rewriteCareers(chosenCategory(parsed, context.form), plain['subcategory'] ?? '')
  const place = placeOf(plain, context)
  const isFormCompleted = plain['form_completed'] !== 'false'
  const leadStatus = plain['lead_status'] === 'Incomplete' ? 'Incomplete' : 'Complete'
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
    heldBecause: spamVerdict({ decoy: parsed.decoy, values: plain }),
  }
}

/** Who says nothing of consent has given it, as programs always had it; a page of ours that has not asked yet has none. */
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

type Place = { dealershipSlug: string | undefined; location: Location | undefined }

/**
 * Who gets it: what the site rules, else what the visitor chose, else who has the vehicle, else the only dealership. A yard of
 * another dealership than that is left out, so that nobody hears of two places.
 */
function placeOf(values: Record<string, string>, { site, vehicle }: ShapingContext): Place {
  const { leads } = site.settings
  const service = servicePlace(values['Service Location'], site)
  const chosenId = values['location_id'] ?? service?.location?.id ?? vehicle?.locationId
  const chosen = locationsOf(site).find(({ id }) => id === chosenId)
  const ownerId = values['location_id'] ? chosen?.dealershipId : (vehicle?.dealershipId ?? chosen?.dealershipId)
  const known = site.dealerships.find(({ slug }) => slug === values['dealership_slug']) ?? service?.dealership
  const owner = known ?? site.dealerships.find(({ id }) => id === ownerId) ?? onlyOf(site.dealerships)
  const dealershipSlug = leads.fixed_dealership ?? owner?.slug
  const primary = leads.push_to_primary_location ? primaryLocation(site) : undefined
  const isTheirs = site.dealerships.some(({ id, slug }) => id === chosen?.dealershipId && slug === dealershipSlug)
  return { dealershipSlug, location: primary ?? (isTheirs ? chosen : undefined) }
}

const onlyOf = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)

type ServicePlace = { dealership: Dealership; location: Location | undefined }

/** A service booking names the place it wants in words: a dealership or one of its yards. */
function servicePlace(place: string | undefined, site: Site): ServicePlace | undefined {
  if (!place) return undefined
  const wanted = slugify(place)
  for (const dealership of site.dealerships) {
    const isYard = ({ slug, name, id }: Location) => [slug, slugify(name), id].includes(wanted)
    const location = dealership.locations.find(isYard)
    if (location || [dealership.slug, slugify(dealership.name)].includes(wanted)) return { dealership, location }
  }
  return undefined
}

/** What our own stock says of the vehicle, whatever the sender said. */
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
