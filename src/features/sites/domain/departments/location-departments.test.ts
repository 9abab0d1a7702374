import { expect, test } from 'vitest'
import { atDepartment, dealerAndPlace, departmentsOf, placeAnswering } from './location-departments.ts'
import { sampleDealership } from '../sample-site.ts'
import type { Location } from '../site.ts'

const hours = { week: [[], [{ open: 360, close: 720 }], [], [], [], [], []], special: {} }
const [yard] = sampleDealership(1).locations as [Location]
const location: Location = {
  ...yard,
  phone: '02 5550 1234',
  email: 'yard@dealer.example',
  departments: {
    parts: { phone: '', email: 'parts@dealer.example', openingHours: null },
    service: { phone: '02 5550 9999', email: '', openingHours: hours },
  },
}

test('a department is reached by what it has of its own, and by the location for the rest', () => {
  expect(atDepartment(location, 'service')).toMatchObject({
    phone: '02 5550 9999',
    email: 'yard@dealer.example',
    openingHours: hours,
  })
  expect(atDepartment(location, 'parts')).toMatchObject({
    phone: '02 5550 1234',
    email: 'parts@dealer.example',
    openingHours: yard.openingHours,
  })
  expect(placeAnswering(atDepartment(location, 'parts'))).toBe('Town 1, Parts')
})

test('where there is none the location stays what it is, and the same one is answered each time', () => {
  expect(atDepartment(location, 'finance')).toBe(location)
  expect(atDepartment(location, undefined)).toBe(location)
  expect(atDepartment(yard, 'service')).toBe(yard)
  expect(placeAnswering(yard)).toBe('Town 1')
  expect(atDepartment(location, 'service')).toBe(atDepartment(location, 'service'))
})

test('departments are listed in one order', () => {
  expect(departmentsOf(location).map(({ kind }) => kind)).toEqual(['service', 'parts'])
  expect(departmentsOf(yard)).toEqual([])
})

test.each([
  ['Dealer', undefined, 'Dealer, Town 1'],
  ['Dealer Town 1', undefined, 'Dealer Town 1'],
  ['Town 1', undefined, 'Town 1'],
  ['Dealer Town 1', 'parts', 'Dealer Town 1, Parts'],
  ['Dealer', 'parts', 'Dealer, Town 1, Parts'],
  ['Dealer Town 12', undefined, 'Dealer Town 12, Town 1'],
] as const)('of the dealer %s, department %s, who answers is called %s', (dealer, kind, text) => {
  expect(dealerAndPlace(dealer, atDepartment(location, kind))).toBe(text)
})
