import { expect, test } from 'vitest'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { reservationLine } from './reservation-line.ts'

const site = (checkout: object = {}, paymentServices: PaymentService[] = ['sandbox'], more: SiteSettingsInput = {}) =>
  sampleSite({
    settings: {
      retail: { checkout: { enabled: true, ...checkout } },
      connections: { payment_provider: 'sandbox' },
      ...more,
    },
    dealerships: [{ ...sampleDealership(1), paymentServices }],
  })
const vehicle = sampleVehicle({ dealershipId: sampleDealership(1).id, price: centsFromDollars(20_000) })

test('a vehicle that can be reserved has its button and no line', () => {
  expect(reservationLine(vehicle, site())).toBe('')
})

test('one that cannot says why, unless the site says nothing', () => {
  const reserved = { ...vehicle, isReserved: true }
  expect(reservationLine(reserved, site())).toContain('Someone has reserved it')
  expect(reservationLine(vehicle, site({}, []))).toContain('paused')
  expect(reservationLine(reserved, site({ explain: 'nothing' }))).toBe('')
  expect(reservationLine(reserved, site({ enabled: false }))).toBe('')
  expect(reservationLine(reserved, site({}, ['sandbox'], { vehicle: { buttons: ['enquire'] } }))).toBe('')
})
