import { dealerAddresses } from '#features/checkout/server/notices/recipients.ts'
import { extendedHold, holdTimes, lockEnd, reminderAt } from '#features/checkout/domain/hold-times.ts'
import { planAction } from '#features/checkout/domain/reservation-actions.ts'
import { basketObstacle } from '#features/checkout/domain/orders/basket-checkout.ts'
import { sampleReservation } from '#features/checkout/domain/sample-reservation.ts'
import { handoversOf } from '#features/content/domain/products/basket-handover.ts'
import { basketItems } from '#features/content/domain/products/basket.ts'
import { asCents } from '#kernel/money.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { richCar } from './rich-dealer.ts'
import { effect, effects, page, proofs, rule } from './setting-effects.ts'

const car = page(`/cars/${richCar}`)
const checkout = page(`/cars/${richCar}/checkout`)
const money: SiteSettingsInput = {
  retail: { checkout: { enabled: true } },
  connections: { payment_provider: 'sandbox' },
}
const at = new Date('2026-11-18T02:00:00Z')
const placeOf = ({ dealerships }: Site) => ({
  hours: dealerships[0]?.locations[0]?.openingHours ?? { week: [], special: {} },
  timeZone: 'Australia/Sydney',
})
const held = rule((site) => {
  const { checkout: settings } = site.settings.retail
  return [
    holdTimes(at, settings, placeOf(site)),
    extendedHold(at, { settings, place: placeOf(site), now: at }),
    lockEnd(at, settings),
    reminderAt(at, settings, placeOf(site)),
  ]
})

const noDelivery = [{ names: ['NSW'], price: null }]
const awning = {
  slug: 'awning',
  title: 'Awning',
  partNumber: '',
  category: '',
  html: '',
  image: null,
  price: asCents(50_000),
  inStock: null,
  variants: [],
  fits: [],
}
const basket = basketItems([{ product: 'awning', variant: '', quantity: 1 }], [awning])
const handovers = rule((site) => handoversOf(site, basket))
const payable = rule(({ dealerships, ...site }) => {
  const paid = { ...site, dealerships: dealerships.map((each) => ({ ...each, paymentServices: ['sandbox' as const] })) }
  return basketObstacle(paid, basket, handoversOf(paid, basket)[0])
})

export const retailEffects = [
  effect('retail.bot_protection.enabled', true, page('/contact')),
  effect('retail.bot_protection.provider', 'turnstile', page('/contact'), {
    retail: { bot_protection: { enabled: true, site_key: '0x4A' } },
  }),
  ...effects('retail.bot_protection', { site_key: '0x4B', challenge: 'always' }, page('/contact'), {
    retail: { bot_protection: { enabled: true, provider: 'turnstile', site_key: '0x4A' } },
  }),
  effect('retail.checkout.enabled', true, car, { connections: { payment_provider: 'sandbox' } }),
  effect('retail.checkout.route', 'buy-online', car, money),
  effect('retail.checkout.minimum_price', 900_000, car, money),
  effect('retail.checkout.deposit', 750, checkout, money),
  effect('retail.checkout.on_card', false, page('/search/new-used-and-demo-cars'), money),
  effect('retail.checkout.explain', 'nothing', page('/cars/toyota-kluger-2020-r7'), money),
  effect('retail.checkout.conditions', 'Only for locals.', checkout, money),
  effect('retail.checkout.lock_minutes', 20, checkout, money),
  ...effects(
    'retail.checkout',
    { hold_hours: 24, hold_hours_most: 24, answer_hours: 12, reminder_hours: 3, extension_hours: 12 },
    held,
  ),
  effect(
    'retail.checkout.extensions_most',
    0,
    rule(({ settings, ...site }) =>
      planAction(
        sampleReservation({ state: 'confirmed', holdUntil: at }),
        { kind: 'extend' },
        { now: at, settings: settings.retail.checkout, place: placeOf({ settings, ...site }) },
      ),
    ),
  ),
  effect(
    'retail.checkout.notify',
    ['e@dealer.example'],
    rule((site) => {
      const dealershipId = site.dealerships[0]?.id
      return dealershipId && dealerAddresses(site, { dealershipId, locationId: null })
    }),
  ),
  effect('connections.payment_provider', 'sandbox', car, { retail: { checkout: { enabled: true } } }),
  effect('retail.finance.route', '/finance-enquiry', page('/finance-enquiry')),
  effect('retail.finance.link', 'https://lender.example/', car, { vehicle: { buttons: ['finance'] } }),
  effect('retail.finance.calculator', false, car),
  effect('retail.finance.pre_approval', true, page('/finance-pre-approval'), {
    retail: { finance: { credit_provider: 'Lender 1' } },
  }),
  ...effects(
    'retail.finance',
    { credit_provider: 'Lender 2', credit_check: 'hard', answers_days: 30 },
    page('/finance-pre-approval'),
    { retail: { finance: { pre_approval: true, credit_provider: 'Lender 1' } } },
  ),
  effect('retail.home_delivery.enabled', true, car),
  ...effects(
    'retail.home_delivery',
    { zones: [{ up_to: 5, price: 40 }], per_distance: 9, farthest: 100, note: 'The truck goes on Fridays.' },
    page(`/cars/${richCar}/delivery?near=4350`),
    { retail: { home_delivery: { enabled: true } } },
  ),
  ...effects('retail.home_delivery.zones[]', { up_to: 5, price: 41 }, page(`/cars/${richCar}/delivery?near=4350`), {
    retail: { home_delivery: { enabled: true, zones: [{ up_to: 800, price: 40 }] } },
  }),
  effect('retail.garage.enabled', true, page('/')),
  effect('retail.garage.route', '/mystuff', page('/'), { retail: { garage: { enabled: true } } }),
  effect('retail.garage.label', 'My cars', page('/'), { retail: { garage: { enabled: true } } }),
  effect('retail.store', true, page('/vehicle-parts-and-accessories')),
  effect('retail.store_checkout', true, payable, {
    retail: { store: true, store_delivery: { choice: 'pick_up_or_delivery' } },
  }),
  ...effects('retail.store_delivery', { choice: 'pick_up', price: 20, free_from: 100, areas: noDelivery }, handovers, {
    retail: { store_delivery: { choice: 'pick_up_or_delivery' } },
  }),
  ...effects('retail.store_delivery.areas[]', { names: ['QLD'], price: 3 }, handovers, {
    retail: { store_delivery: { choice: 'pick_up_or_delivery', areas: noDelivery } },
  }),
  effect('retail.authentication', true, page('/my-garage'), { retail: { garage: { enabled: true } } }),
]

const wholePriceTest = 'src/features/inventory/domain/price/whole-price/whole-price.test.ts'
const wholePriceFields = [
  'place',
  'confirmed_by',
  'source',
  'valid_from',
  'valid_until',
  'registration',
  'insurance',
  'plates',
  'transfer',
  'title',
  'dealer_fee',
  'local_rate',
]

export const retailProofs = [
  ...proofs('vehicle.whole_price', ['enabled'], wholePriceTest),
  ...proofs('vehicle.whole_price.tables[]', wholePriceFields, wholePriceTest),
  ...proofs('retail.checkout', ['stripe_page'], 'src/pages/storefront/checkout/pay-by-service.test.ts'),
  ...proofs('retail.split_test', ['name', 'share', 'smallest_difference'], 'src/pages/storefront/split-test.test.ts'),
  ...proofs('retail.split_test.changes[]', ['path', 'value'], 'src/pages/storefront/split-test.test.ts'),
]
