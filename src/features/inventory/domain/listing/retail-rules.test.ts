import { expect, test } from 'vitest'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { hasHistoryReport, mayOfferTradeIn, mayReserve, reservationObstacle } from './retail-rules.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { offeredButtons } from './vehicle-buttons.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

const settings = siteSettings.parse({ retail: { checkout: { enabled: true }, trade_in: { valuation: true } } })
const paymentProcessors: Vehicle['paymentProcessors'] = [{ authorizationType: 'stripe', depositAmount: dollars(500) }]
const forSale = sampleVehicle({ paymentProcessors, price: dollars(20_000) })

test('a vehicle in stock with a payment processor may be reserved', () => {
  expect(mayReserve(forSale, settings)).toBe(true)
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
  expect(reservationObstacle({ ...forSale, ...differences }, settings)).toBe(obstacle)
})

test('reservations need the checkout, and the price its lower limit', () => {
  expect(reservationObstacle(forSale, siteSettings.parse({}))).toBe('checkout-off')
  expect(mayReserve({ ...forSale, price: dollars(200.01) }, settings)).toBe(true)
  const dear = siteSettings.parse({ retail: { checkout: { enabled: true, minimum_price: 30_000 } } })
  expect(reservationObstacle(forSale, dear)).toBe('price-too-low')
})

test("the site's payment service stands in for a vehicle's own", () => {
  const till = siteSettings.parse({ ...settings, connections: { payment_provider: 'till' } })
  expect(mayReserve({ ...forSale, paymentProcessors: [] }, till)).toBe(true)
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
  const site = siteSettings.parse({ ...settings, vehicle: { buttons: [...buttons] } })
  expect(offeredButtons(forSale, site)).toEqual(['reserve', 'enquire', 'trade-in', 'finance', 'call'])
  expect(offeredButtons({ ...forSale, status: 'sold' }, site)).toEqual(['enquire', 'call'])
})
