import { loanCarsAt, slotRules, bookableLocations } from '#features/bookings/domain/booking-rules.ts'
import type { BookingKind } from '#features/bookings/domain/booking.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { bookingForm } from '#features/bookings/domain/booking-form.ts'
import { nothingTaken } from '#features/bookings/domain/free-slots.ts'
import { openSlotSource } from '#features/bookings/server/find-slots.ts'
import { richCar } from './rich-dealer.ts'
import { effect, effects, page, proofs, rule } from './setting-effects.ts'

const rulesOf = (kind: BookingKind) =>
  rule((site) => [slotRules(site, kind, { slug: 'orange' }), loanCarsAt(site, { slug: 'orange' })])
const numbers = {
  minutes: 90,
  every_minutes: 60,
  buffer_minutes: 45,
  lead_hours: 30,
  days_ahead: 5,
  capacity: 7,
  capacities: { orange: 9 },
}
const drives: SiteSettingsInput = { bookings: { test_drive: { enabled: true } } }
const services: SiteSettingsInput = { bookings: { service: { enabled: true } } }

const provider = { base_url: 'https://provider.example' }
const fromStaging: SiteSettingsInput = {
  bookings: { source: 'provider' },
  connections: { provider: { ...provider, staging_url: 'https://staging.example' } },
}
const fromProvider: SiteSettingsInput = { bookings: { source: 'provider' }, connections: { provider } }

/** Which provider is asked for free times, and for whom. */
const requestedOfProvider = rule(async (site) => {
  const requested: unknown[] = []
  const source = openSlotSource({
    calendars: {
      get: async () => ({
        taken: () => nothingTaken,
        heldDays: () => [],
        drivenDays: () => [],
        loanCarsAway: () => new Set(),
      }),
      forget: () => {},
      forgetAll: () => {},
    },
    readProvider: async (question) => void requested.push(question),
    now: () => new Date('2026-11-18T23:00:00Z'),
  })
  const location = site.dealerships[0]?.locations[0]
  if (location) await source.freeDays({ site, kind: 'service', location, vehicle: undefined })
  return requested
})

export const bookingEffects = [
  effect('bookings.test_drive.enabled', true, page(`/cars/${richCar}/test-drive`)),
  ...effects('bookings.test_drive', numbers, rulesOf('test-drive'), drives),
  effect('bookings.service.enabled', true, page('/service')),
  ...effects(
    'bookings.service',
    { ...numbers, loan_cars: 3, loan_cars_at: { orange: 2 } },
    rulesOf('service'),
    services,
  ),
  effect(
    'bookings.service.locations',
    ['bega'],
    rule((site) => bookableLocations(site, 'service').map(({ slug }) => slug)),
  ),
  effect(
    'bookings.service.may_wait',
    false,
    rule((site) => bookingForm(site, { kind: 'service', offersLoanCar: false })),
  ),
  effect('bookings.source', 'provider', requestedOfProvider, { connections: { provider } }),
  effect('bookings.provider_dealerships', { 'rich-north': '77' }, requestedOfProvider, fromProvider),
  effect('connections.provider.base_url', 'https://other.example', requestedOfProvider, fromProvider),
  effect('connections.provider.staging', true, requestedOfProvider, fromStaging),
  effect('connections.provider.staging_url', 'https://other.example', requestedOfProvider, {
    ...fromStaging,
    connections: { provider: { ...fromStaging.connections?.provider, staging: true } },
  }),
]

export const bookingProofs = [
  ...proofs('connections.provider', ['website_id'], 'src/pages/api/provider/provider-pages.test.ts'),
  ...proofs('bookings', ['reminders'], 'src/features/bookings/server/booking-follow-up.test.ts'),
  ...proofs('bookings', ['per_person', 'link_days'], 'src/testing/settings/job-settings.test.ts'),
]
