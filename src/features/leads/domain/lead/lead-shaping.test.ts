import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { formForCategory } from '../form/form-catalog.ts'
import { generalEnquiryForm, vehicleEnquiryForm } from '../forms/enquiries.ts'
import { leadCategory } from './lead-category.ts'
import { shapeLead } from './lead-shaping.ts'
import type { ParsedLead } from './parse-lead.ts'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'

const twoDealers = { dealerships: [sampleDealership(1), sampleDealership(2)] }

const parsedFrom = (values: Record<string, string>): ParsedLead => ({
  values,
  visitedPages: [],
  linkedQueryParams: {},
  additionalServices: [],
  touches: {},
  honeypot: '',
  cleared: [],
  ignored: [],
})

function shape(
  values: Record<string, string>,
  about: { site?: Site; vehicle?: Vehicle; parsed?: Partial<ParsedLead> } = {},
) {
  const { site = sampleSite(), vehicle } = about
  const form = vehicle ? vehicleEnquiryForm(site, vehicle) : generalEnquiryForm(site)
  const parsed = { ...parsedFrom(values), ...about.parsed }
  return shapeLead(parsed, { site, form, vehicle, url: 'https://sample.example/contact', userAgent: 'Browser' })
}

test('the first name is not sent twice', () =>
  expect(shape({ name: 'Ann', first_name: 'Ann' }).payload).not.toHaveProperty('first_name'))

test('ticked service boxes become one list and are removed', () => {
  const { payload } = shape(
    { Towbar_check_option: 'true', Tint_check_option: 'on', Mats_check_option: 'false' },
    { parsed: { additionalServices: ['Tint', 'Wash'] } },
  )
  expect(payload['additional_services']).toEqual(['Tint', 'Wash', 'Towbar'])
  expect(Object.keys(payload).filter((key) => key.includes('_check_option'))).toEqual([])
})

test('helpers of radio buttons are dropped', () => {
  expect(shape({ contact_radio_option: 'x' }).payload).not.toHaveProperty('contact_radio_option')
})

test('the yes/no fields of a site reach the dealer as words, others stay', () => {
  const site = sampleSite({ settings: { leads: { yes_no_fields: ['Ready to sell', 'Best Deal'] } } })
  const { payload } = shape({ 'Ready to sell': 'true', 'Best Deal': 'false', message: 'true' }, { site })
  expect(payload).toMatchObject({ 'Ready to sell': 'Yes', 'Best Deal': 'No', message: 'true' })
})

test('consent is true unless something else was said', () => {
  expect(shape({}).payload['opt_in']).toBe(true)
  expect(shape({ opt_in: 'false' }).payload['opt_in']).toBe(false)
  expect(shape({ opt_in: 'true' }).payload['opt_in']).toBe(true)
  // A step before the one that asks.
  expect(shape({ form_name: 'trade-in' }).payload['opt_in']).toBe(false)
})

test('a lead is completed when it calls itself complete, and never before', () => {
  expect(shape({ lead_status: 'Complete', form_completed: 'false' })).toMatchObject({
    isFormCompleted: true,
    payload: { lead_status: 'Complete', form_completed: true },
  })
  expect(shape({ lead_status: 'Incomplete', form_completed: 'true' })).toMatchObject({
    isFormCompleted: false,
    payload: { lead_status: 'Incomplete', form_completed: false },
  })
  expect(shape({})).toMatchObject({ isFormCompleted: true })
})

test('the source is always the website, and the site is the one that was asked', () => {
  expect(shape({ source: 'Newspaper', website_slug: 'other' }).payload).toMatchObject({
    source: 'Website',
    website_slug: 'sample',
  })
})

test('where it was sent from is noted when the lead does not say', () => {
  expect(shape({}).payload).toMatchObject({ url: 'https://sample.example/contact', user_agent: 'Browser' })
  expect(shape({ url: 'https://sample.example/cars/x' }).payload['url']).toBe('https://sample.example/cars/x')
})

test('the last visited pages travel along, at most 50', () => {
  const visitedPages = Array.from({ length: 60 }, (_, at) => `/page-${at}`)
  const pages = shape({}, { parsed: { visitedPages } }).payload['visited_pages']
  expect(pages).toEqual(visitedPages.slice(10))
  const none = sampleSite({ settings: { leads: { visited_pages_max: 0 } } })
  expect(shape({}, { site: none, parsed: { visitedPages } }).payload['visited_pages']).toEqual([])
})

test('tracked query values travel along', () => {
  expect(shape({}, { parsed: { linkedQueryParams: { gclid: 'a' } } }).payload['linked_query_params']).toEqual({
    gclid: 'a',
  })
})

test('an application becomes a general enquiry with the subcategory Career Enquiry and event 51', () => {
  const lead = shape({ category: 'Careers Enquiry' })
  expect(lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry', eventId: 51 })
  expect(lead.payload).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
})

test("the visitor's choice of category decides the event", () => {
  expect(shape({ category: 'Service Enquiry' })).toMatchObject({ category: 'Service Enquiry', eventId: 20 })
  expect(shape({ category: 'General Enquiry', subcategory: 'Hours' })).toMatchObject({
    subcategory: 'Hours',
    eventId: 22,
  })
})

test('a form without a choice keeps its own category, whatever was sent', () => {
  const site = sampleSite()
  const form = formForCategory(site, leadCategory('Survey'), {})
  const parsed = parsedFrom({ category: 'Fleet Enquiry' })
  expect(shapeLead(parsed, { site, form, vehicle: undefined, url: '', userAgent: '' })).toMatchObject({
    category: 'Survey',
    eventId: 44,
  })
})

test('facts of the vehicle come from our stock, not from the sender', () => {
  const vehicle = sampleVehicle({
    carType: 'new',
    make: 'Mercedes-Benz',
    model: 'Sprinter',
    badge: '416',
    stockNumber: 'S9',
  })
  const lead = shape({ car_type: 'used', stock_number: 'X', 'Vehicle Make': 'Lada' }, { vehicle })
  expect(lead).toMatchObject({ category: 'New Vehicle Enquiry', eventId: 14, vehicleId: vehicle.id })
  expect(lead.payload).toMatchObject({
    car_type: 'new',
    stock_number: 'S9',
    manufacturer_slug: 'mercedes-benz',
    'Vehicle Make': 'Mercedes-Benz',
    'Vehicle Model': 'Sprinter 416',
    vehicle_status: 'in_stock',
  })
})

describe('the dealership', () => {
  const [first, second] = twoDealers.dealerships
  test('is the only one there is', () => {
    expect(shape({})).toMatchObject({ dealershipId: first?.id, payload: { dealership_slug: 'dealer-1' } })
  })
  test('is open when a site of several says nothing', () => {
    expect(shape({}, { site: sampleSite(twoDealers) }).dealershipId).toBeNull()
  })
  test('is the one that was chosen', () => {
    expect(shape({ dealership_slug: 'dealer-2' }, { site: sampleSite(twoDealers) }).dealershipId).toBe(second?.id)
  })
  test('is not one of another site', () => {
    expect(shape({ dealership_slug: 'dealer-9' }, { site: sampleSite(twoDealers) })).toMatchObject({
      dealershipId: null,
    })
  })
  test('is that of the chosen location', () => {
    expect(shape({ location_id: sampleLocationId(2) }, { site: sampleSite(twoDealers) }).dealershipId).toBe(second?.id)
  })
  test('is that of the vehicle', () => {
    const vehicle = sampleVehicle({ dealershipId: sampleDealership(2).id, locationId: sampleLocationId(2) })
    expect(shape({}, { site: sampleSite(twoDealers), vehicle })).toMatchObject({
      dealershipId: second?.id,
      locationId: sampleLocationId(2),
    })
  })
  test.each(['Town 2', 'town-2', 'Dealer 2', 'dealer-2'])(
    'of a service booking is the one that "%s" belongs to',
    (place) => {
      expect(shape({ 'Service Location': place }, { site: sampleSite(twoDealers) }).payload['dealership_slug']).toBe(
        'dealer-2',
      )
    },
  )
  test("is overridden by the site's fixed dealership", () => {
    const site = sampleSite({ ...twoDealers, settings: { leads: { fixed_dealership: 'dealer-1' } } })
    const vehicle = sampleVehicle({ dealershipId: sampleDealership(2).id })
    expect(shape({ dealership_slug: 'dealer-2' }, { site, vehicle })).toMatchObject({
      dealershipId: first?.id,
      payload: { dealership_slug: 'dealer-1' },
    })
  })
  test('may be fixed to one that the site does not show', () => {
    const site = sampleSite({ settings: { leads: { fixed_dealership: 'head-office' } } })
    expect(shape({}, { site })).toMatchObject({ dealershipId: null, payload: { dealership_slug: 'head-office' } })
  })
})

describe('the yard', () => {
  const site = sampleSite(twoDealers)
  const vehicle = sampleVehicle({ dealershipId: sampleDealership(2).id, locationId: sampleLocationId(2) })

  test('of a service booking is the one that it names', () =>
    expect(shape({ 'Service Location': 'Town 2' }, { site })).toMatchObject({
      dealershipId: sampleDealership(2).id,
      locationId: sampleLocationId(2),
      payload: { location_id: sampleLocationId(2) },
    }))
  test('of the vehicle is left out when another dealership was chosen', () => {
    const lead = shape({ dealership_slug: 'dealer-1' }, { site, vehicle })
    expect([lead.dealershipId, lead.locationId]).toEqual([sampleDealership(1).id, null])
    expect(lead.payload).not.toHaveProperty('location_id')
  })
  test("is left out when the site sends everything to another dealership's", () => {
    const fixed = sampleSite({ ...twoDealers, settings: { leads: { fixed_dealership: 'dealer-1' } } })
    expect(shape({}, { site: fixed, vehicle }).locationId).toBeNull()
  })
})

test('every lead goes to the primary location where the site says so', () => {
  const primary = sampleDealership(2)
  const dealerships = [
    sampleDealership(1),
    { ...primary, locations: primary.locations.map((each) => ({ ...each, isPrimary: true })) },
  ]
  const chosen = { location_id: sampleLocationId(1) }
  expect(shape(chosen, { site: sampleSite({ dealerships }) }).locationId).toBe(sampleLocationId(1))
  const pushed = sampleSite({ dealerships, settings: { leads: { push_to_primary_location: true } } })
  expect(shape(chosen, { site: pushed })).toMatchObject({
    locationId: sampleLocationId(2),
    payload: { location_id: sampleLocationId(2) },
  })
})

test('a location of another site is not kept', () => {
  const lead = shape({ location_id: sampleLocationId(9) })
  expect(lead.locationId).toBeNull()
  expect(lead.payload).not.toHaveProperty('location_id')
})

test('a lead is complete unless a step says otherwise', () => {
  expect(shape({})).toMatchObject({ leadStatus: 'Complete', isFormCompleted: true })
  const step = shape({ lead_status: 'Incomplete', form_completed: 'false', step_number: '1' })
  expect(step).toMatchObject({ leadStatus: 'Incomplete', isFormCompleted: false })
  expect(step.payload).toMatchObject({ lead_status: 'Incomplete', form_completed: false, step_number: '1' })
})

test('a lead with the hidden box filled in is held, with everything in it', () => {
  const lead = shape({ name: 'Ann' }, { parsed: { honeypot: 'x' } })
  expect(lead.heldBecause).toBe('A hidden field was filled in.')
  expect(lead.payload['name']).toBe('Ann')
})
