import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { EnquiryForm } from '../form/enquiry-form.ts'
import { formForCategory } from '../form/form-catalog.ts'
import { dealershipEnquiryForm, generalEnquiryForm, photoRequestForm, vehicleEnquiryForm } from './enquiries.ts'
import { leadCategory } from '../lead/lead-category.ts'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'

const field = (form: EnquiryForm, name: string) => form.fields.find((each) => each.name === name)
const names = (form: EnquiryForm) => form.fields.map((each) => each.name)
const required = (form: EnquiryForm) => form.fields.filter((each) => each.isRequired).map((each) => each.name)

test('an enquiry requires name, e-mail, phone and message', () => {
  expect(required(vehicleEnquiryForm(sampleSite(), sampleVehicle()))).toEqual(['name', 'email', 'phone', 'message'])
})

test('a site may leave the message optional', () => {
  const site = sampleSite({ settings: { leads: { message_required: false } } })
  expect(required(vehicleEnquiryForm(site, sampleVehicle()))).toEqual(['name', 'email', 'phone'])
})

test('a general enquiry asks what it is about, General Enquiry unless changed', () => {
  const category = field(generalEnquiryForm(sampleSite()), 'category')
  expect(category).toMatchObject({ isRequired: true, initial: 'General Enquiry' })
  expect(category?.options?.map((option) => option.value)).toContain('Careers Enquiry')
})

test('a site that takes no applications does not offer careers', () => {
  const site = sampleSite({ settings: { leads: { careers: false } } })
  expect(field(generalEnquiryForm(site), 'category')?.options?.map((option) => option.value)).not.toContain(
    'Careers Enquiry',
  )
})

test('a site may ask for first name, last name and postcode instead of one name', () => {
  const site = sampleSite({ settings: { leads: { name_fields: 'first-last-postcode' } } })
  const form = vehicleEnquiryForm(site, sampleVehicle())
  expect(required(form)).toEqual(['name', 'last_name', 'email', 'phone', 'postcode', 'message'])
  expect(field(form, 'name')?.label).toBe('First name')
  expect(field(form, 'postcode')).toMatchObject({ label: 'Postcode', maxLength: 4, inputMode: 'numeric' })
})

test('a middle name may be asked for and stay empty', () => {
  const site = sampleSite({ settings: { leads: { name_fields: 'first-middle-last-postcode' } } })
  const form = generalEnquiryForm(site)
  expect(field(form, 'middle_name')).toMatchObject({ isRequired: false, rule: 'name', autocomplete: 'additional-name' })
  expect(names(form)).toEqual(expect.arrayContaining(['name', 'middle_name', 'last_name', 'postcode']))
})

test('the US form asks for a ZIP code of five digits and spells as Americans do', () => {
  const site = sampleSite({ region: 'US', settings: { leads: { name_fields: 'first-last-postcode' } } })
  const form = generalEnquiryForm(site)
  expect(field(form, 'postcode')).toMatchObject({ label: 'ZIP code', maxLength: 10 })
  expect(field(form, 'category')?.options?.[0]).toEqual({ value: 'General Enquiry', label: 'General Inquiry' })
})

test('a phone box has room for a country code and for grouping, in every region', () => {
  for (const region of ['AU', 'NZ', 'US'] as const)
    expect(field(generalEnquiryForm(sampleSite({ region })), 'phone')?.maxLength).toBe(30)
})

test('location and dealership are asked and required where the site says so', () => {
  const settings = { leads: { location_select: true, dealership_select: true } }
  const form = generalEnquiryForm(sampleSite({ settings, dealerships: [sampleDealership(1), sampleDealership(2)] }))
  expect(required(form)).toEqual(expect.arrayContaining(['location_id', 'dealership_slug']))
  expect(field(form, 'location_id')?.options?.[1]).toEqual({ value: sampleLocationId(2), label: 'Town 2' })
  expect(field(form, 'dealership_slug')?.options?.[1]).toEqual({ value: 'dealer-2', label: 'Dealer 2' })
})

test('a registration number is offered where the site says so and never required', () => {
  const form = generalEnquiryForm(sampleSite({ settings: { leads: { rego_field: true } } }))
  expect(field(form, 'Rego')).toMatchObject({ label: 'Rego', isRequired: false })
  expect(names(generalEnquiryForm(sampleSite()))).not.toContain('Rego')
})

test.each(['AU', 'NZ', 'US'] as const)('nobody in %s is opted in beforehand unless the site says so', (region) => {
  expect(field(generalEnquiryForm(sampleSite({ region })), 'opt_in')?.initial).toBe('false')
  const ticked = sampleSite({ region, settings: { leads: { opt_in_ticked: true } } })
  expect(field(generalEnquiryForm(ticked), 'opt_in')?.initial).toBe('true')
})

test('a vehicle form carries the vehicle and the category of its car type', () => {
  const form = vehicleEnquiryForm(sampleSite(), sampleVehicle({ carType: 'demo' }))
  expect(form.category.name).toBe('Demo Vehicle Enquiry')
  expect(field(form, 'car_id')).toMatchObject({ kind: 'hidden', initial: sampleVehicle().id })
  expect(names(form)).not.toContain('category')
})

test('a photo request never requires a message', () => {
  expect(required(photoRequestForm(sampleSite(), sampleVehicle()))).toEqual(['name', 'email', 'phone'])
})

test('every form holds a box that only programs fill in', () => {
  for (const form of [generalEnquiryForm(sampleSite()), vehicleEnquiryForm(sampleSite(), sampleVehicle())]) {
    expect(form.fields.filter((each) => each.kind === 'honeypot')).toHaveLength(1)
  }
})

test('a page that is about one type of enquiry has it chosen already', () => {
  const form = formForCategory(sampleSite(), leadCategory('Service Enquiry'), {})
  expect(field(form, 'category')?.initial).toBe('Service Enquiry')
})

test('a lead from a program is checked by the form of its category', () => {
  const site = sampleSite()
  const vehicle = sampleVehicle()
  expect(formForCategory(site, leadCategory('Used Vehicle Enquiry'), { vehicle }).name).toBe('vehicle')
  expect(formForCategory(site, leadCategory('Photo Request'), { vehicle }).name).toBe('photo-request')
  expect(formForCategory(site, leadCategory('Used Vehicle Enquiry'), {}).name).toBe('general')
  const survey = formForCategory(site, leadCategory('Survey'), {})
  expect(survey.category.name).toBe('Survey')
  expect(names(survey)).not.toContain('category')
})

test('an enquiry about a vehicle begins with a question that can be changed', () => {
  const message = (differences: Parameters<typeof sampleVehicle>[0]) =>
    field(vehicleEnquiryForm(sampleSite(), sampleVehicle(differences)), 'message')
  expect(message({ model: 'Corolla' })).toMatchObject({ kind: 'textarea', initial: 'Is this Corolla still available?' })
  expect(message({ model: '' })?.initial).toBe('Is this still available?')
})

test('nobody is asked where a vehicle stands that is known to stand somewhere', () => {
  const settings = { leads: { location_select: true, dealership_select: true } }
  const site = sampleSite({ settings, dealerships: [sampleDealership(1), sampleDealership(2)] })
  const vehicle = sampleVehicle({ dealershipId: sampleDealership(2).id, locationId: sampleLocationId(2) })
  const form = vehicleEnquiryForm(site, vehicle)
  expect(field(form, 'dealership_slug')).toMatchObject({ kind: 'hidden', initial: 'dealer-2' })
  expect(field(form, 'location_id')).toMatchObject({ kind: 'hidden', initial: sampleLocationId(2) })
  const elsewhere = vehicleEnquiryForm(site, sampleVehicle({ dealershipId: sampleDealership(9).id, locationId: null }))
  expect(field(elsewhere, 'dealership_slug')).toMatchObject({ kind: 'select', initial: '' })
})

test('the contact page of a dealership sends to it, and asks where only when it has several places', () => {
  const settings = { leads: { location_select: true, dealership_select: true } }
  const dealership = sampleDealership(2)
  const site = sampleSite({ settings, dealerships: [sampleDealership(1), dealership] })
  const one = dealershipEnquiryForm(site, dealership)
  expect(field(one, 'dealership_slug')).toMatchObject({ kind: 'hidden', initial: 'dealer-2' })
  expect(field(one, 'location_id')).toMatchObject({ kind: 'hidden', initial: sampleLocationId(2) })
  const two = { ...dealership, locations: [...dealership.locations, ...sampleDealership(3).locations] }
  const options = field(dealershipEnquiryForm(site, two), 'location_id')?.options?.map((option) => option.value)
  expect(options).toEqual([sampleLocationId(2), sampleLocationId(3)])
  expect(names(dealershipEnquiryForm(sampleSite(), dealership))).not.toContain('location_id')
})
