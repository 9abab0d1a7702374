import { day } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { asId } from '#kernel/ids.ts'
import { whyNotListed } from './why-not-listed.ts'

const now = new Date('2026-11-22T00:00:00Z')
const all = { connections: { feeds: { targets: ['google-ads', 'meta'] } } } satisfies SiteSettingsInput
const site = (settings: SiteSettingsInput = all) => sampleSite({ settings })
const vehicle = (differences: Partial<Vehicle> = {}) =>
  sampleVehicle({
    dealershipId: sampleDealership(1).id,
    vin: 'MR0HA3CD500123456',
    rego: 'ABC123',
    priceNote: 'drive-away',
    images: [{ url: '/media/a.jpg', alt: '', width: 1600, height: 1200 }],
    ...differences,
  })
const statusOf = (differences: Partial<Vehicle>, settings?: SiteSettingsInput) =>
  whyNotListed(vehicle(differences), { site: site(settings), now })
const codes = (reasons: { code: string }[] | undefined) => reasons?.map(({ code }) => code)
const days = (count: number) => new Date(now.getTime() - count * day)

test('a whole vehicle is on the site and in every feed', () => {
  expect(statusOf({})).toEqual({
    site: { isListed: true, reasons: [] },
    feeds: [
      { target: 'google-ads', label: 'Google vehicle ads', isListed: true, reasons: [] },
      { target: 'meta', label: 'Facebook and Instagram', isListed: true, reasons: [] },
    ],
    warnings: [],
  })
})

test.each<[string, Partial<Vehicle>, SiteSettingsInput | undefined, string[]]>([
  ['hidden', { isShown: false }, undefined, ['hidden']],
  [
    'of another dealership',
    { dealershipId: asId('00000000-0000-4000-9000-000000000009') },
    undefined,
    ['other-dealership'],
  ],
  ['sold yesterday', { status: 'sold', soldAt: days(1) }, undefined, []],
  ['sold a week ago', { status: 'sold', soldAt: days(7) }, undefined, ['sold']],
  ['sold before it was seen', { status: 'sold', soldAt: null }, undefined, ['sold']],
  ['against the filter', {}, { search: { filters: 'make = "Mazda"' } }, ['filtered']],
])('a vehicle that is %s is on the site unless there is a reason', (_, differences, settings, expected) => {
  expect(codes(statusOf(differences, settings).site.reasons)).toEqual(expected)
})

test.each<[string, Partial<Vehicle>, string[], string[]]>([
  ['reserved', { isReserved: true }, ['reserved'], []],
  ['on its way', { status: 'coming_soon' }, ['coming-soon'], []],
  ['sold a month ago', { status: 'sold', soldAt: days(30) }, ['sold'], []],
  ['sold in spring', { status: 'sold', soldAt: days(91) }, ['sold'], ['sold']],
  ['a caravan', { body: 'Caravan' }, ['not-taken'], []],
  ['without VIN', { vin: '' }, ['no-vin'], []],
  ['without price', { price: null }, ['no-price'], ['no-price']],
  ['hidden', { isShown: false }, ['hidden'], ['hidden']],
  ['of an unknown price type', { priceNote: 'none' }, ['price-type-unknown'], []],
])('a vehicle that is %s: what Google and Meta take', (_, differences, google, meta) => {
  const { feeds } = statusOf(differences)
  expect([codes(feeds[0]?.reasons), codes(feeds[1]?.reasons)]).toEqual([google, meta])
})

test('what keeps a vehicle from nowhere is a warning', () => {
  const { site, warnings, feeds } = statusOf({ comments: 'Call 0412 345 678' })
  expect([site.isListed, feeds.every(({ isListed }) => isListed)]).toEqual([true, true])
  expect(codes(warnings)).toEqual(['contact-details'])
})

test('a partner of another country says so', () => {
  const [feed] = statusOf({}, { connections: { feeds: { targets: ['trade-me'] } } }).feeds
  expect(feed?.reasons[0]?.message).toBe('Trade Me takes no vehicles from Australia.')
})
