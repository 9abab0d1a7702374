import { expect, test } from 'vitest'
import {
  allLeadCategories,
  enquiryTypes,
  findLeadCategory,
  isVehicleEnquiry,
  leadCategory,
  successPath,
  testDriveCategory,
  vehicleEnquiryCategory,
} from './lead-category.ts'

test.each([
  ['New Vehicle Enquiry', 14],
  ['Used Vehicle Enquiry', 15],
  ['Special Offer Enquiry', 16],
  ['Test Drive', 17],
  ['Trade-In', 18],
  ['Fleet Enquiry', 19],
  ['Service Enquiry', 20],
  ['Parts Enquiry', 21],
  ['General Enquiry', 22],
  ['Finance Enquiry', 23],
  ['Insurance Enquiry', 24],
  ['Calculator Enquiry', 26],
  ['Competition Entry', 27],
  ['Sell My Car', 40],
  ['Survey', 44],
  ['Used Test Drive', 48],
  ['Careers Enquiry', 51],
] as const)('%s counts as event %i', (name, eventId) => expect(leadCategory(name).eventId).toBe(eventId))

test.each([
  ['new', 'new-vehicle-enquiry', 14],
  ['used', 'used-vehicle-enquiry', 15],
  ['demo', 'demo-vehicle-enquiry', 15],
] as const)('an enquiry about a %s vehicle succeeds as %s', (carType, slug, eventId) => {
  expect(vehicleEnquiryCategory(carType)).toMatchObject({ slug, eventId })
  expect(isVehicleEnquiry(vehicleEnquiryCategory(carType))).toBe(true)
})

test('a test drive of a new vehicle, or of one that may only be driven, is event 17, any other 48', () => {
  expect(testDriveCategory({ carType: 'new', isTestDriveOnly: false }).eventId).toBe(17)
  expect(testDriveCategory({ carType: 'used', isTestDriveOnly: true }).eventId).toBe(17)
  expect(testDriveCategory({ carType: 'demo', isTestDriveOnly: false }).eventId).toBe(48)
})

test('a category is found by its name and by its slug, and by nothing else', () => {
  expect(findLeadCategory('Sell My Car')?.slug).toBe('sell-my-car')
  expect(findLeadCategory('sell-my-car')?.name).toBe('Sell My Car')
  for (const unknown of ['', 'general enquiry', 'constructor', '__proto__'])
    expect(findLeadCategory(unknown)).toBeUndefined()
})

test('no two categories share a slug', () => {
  expect(new Set(allLeadCategories.map((category) => category.slug)).size).toBe(allLeadCategories.length)
})

test('a visitor chooses among the enquiry types of the specification, general first', () => {
  expect(enquiryTypes.map((name) => name.replace(/ Enquiry$/, ''))).toEqual([
    'General',
    'Service',
    'Parts',
    'New Vehicle',
    'Used Vehicle',
    'Fleet',
    'Finance',
    'Careers',
    'Sell My Car',
  ])
})

test('the success page is told the category and any extra keys', () => {
  expect(successPath(leadCategory('General Enquiry'))).toBe('/success?category=general-enquiry')
  expect(successPath(vehicleEnquiryCategory('used'), { vehicle: '2019 a&b' })).toBe(
    '/success?category=used-vehicle-enquiry&vehicle=2019%20a%26b',
  )
})
