import { expect, test } from 'vitest'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { alertMail, type AlertedVehicle } from './garage-mails.ts'

const yard = sampleDealership(1)
const address = { street: '12 Long Road', city: 'Orange', state: 'NSW', postcode: '2800', lat: null, long: null }
const site = sampleSite({
  name: 'Long Road Cars',
  dealerships: [{ ...yard, locations: yard.locations.map((place) => ({ ...place, address })) }],
})

const mailOf = (count: number) => {
  const vehicle: AlertedVehicle = {
    kind: 'new',
    name: '2020 Kia Rio',
    href: 'https://site.example/cars/rio',
    price: null,
  }
  return alertMail(site, {
    title: 'Cars under $40,000',
    isList: true,
    listHref: 'https://site.example/search',
    vehicles: Array.from({ length: count }, () => vehicle),
    unsubscribeHref: 'https://site.example/saved-search/token',
  })
}

test('an alert says who sends it, from where, and how it is stopped', () => {
  const { text, html } = mailOf(1)
  for (const body of [text, html]) {
    expect(body).toContain('Long Road Cars, 12 Long Road, Orange, NSW 2800')
    expect(body).toContain('https://site.example/saved-search/token')
  }
})

test.each([1, 10, 11])('the list is named once, whether or not all that is new in it is shown (%i)', (count) => {
  expect(mailOf(count).text.split('Cars under $40,000')).toHaveLength(2)
})
