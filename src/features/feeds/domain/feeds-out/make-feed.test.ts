import { day } from '#kernel/duration.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { type FeedLine, refusedByPartner, refusedByTradeMe } from '#testing/feeds/partner-rules.ts'
import { makeFeed } from './make-feed.ts'

const now = new Date('2026-11-22T00:00:00Z')

/** Equal numbers on every run, so that what fails can be looked at. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const pick = <T>(of: readonly T[], next: (below: number) => number): T => of[next(of.length)] as T

/** A vehicle as stock files bring them: most are whole, some lack something or hold what a partner refuses. */
function anyVehicle(at: number, next: (below: number) => number, template: Template): Vehicle {
  const often = <T>(usual: T, ...rare: T[]): T => (next(8) > 0 ? usual : pick(rare, next))
  const carType = pick(['new', 'used', 'used', 'demo'] as const, next)
  const bodies = {
    motorcycle: ['Naked', 'Cruiser'],
    camper: ['Caravan', 'Motorhome'],
    truck: ['Tipper', 'Ute'],
  } as const
  const body =
    template in bodies
      ? pick(bodies[template as 'truck'], next)
      : often(pick(['SUV', 'Ute', 'Hatch', 'Wagon'], next), '', 'Caravan', 'Bus', 'Speedster')
  const status = often<Vehicle['status']>('in_stock', 'sold', 'coming_soon')
  return sampleVehicle({
    id: asId(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
    dealershipId: sampleDealership(1).id,
    slug: `vehicle-${at}`,
    stockNumber: often(`S${at}`, '', `S${Math.max(1, at - 1)}`, `STOCK-NUMBER-THAT-GOES-ON-${at}`),
    status,
    soldAt: status === 'sold' ? new Date(now.getTime() - next(200) * day) : null,
    carType,
    vin: often(`MR0HA3CD5${String(at).padStart(8, '0')}`, '', 'MR0HA3CD500000001', 'TOO-SHORT'),
    rego: often(`AB${at}`, '', 'LONGPLATE'),
    make: pick(['Toyota', 'Mercedes Benz', 'Skoda', 'Land "Rover", Ltd'], next),
    model: pick(['Hilux', 'C 200', 'Octavia'], next),
    year: often(2015 + next(11), null),
    km: carType === 'new' ? pick([null, 12, 800], next) : often(next(200_000), null),
    price: often(asCents(1_999_000 + next(5_000_000)), null, asCents(100)),
    priceNote: often(pick(['drive-away', 'excluding-charges'] as const, next), 'none'),
    wasPrice: often(null, asCents(9_999_000)),
    body,
    colour: often('Glacier White', ''),
    fuel: pick(['Diesel', 'Petrol', 'Plug-in Hybrid', 'Hydrogen', ''], next),
    transmission: pick(['Automatic', 'Manual', 'CVT', ''], next),
    drive: pick(['4WD', 'AWD', '6x4', 'Chain', ''], next),
    facts: template === 'motorcycle' ? pick([{ engineCc: 650 }, {}], next) : {},
    isReserved: next(12) === 0,
    isShown: next(15) > 0,
    isCertified: next(5) === 0,
    comments: often('One owner, "as new", full history.\nTwo keys.', 'Call 0412 345 678', '<b>Clean</b>', ''),
    features: ['Tow bar', 'Heated, cooled seats'],
    images: often(
      Array.from({ length: 1 + next(14) }, (_, n) => ({
        url: `/media/${at}-${n},a.jpg`.replace(',', n % 2 ? ',' : '-'),
        alt: '',
        width: 1600,
        height: 1200,
      })),
      [],
    ),
  })
}

function stockOf(count: number, template: Template): Vehicle[] {
  const next = numbers(20_261_122)
  return Array.from({ length: count }, (_, at) => anyVehicle(at + 1, next, template))
}

function feedOf(target: FeedTarget, region: Region, template: Template = 'car', vehicles = stockOf(400, template)) {
  const [dealership] = [sampleDealership(1)]
  const address = { street: '12 High St', city: 'Tamworth', state: 'NSW', postcode: '2340', lat: -31.09, long: 150.93 }
  const locations = dealership.locations.map((location) => ({ ...location, address, phone: '02 5550 1234' }))
  const site = sampleSite({
    region,
    template,
    dealerships: [{ ...dealership, locations }],
    settings: { connections: { feeds: { targets: [target], legal_disclaimer: 'Plus tax' } } },
  })
  return makeFeed({
    target,
    site,
    vehicles,
    now,
    origin: 'https://cars.example',
    hrefOf: ({ slug }) => `/cars/${slug}`,
  })
}

const linesOf = (text: string): FeedLine[] => parse(text, { columns: true })

test.each([
  ['google-listings', 'US', 'car', 'google-listings'],
  ['google-ads', 'AU', 'car', 'google-ads AU'],
  ['google-ads', 'US', 'car', 'google-ads US'],
  ['google-ads', 'AU', 'truck', 'google-ads AU'],
  ['meta', 'AU', 'car', 'meta'],
  ['meta', 'NZ', 'motorcycle', 'meta'],
  ['meta', 'US', 'camper', 'meta'],
  ['meta', 'AU', 'truck', 'meta'],
] as const)(
  '400 vehicles for %s in %s on a site for a %s: the partner refuses none',
  (target, region, template, judge) => {
    const feed = feedOf(target, region, template)
    const lines = linesOf(feed.text)
    expect(refusedByPartner(judge, lines)).toEqual([])
    expect(lines.length).toBe(feed.listed)
    // Not by leaving everything out: a whole vehicle is never refused.
    expect(lines.length).toBeGreaterThan(40)
    expect(feed.leftOut.every(({ reasons }) => reasons.length > 0)).toBe(true)
  },
)

test.each(['car', 'motorcycle', 'truck'] as const)(
  '400 vehicles for Trade Me on a site for a %s: none is refused',
  (template) => {
    const feed = feedOf('trade-me', 'NZ', template)
    const listings = JSON.parse(feed.text)
    expect(refusedByTradeMe(listings)).toEqual([])
    expect(listings.length).toBeGreaterThan(40)
  },
)

test('the judge refuses what a partner would', () => {
  const [line = {}] = linesOf(feedOf('meta', 'AU').text)
  expect(refusedByPartner('meta', [{ ...line, price: '24990', sale_price: '' }])).toHaveLength(1)
  expect(refusedByPartner('meta', [line, line])).toHaveLength(1)
  const [ad = {}] = linesOf(feedOf('google-ads', 'AU').text)
  expect(refusedByPartner('google-ads AU', [{ ...ad, vehicle_price_type: '' }])).toHaveLength(1)
})

test('what is for sale is in the feed or is left out with its reasons', () => {
  const vehicles = stockOf(400, 'car')
  const feed = feedOf('google-ads', 'AU', 'car', vehicles)
  const ids = new Set(
    vehicles.filter(({ status }) => status !== 'sold').map(({ stockNumber, id }) => stockNumber.toLowerCase() || id),
  )
  expect(feed.listed + feed.leftOut.length).toBe(ids.size)
})

test('a vehicle that is sold or reserved is not available to Meta, and gone from Google', () => {
  const whole = {
    vin: 'MR0HA3CD500000001',
    dealershipId: sampleDealership(1).id,
    priceNote: 'drive-away' as const,
    images: [{ url: '/media/a.jpg', alt: '', width: 1600, height: 1200 }],
  }
  const vehicles = [
    sampleVehicle({ ...whole, id: asId('00000000-0000-4000-8000-000000000001'), stockNumber: 'A', isReserved: true }),
    sampleVehicle({
      ...whole,
      id: asId('00000000-0000-4000-8000-000000000002'),
      stockNumber: 'B',
      vin: 'MR0HA3CD500000002',
      status: 'sold',
      soldAt: new Date(now.getTime() - 30 * day),
    }),
    sampleVehicle({
      ...whole,
      id: asId('00000000-0000-4000-8000-000000000003'),
      stockNumber: 'C',
      vin: 'MR0HA3CD500000003',
    }),
  ]
  const meta = linesOf(feedOf('meta', 'AU', 'car', vehicles).text)
  expect(meta.map(({ availability }) => availability)).toEqual(['NOT_AVAILABLE', 'NOT_AVAILABLE', 'AVAILABLE'])
  expect(linesOf(feedOf('google-ads', 'AU', 'car', vehicles).text).map(({ id }) => id)).toEqual(['C'])
})

test('a reduced vehicle has its price of before and a sale price', () => {
  const vehicle = sampleVehicle({
    dealershipId: sampleDealership(1).id,
    price: asCents(2_000_000),
    wasPrice: asCents(2_249_950),
    images: [{ url: '/media/a.jpg', alt: '', width: 0, height: 0 }],
  })
  const [line] = linesOf(feedOf('meta', 'AU', 'car', [vehicle]).text)
  expect([line?.['price'], line?.['sale_price']]).toEqual(['22499.50 AUD', '20000 AUD'])
})
