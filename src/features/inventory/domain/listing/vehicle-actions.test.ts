import { expect, test } from 'vitest'
import { asCents } from '#kernel/money.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { vehicleActions } from './vehicle-actions.ts'
import { vehiclePaths } from '../vehicle/vehicle-paths.ts'

const site = sampleSite()
const location = (phone: string): Location | null => {
  const [first] = site.dealerships[0]?.locations ?? []
  return first ? { ...first, phone } : null
}
const labels = (phone: string, vehicle = sampleVehicle()) =>
  vehicleActions(vehicle, site, location(phone)).map((action) => action.label)

test('buttons come in the order of the site', () => {
  const usual = ['Enquire Now', 'Book a Test Drive', 'Get Finance', 'Call Us Now', 'Location and hours']
  expect(labels('02 6700 1234')).toEqual(usual)
})

test('a button without a target is left out', () => {
  const usual = ['Enquire Now', 'Book a Test Drive', 'Get Finance']
  expect(labels('')).toEqual([...usual, 'Location and hours'])
  expect(vehicleActions(sampleVehicle(), site, null).map((action) => action.label)).toEqual(usual)
})

const wide = (settings: SiteSettingsInput = {}) =>
  sampleSite({
    settings: {
      ...settings,
      vehicle: { buttons: ['enquire', 'test-drive', 'finance', 'trade-in', 'reserve', 'chat'] },
      retail: { trade_in: { valuation: true }, ...settings.retail },
    },
  })
const hrefs = (of: Site, vehicle = sampleVehicle({ price: asCents(4_500_000) })) =>
  Object.fromEntries(
    vehicleActions(vehicle, of, null).flatMap((action) => (action.kind === 'link' ? [[action.name, action.href]] : [])),
  )

test('test drive, finance and trade-in lead to their forms, with the vehicle', () => {
  const vehicle = sampleVehicle({ price: asCents(4_500_000), dealershipId: sampleDealership(1).id })
  const { page } = vehiclePaths(vehicle, { ...site, dealershipSlug: '' })
  expect(hrefs(wide(), vehicle)).toEqual({
    enquire: `${page}/enquire`,
    'test-drive': `${page}/test-drive`,
    finance: `/finance?preferredDealership=dealer-1&vehiclePriceBudget=45000&car_id=${vehicle.id}&car_type=${vehicle.carType}#finance-form`,
    'trade-in': `/trade-in?car_id=${vehicle.id}`,
  })
})

test('a button whose form the site does not offer is left out', () => {
  const off = { enabled: false }
  const none = wide({ leads: { forms: { test_drive: off, finance: off, trade_in: off } } })
  expect(Object.keys(hrefs(none))).toEqual(['enquire'])
  const elsewhere = wide({
    leads: { forms: { finance: off } },
    retail: { finance: { link: 'https://bank.example/apply' } },
  })
  expect(hrefs(elsewhere)['finance']).toMatch(/^https:\/\/bank\.example\/apply\?/)
})

test('a trade-in is offered by its own rules only', () => {
  expect(hrefs(wide({ retail: { trade_in: { valuation: false } } }))).not.toHaveProperty('trade-in')
  expect(hrefs(wide(), sampleVehicle({ price: asCents(20_000) }))).not.toHaveProperty('trade-in')
})

test('the history report is offered only when there is one', () => {
  const vehicle = sampleVehicle({ historyReportUrl: 'https://reports.example/1.pdf' })
  expect(labels('', vehicle)).toContain('Car History Report')
})

test('a WhatsApp message begins with the vehicle and its link', () => {
  const of = sampleSite({
    domainName: 'dealer.example',
    settings: { vehicle: { buttons: ['whatsapp'] }, connections: { chat: { whatsapp_number: '+61400000000' } } },
  })
  const vehicle = sampleVehicle({
    slug: 'kia-rio',
    year: 2020,
    make: 'Kia',
    model: 'Rio',
    badge: '',
    name: '',
    stockNumber: 'S1',
  })
  const [action] = vehicleActions(vehicle, of, null)
  const href = action?.kind === 'link' ? new URL(action.href) : undefined
  expect(href?.origin + (href?.pathname ?? '')).toBe('https://wa.me/61400000000')
  expect(href?.searchParams.get('text')).toBe(
    'Hi, I have an enquiry about the 2020 Kia Rio (S1). https://dealer.example/cars/kia-rio',
  )
})
