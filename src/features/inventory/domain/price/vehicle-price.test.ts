import { expect, test } from 'vitest'
import { vehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { asCents, centsFromDollars as dollars } from '#kernel/money.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { repaymentTerms } from '#features/finance/domain/repayment-terms.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import { priceDisplay } from './vehicle-price.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

type PriceSettings = NonNullable<Parameters<typeof vehicleSettings.parse>[0]>
const listed = (vehicle: Partial<Vehicle>, offer: 'rental' | 'subscription') =>
  priceDisplay(sampleVehicle(vehicle), { settings: vehicleSettings.parse({}), region: 'AU', offer })
const shown = (vehicle: Partial<Vehicle>, price: PriceSettings = {}, region: 'AU' | 'US' = 'AU') =>
  priceDisplay(sampleVehicle(vehicle), { settings: vehicleSettings.parse({ price }), region })

test.each<[number | null, string]>([
  [42_990, '$42,990'],
  [24_990.5, '$24,990.50'],
  [1_234_567.05, '$1,234,567.05'],
  [10.01, '$10.01'],
  [10, 'Enquire for price.'],
  [1, 'Enquire for price.'],
  [0, 'Enquire for price.'],
  [null, 'Enquire for price.'],
])('a price of %o reads %o', (price, text) => {
  expect(shown({ price: price === null ? null : dollars(price) }).main.text).toBe(text)
})

test('without a price a preorder says so, and Americans inquire', () => {
  expect(shown({ price: null, isPreorder: true })).toMatchObject({ kind: 'preorder', main: { text: 'PREORDER' } })
  expect(shown({ price: dollars(50_000), isPreorder: true }).main.text).toBe('$50,000')
  expect(shown({ price: null }, {}, 'US')).toMatchObject({ kind: 'enquire', main: { text: 'Inquire for price.' } })
})

test.each<[Vehicle['priceNote'], string]>([
  ['drive-away', 'Drive away'],
  ['excluding-charges', 'Excl. govt. charges'],
  ['none', ''],
])('a price that is %s says %o beside it', (priceNote, note) => {
  expect(shown({ priceNote }).main.note).toBe(note)
})

test('in the United States they say so in words of their own', () => {
  expect(shown({ priceNote: 'drive-away' }, {}, 'US').main.note).toBe('Out the door')
  expect(shown({ priceNote: 'excluding-charges' }, {}, 'US').main.note).toBe('Plus taxes and fees')
})

test('the site can word what a price includes', () => {
  const labels = { drive_away_label: 'On road', excluding_charges_label: 'Plus ORC' }
  expect(shown({ priceNote: 'drive-away' }, labels).main.note).toBe('On road')
  expect(shown({ priceNote: 'excluding-charges' }, labels).main.note).toBe('Plus ORC')
})

test('a subscription price comes first where the site offers subscriptions', () => {
  const vehicle = { price: dollars(30_000), subscriptionPrice: dollars(199) }
  expect(shown(vehicle, { subscriptions: true })).toMatchObject({
    kind: 'subscription',
    main: { text: '$199', note: 'per week on subscription' },
    second: { text: '$30,000' },
  })
  expect(shown(vehicle)).toMatchObject({ kind: 'price', main: { text: '$30,000' }, second: null })
  expect(shown({ ...vehicle, subscriptionPrice: dollars(0) }, { subscriptions: true }).kind).toBe('price')
  expect(shown({ ...vehicle, price: null }, { subscriptions: true })).toMatchObject({
    kind: 'subscription',
    second: null,
  })
})

test('a price per day stands beside the others where the site offers rentals, and first where it is the only one', () => {
  const vehicle = { price: dollars(30_000), subscriptionPrice: dollars(199), rentalPrice: dollars(89) }
  const perDay = { text: '$89', note: 'per day to rent' }
  expect(shown(vehicle, { rentals: true })).toMatchObject({ kind: 'price', main: { text: '$30,000' }, rental: perDay })
  expect(shown(vehicle, { rentals: true, subscriptions: true })).toMatchObject({ kind: 'subscription', rental: perDay })
  expect(shown({ ...vehicle, price: null }, { rentals: true })).toMatchObject({
    kind: 'rental',
    main: perDay,
    rental: null,
  })
  expect(shown(vehicle).rental).toBeNull()
  expect(shown({ ...vehicle, rentalPrice: dollars(0) }, { rentals: true }).rental).toBeNull()
  expect(shown({ price: null, rentalPrice: dollars(89) }).kind).toBe('enquire')
})

test('on a list of rentals or subscriptions that price comes first, without a struck price or a loan beside it', () => {
  const vehicle = {
    price: dollars(30_000),
    wasPrice: dollars(32_000),
    subscriptionPrice: dollars(199),
    rentalPrice: dollars(89),
  }
  const nothing = { rental: null, was: null, repayment: null }
  expect(listed(vehicle, 'rental')).toMatchObject({
    kind: 'rental',
    main: { text: '$89' },
    second: { text: '$30,000' },
    ...nothing,
  })
  expect(listed(vehicle, 'subscription')).toMatchObject({ kind: 'subscription', main: { text: '$199' }, ...nothing })
  expect(listed({ price: dollars(30_000) }, 'rental')).toMatchObject({ kind: 'price' })
})

test('an earlier price is shown only when it was higher and the site wants it', () => {
  const price = dollars(20_000)
  expect(shown({ price, wasPrice: dollars(22_000) }).was).toBe('$22,000')
  expect(shown({ price, wasPrice: dollars(20_000) }).was).toBeNull()
  expect(shown({ price: null, wasPrice: dollars(22_000) }).was).toBeNull()
  expect(shown({ price, wasPrice: dollars(22_000) }, { was_price: false }).was).toBeNull()
})

test('a repayment stands beside a price that a shopper can still pay, where the site has terms for it', () => {
  const site = sampleSite({
    settings: { vehicle: { price: { repayment_estimate: true, repayment: { rate: 10, lender: 'Kiwi Loans' } } } },
    region: 'NZ',
  })
  const repayment = (vehicle: Partial<Vehicle>, terms = repaymentTerms(site)) =>
    priceDisplay(sampleVehicle(vehicle), { settings: site.settings.vehicle, region: 'NZ', terms }).repayment
  expect(repayment({ price: dollars(26_000) })).toEqual({
    label: 'Finance est.',
    text: '$128',
    note: 'a week over 5 years at 10% p.a., $33,280 to repay in total',
  })
  expect(repayment({ price: dollars(26_000) }, null)).toBeNull()
  expect(repayment({ price: asCents(100) })).toBeNull()
  expect(repayment({ price: dollars(26_000), status: 'sold' })).toBeNull()
})

test('what stands in place of a price reads as the site says', () => {
  const labels = { preorder: 'Order now', enquire_for_price: 'Ask us' }
  const text = (vehicle: Partial<Vehicle>) =>
    priceDisplay(sampleVehicle({ price: null, ...vehicle }), {
      settings: vehicleSettings.parse({ labels }),
      region: 'AU',
    }).main.text
  expect([text({}), text({ isPreorder: true })]).toEqual(['Ask us', 'Order now'])
})
