import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleDealership, sampleLocationId, sampleSite } from '#features/sites/domain/sample-site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehicleGrid } from './vehicle-grid.tsx'
import { vehicleViewRules } from './vehicle-view-rules.ts'

const now = new Date('2026-03-01T00:00:00Z')
const photo = { url: '/media/0123456789abcdef0123456789abcdef.jpg', alt: 'Side view', width: 1600, height: 1067 }

function render(vehicles: Vehicle[], site = sampleSite()): string {
  return renderToStaticMarkup(
    <VehicleGrid vehicles={vehicles} rules={vehicleViewRules(site, now)} isFirst filler={<p>More</p>} />,
  )
}

const cards = (html: string): string[] => html.match(/<li[ >][\s\S]*?<\/li>/g) ?? []

test('a card leads to its vehicle and to the enquiry about it', () => {
  const html = render([sampleVehicleNumber(1, { images: [photo] })])
  expect(html).toContain('href="/cars/vehicle-1"')
  expect(html).toContain('href="/cars/vehicle-1/enquire"')
  expect(html).toContain('$42,990')
})

test('only the first photograph is fetched before all others; the rest wait', () => {
  const html = render([1, 2, 3].map((number) => sampleVehicleNumber(number, { images: number === 1 ? [] : [photo] })))
  expect(cards(html).map((card) => (card.match(/loading="lazy"|fetchPriority="high"/) ?? ['none'])[0])).toEqual([
    'none',
    'fetchPriority="high"',
    'loading="lazy"',
    'none',
  ])
})

test('a vehicle without photographs shows the placeholder and offers to ask for some', () => {
  const html = render([sampleVehicleNumber(1)])
  expect(html).toContain('New Arrival')
  expect(html).toContain('href="/cars/vehicle-1/request-photos"')
  expect(html.match(/<symbol/g)).toHaveLength(1)
})

test('a sold vehicle says so and can no longer be enquired about', () => {
  const html = render([sampleVehicleNumber(1, { status: 'sold', soldAt: now })])
  expect(html).toContain('JUST SOLD')
  expect(html).not.toMatch(/enquire|request-photos/)
})

test('cards say where a vehicle stands only when the site shows more than one location', () => {
  const vehicle = sampleVehicleNumber(1, { images: [photo], locationId: sampleLocationId(1) })
  expect(render([vehicle])).not.toContain('Town 1')
  expect(render([vehicle], sampleSite({ dealerships: [sampleDealership(1), sampleDealership(2)] }))).toMatch(
    /class="[^"]*picture[^"]*">(?:(?!<h3).)*Town 1/,
  )
})

test('a site in the US reads Inquire', () => {
  expect(render([sampleVehicleNumber(1, { images: [photo] })], sampleSite({ region: 'US' }))).toContain('>Inquire</a>')
})

test('a card says that a price dropped, while that is news and the site says so', () => {
  const before = { price: centsFromDollars(44_990), note: 'none' as const, since: new Date('2026-01-01') }
  const until = new Date('2026-02-25')
  const dropped = sampleVehicleNumber(1, { priceSince: until, earlierPrices: [{ ...before, until }] })
  expect(render([dropped])).toContain('Price dropped $2,000')
  const old = sampleVehicleNumber(1, { priceSince: before.since, earlierPrices: [{ ...before, until: before.since }] })
  expect(render([old])).not.toContain('Price dropped')
})
