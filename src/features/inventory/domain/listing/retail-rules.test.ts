import { expect, test } from 'vitest'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import { siteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { depositFor, hasHistoryReport, mayOfferTradeIn, mayReserve, reservationObstacle } from './retail-rules.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { offeredButtons } from './vehicle-buttons.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

const input: SiteSettingsInput = { retail: { checkout: { enabled: true }, trade_in: { valuation: true } } }
const settings = siteSettings.parse(input)
const siteWith = (settings: SiteSettingsInput, paymentServices: PaymentService[] = ['stripe']) =>
  sampleSite({ settings, dealerships: [{ ...sampleDealership(1), paymentServices }] })
const site = siteWith(input)
const dealershipId = sampleDealership(1).id
const paymentProcessors: Vehicle['paymentProcessors'] = [{ authorizationType: 'stripe', depositAmount: dollars(500) }]
const forSale = sampleVehicle({ dealershipId, paymentProcessors, price: dollars(20_000) })

test('a vehicle in stock with a payment processor may be reserved', () => {
  expect(mayReserve(forSale, site)).toBe(true)
})

test.each<[string, Partial<Vehicle>]>([
  ['not-in-stock', { status: 'sold' }],
  ['not-in-stock', { status: 'coming_soon' }],
  ['test-drive-only', { tag: 'TEST DRIVE ONLY' }],
  ['reserved', { isReserved: true }],
  ['price-too-low', { price: dollars(200) }],
  ['price-too-low', { price: null }],
  ['not-reservable', { isReservable: false }],
  ['no-payment-processor', { paymentProcessors: [] }],
])('%s: %o may not be reserved', (obstacle, differences) => {
  expect(reservationObstacle({ ...forSale, ...differences }, site)).toBe(obstacle)
})

test('reservations need the checkout, and the price its lower limit', () => {
  expect(reservationObstacle(forSale, siteWith({}))).toBe('checkout-off')
  expect(mayReserve({ ...forSale, price: dollars(200.01) }, site)).toBe(true)
  const dear = siteWith({ retail: { checkout: { enabled: true, minimum_price: 30_000 } } })
  expect(reservationObstacle(forSale, dear)).toBe('price-too-low')
})

test("the site's payment service stands in for a vehicle's own", () => {
  const till = siteWith(
    { retail: { checkout: { enabled: true, deposit: 250 } }, connections: { payment_provider: 'till' } },
    ['till'],
  )
  expect(mayReserve({ ...forSale, paymentProcessors: [] }, till)).toBe(true)
  expect(depositFor({ ...forSale, paymentProcessors: [] }, till)).toEqual({
    authorizationType: 'till',
    depositAmount: dollars(250),
  })
})

test('a service whose key the dealership does not have, or that is paused, takes no deposit; the next of the vehicle does', () => {
  expect(reservationObstacle(forSale, siteWith(input, []))).toBe('payment-unavailable')
  expect(reservationObstacle({ ...forSale, dealershipId: sampleDealership(2).id }, site)).toBe('payment-unavailable')
  const both: Vehicle['paymentProcessors'] = [
    ...paymentProcessors,
    { authorizationType: 'till', depositAmount: dollars(300) },
  ]
  expect(depositFor({ ...forSale, paymentProcessors: both }, siteWith(input, ['till']))?.depositAmount).toBe(
    dollars(300),
  )
  expect(depositFor({ ...forSale, paymentProcessors: both }, siteWith(input, ['till', 'stripe']))?.depositAmount).toBe(
    dollars(500),
  )
})

test.each<[boolean, Partial<Vehicle>]>([
  [true, {}],
  [true, { paymentProcessors: [], isReservable: false }],
  [false, { status: 'sold' }],
  [false, { status: 'coming_soon' }],
  [false, { isReserved: true }],
  [false, { price: dollars(200) }],
  [false, { price: null }],
])('a trade-in valuation is offered (%o) beside %o', (expected, differences) => {
  expect(mayOfferTradeIn({ ...forSale, ...differences }, settings)).toBe(expected)
  expect(mayOfferTradeIn({ ...forSale, ...differences }, siteSettings.parse({}))).toBe(false)
})

test('a history report needs a file', () => {
  expect(hasHistoryReport(forSale)).toBe(false)
  expect(hasHistoryReport({ ...forSale, historyReportUrl: 'https://reports.example/1.pdf' })).toBe(true)
})

test('buttons appear in the order of the site, without those that make no sense', () => {
  const buttons = [
    'reserve',
    'enquire',
    'history-report',
    'whatsapp',
    'trade-in',
    'finance',
    'enquire',
    'call',
  ] as const
  const site = siteWith({ ...input, vehicle: { buttons: [...buttons] } })
  expect(offeredButtons(forSale, site)).toEqual(['reserve', 'enquire', 'trade-in', 'finance', 'call'])
  expect(offeredButtons({ ...forSale, status: 'sold' }, site)).toEqual(['enquire', 'call'])
})
