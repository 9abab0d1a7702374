import { hireTerms, type HireKind } from '#features/bookings/domain/hire/hire-terms.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { effect, effects, rule } from './setting-effects.ts'

const vehicle = sampleVehicle({
  isRental: true,
  rentalPrice: centsFromDollars(89),
  subscriptionPrice: centsFromDollars(199),
})
const termsOf = (kind: HireKind) => rule((site) => hireTerms(vehicle, site, kind))
const shared = {
  lead_days: 9,
  days_ahead: 33,
  turnaround_days: 2,
  hold_hours: 7,
  included_distance: 123,
  extra_distance: 0.5,
  bond: 750,
  includes: ['Roadside help'],
}
const rentals: SiteSettingsInput = { bookings: { rental: { enabled: true } } }
const subscriptions: SiteSettingsInput = { bookings: { subscription: { enabled: true } } }
const shownPrice = rule((site) => priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region }))

/** Rentals and subscriptions. */
export const hireEffects = [
  effect('bookings.rental.enabled', true, termsOf('rental')),
  ...effects('bookings.rental', { ...shared, minimum_days: 3, maximum_days: 21 }, termsOf('rental'), rentals),
  effect('bookings.subscription.enabled', true, termsOf('subscription')),
  ...effects(
    'bookings.subscription',
    { ...shared, minimum_weeks: 6, maximum_weeks: 13, notice_weeks: 5 },
    termsOf('subscription'),
    subscriptions,
  ),
  effect('vehicle.price.rentals', true, shownPrice),
  effect('vehicle.price.rental_label', 'a day', shownPrice, { vehicle: { price: { rentals: true } } }),
]
