import { describe, expect, test } from 'vitest'
import { allLeadCategories, findLeadCategory } from '../lead/lead-category.ts'
import { privatePageOf, successDetails, successMessage, successTitle } from './success-text.ts'

test.each([
  ['general-enquiry', 'AU', 'Thank you for your general enquiry'],
  ['general-enquiry', 'US', 'Thank you for your general inquiry'],
  ['new-vehicle-enquiry', 'AU', 'Thank you for your enquiry'],
  ['demo-vehicle-enquiry', 'NZ', 'Thank you for your enquiry'],
  ['sell-my-car', 'AU', 'Thank you for offering us your vehicle'],
  ['used-test-drive', 'AU', 'Thank you for booking a test drive'],
  ['competition-entry', 'AU', 'Your entry is in'],
  ['nonsense', 'AU', 'Thank you'],
  ['', 'AU', 'Thank you'],
] as const)('%s in %s is thanked with "%s"', (slug, region, title) => {
  expect(successTitle(findLeadCategory(slug), region)).toBe(title)
})

test('every category is thanked, none twice', () => {
  for (const category of allLeadCategories)
    expect(successTitle(category, 'AU')).not.toMatch(/enquiry.*enquiry|^Thank you$/)
})

const details = (query: string, region: 'AU' | 'US' = 'AU') =>
  successDetails(new URLSearchParams(query), {
    region,
    known: { locations: ['Tamworth'], offers: ['June runout'], positions: ['Mechanic'] },
  })

describe('what was asked for', () => {
  test.each([
    ['date=2026-03-14&time=10:30&location=Tamworth', ['You asked for Saturday 14 March at 10:30\u00a0am in Tamworth.']],
    ['date=2026-03-14', ['You asked for Saturday 14 March.']],
    ['location=Tamworth', ['It goes to Tamworth.']],
    ['time=10:30', []],
    ['offer=June+runout', ['About the offer: June runout.']],
    ['position=Mechanic', ['For the position: Mechanic.']],
    ['category=x&vehicle=y', []],
  ])('%s', (query, lines) => expect(details(query)).toEqual(lines))

  test('reads as the region writes days', () =>
    expect(details('date=2026-03-14', 'US')).toEqual(['You asked for Saturday, March 14.']))

  test.each([
    'date=2026-02-30',
    'date=tomorrow',
    'date=<b>',
    'time=99:99',
    'location=Nowhere',
    'offer=Call+1900+555+000',
    'position=Boss',
  ])('leaves out %s', (query) => expect(details(query)).toEqual([]))
})

test('the private page is named by no address: only that there is one', () => {
  expect(privatePageOf(new URLSearchParams({ follow: 'yes' }))).toBe('enquiry')
  expect(privatePageOf(new URLSearchParams({ follow: 'booking' }))).toBe('booking')
  for (const follow of ['', '/enquiry/x', 'https://evil.example/enquiry'])
    expect(privatePageOf(new URLSearchParams({ follow }))).toBeUndefined()
})

test.each([
  ['careers-enquiry', /application/],
  ['test-drive', /booking request/],
  ['survey', /answers/],
  ['general-enquiry', /^Usual words$/],
])('who sent a %s reads about that', (slug, words) => {
  const wording = { region: 'AU' as const, message: 'Usual words', isDefaultMessage: true }
  expect(successMessage(findLeadCategory(slug), wording)).toMatch(words)
})

test('words of the dealer stand for every enquiry, and for no application', () => {
  const wording = { region: 'US' as const, message: 'A specialist will call you', isDefaultMessage: false }
  expect(successMessage(findLeadCategory('finance-enquiry'), wording)).toBe('A specialist will call you')
  expect(successMessage(findLeadCategory('careers-enquiry'), wording)).toMatch(/application/)
  expect(successMessage(undefined, wording)).toBe('A specialist will call you')
})
