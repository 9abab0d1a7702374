import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { datesProblem, type HireCalendar, isDayFree, nextFreeDays } from './hire-dates.ts'
import { quoteText, termsLines } from './hire-text.ts'
import { type HireTerms, hireQuote, hireTerms, subscribedDays } from './hire-terms.ts'

const rented = { isRental: true, rentalPrice: centsFromDollars(89) }

function termsOf(
  vehicle: Parameters<typeof sampleVehicle>[0],
  bookings: SiteSettingsInput['bookings'],
  kind: 'rental' | 'subscription' = 'rental',
): HireTerms | null {
  return hireTerms(sampleVehicle(vehicle), sampleSite({ settings: { bookings } }), kind)
}

function rental(own: Record<string, unknown> = {}, facts: Record<string, unknown> = {}): HireTerms {
  const terms = termsOf({ ...rented, facts }, { rental: { enabled: true, ...own } })
  if (!terms) throw new Error('not offered')
  return terms
}

const calendar = (...taken: [string, string][]): HireCalendar => ({
  driven: [],
  today: '2026-12-01',
  taken: taken.map(([from, until]) => ({ from, until })),
})
const days = (from: string, until = from) => ({ from, until })

test('terms are the vehicle’s own where it has some, else the site’s', () => {
  const site = { rental: { enabled: true, minimum_days: 2, bond: 500, extra_distance: 0.25 } }
  expect(termsOf(rented, site)).toMatchObject({ price: 8900, least: 2, distance: 200, bond: 50_000, extraDistance: 25 })
  const own = { ...rented, facts: { rentalDays: 3, rentalKm: 300, availableUntil: '2027-01-31' } }
  expect(termsOf(own, site)).toMatchObject({ least: 3, distance: 300, availableUntil: '2027-01-31' })
})

test.each([
  ['where the site rents nothing', rented, {}],
  ['that is not for rent', {}, { rental: { enabled: true } }],
  ['that is sold', { ...rented, status: 'sold' as const }, { rental: { enabled: true } }],
  ['that is reserved', { ...rented, isReserved: true }, { rental: { enabled: true } }],
  ['that is on its way', { ...rented, status: 'coming_soon' as const }, { rental: { enabled: true } }],
  ['that is kept off the website', { ...rented, isShown: false }, { rental: { enabled: true } }],
])('a vehicle %s has no terms', (_, vehicle, bookings) => {
  expect(termsOf(vehicle, bookings)).toBeNull()
})

test('a subscription needs a price by the week', () => {
  const on = { subscription: { enabled: true } }
  expect(termsOf({ subscriptionPrice: null }, on, 'subscription')).toBeNull()
  expect(termsOf({ subscriptionPrice: centsFromDollars(199) }, on, 'subscription')).toMatchObject({
    price: 19_900,
    least: 4,
  })
})

test.each([
  [days('2026-12-05', '2026-12-03'), 'order'],
  [days('2026-12-01', '2026-12-03'), 'too-soon'],
  [days('2020-01-01', '2020-01-03'), 'too-soon'],
  [days('2027-12-01', '2027-12-03'), 'too-late'],
  [days('2026-12-05'), 'too-short'],
  [days('2026-12-05', '2027-03-05'), 'too-long'],
  [days('2026-12-09', '2026-12-10'), 'taken'],
  [days('2026-12-12', '2026-12-20'), 'taken'],
  [days('2026-12-07', '2026-12-08'), null],
  [days('2026-12-13', '2026-12-14'), null],
])('of %o the problem is %o', (requested, problem) => {
  expect(datesProblem(requested, rental({ minimum_days: 2 }), calendar(['2026-12-10', '2026-12-12']))).toBe(problem)
})

test('a pause between two counts on both sides', () => {
  const terms = rental({ turnaround_days: 1 })
  const taken = calendar(['2026-12-10', '2026-12-12'])
  expect(datesProblem(days('2026-12-09'), terms, taken)).toBe('taken')
  expect(datesProblem(days('2026-12-13'), terms, taken)).toBe('taken')
  expect(datesProblem(days('2026-12-08'), terms, taken)).toBeNull()
  expect(isDayFree('2026-12-13', terms, taken)).toBe(false)
})

test('a vehicle is offered between the days that its stock file names', () => {
  const terms = rental({}, { availableFrom: '2026-12-20', availableUntil: '2026-12-31' })
  expect(datesProblem(days('2026-12-18', '2026-12-21'), terms, calendar())).toBe('not-available')
  expect(datesProblem(days('2026-12-30', '2027-01-02'), terms, calendar())).toBe('not-available')
  expect(datesProblem(days('2026-12-20', '2026-12-31'), terms, calendar())).toBeNull()
  expect(isDayFree('2027-01-01', terms, calendar())).toBe(false)
})

test('the next free days are as long as those that were wanted, three of them, none over another’s', () => {
  const taken = calendar(['2026-12-10', '2026-12-12'], ['2026-12-15', '2026-12-16'])
  expect(nextFreeDays(days('2026-12-09', '2026-12-11'), rental(), taken)).toEqual([
    days('2026-12-17', '2026-12-19'),
    days('2026-12-20', '2026-12-22'),
    days('2026-12-23', '2026-12-25'),
  ])
  expect(nextFreeDays(days('2026-12-10', '2026-12-11'), rental(), taken)[0]).toEqual(days('2026-12-13', '2026-12-14'))
})

test('where nothing is free any more after them, the days before are named; where nothing is at all, none', () => {
  const terms = rental({}, { availableUntil: '2026-12-10' })
  expect(nextFreeDays(days('2026-12-09', '2026-12-10'), terms, calendar(['2026-12-08', '2026-12-10']))).toEqual([
    days('2026-12-02', '2026-12-03'),
    days('2026-12-04', '2026-12-05'),
    days('2026-12-06', '2026-12-07'),
  ])
  expect(nextFreeDays(days('2026-12-09'), terms, calendar(['2026-11-01', '2027-01-01']))).toEqual([])
})

test('too few days become the least that are offered', () => {
  expect(nextFreeDays(days('2026-12-05'), rental({ minimum_days: 3 }), calendar())[0]).toEqual(
    days('2026-12-05', '2026-12-07'),
  )
})

test('a quote is days times the price, and the distance that goes with them', () => {
  const quote = hireQuote(rental({ bond: 500 }), days('2026-12-05', '2026-12-09'))
  expect(quote).toEqual({ length: 5, total: 44_500, distance: 1000, bond: 50_000 })
  expect(quoteText(quote, 'rental', 'AU')).toBe('5 days: $445, 1,000 km included')
  expect(quoteText({ ...quote, distance: null }, 'rental', 'US')).toBe('5 days: $445, unlimited miles')
  const weekly = termsOf(
    { subscriptionPrice: centsFromDollars(199) },
    { subscription: { enabled: true } },
    'subscription',
  )
  if (!weekly) throw new Error('not offered')
  expect(subscribedDays('2026-12-05', 4)).toEqual(days('2026-12-05', '2027-01-01'))
  expect(hireQuote(weekly, subscribedDays('2026-12-05', 4))).toMatchObject({ length: 4, total: 79_600, distance: 1400 })
})

test('terms are said in the words and units of the region', () => {
  const terms = rental({ minimum_days: 2, extra_distance: 0.25, bond: 500, includes: ['Roadside help'] })
  expect(termsLines(terms, 'AU')).toEqual([
    '2 days or more',
    '200 km a day included',
    '25c for each km above that',
    '$500 bond, refunded when it comes back as it left',
    'Roadside help',
  ])
  expect(termsLines({ ...terms, extraDistance: null, distance: 150, bond: null }, 'US')).toEqual([
    '2 days or more',
    '150 miles a day included',
    'Roadside help',
  ])
})
