import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { asCents } from '#kernel/money.ts'
import { sampleVehicle } from '../vehicle/sample-vehicle.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { type FlawContext, sharedVins, vehicleFlaws } from './vehicle-flaws.ts'
import { vehicleKind } from './vehicle-kind.ts'

const good: Partial<Vehicle> = {
  vin: 'MR0HA3CD500123456',
  rego: 'ABC123',
  priceNote: 'drive-away',
  images: [{ url: '/media/a.jpg', alt: '', width: 1600, height: 1200 }],
}
const context = (differences: Partial<FlawContext> = {}): FlawContext => ({
  region: 'AU',
  template: 'car',
  settings: siteSettings.parse({}),
  now: new Date('2026-11-22T00:00:00Z'),
  ...differences,
})
const codes = (differences: Partial<Vehicle>, input: Partial<FlawContext> = {}) =>
  vehicleFlaws(sampleVehicle({ ...good, ...differences }), context(input)).map(({ code }) => code)

test('a vehicle with everything has no flaw', () => expect(codes({})).toEqual([]))

test.each<[string, Partial<Vehicle>, Partial<FlawContext>, string[]]>([
  ['no price', { price: null }, {}, ['no-price']],
  ['a price of a dollar', { price: asCents(100) }, {}, ['no-price']],
  ['no photo', { images: [] }, {}, ['no-photo']],
  [
    'a photo that no page can show',
    { images: [{ url: 'https://a.example/1.jpg', alt: '', width: 0, height: 0 }] },
    {},
    ['no-photo'],
  ],
  ['a small photo', { images: [{ url: '/media/a.jpg', alt: '', width: 640, height: 480 }] }, {}, ['small-photo']],
  ['no VIN', { vin: '' }, {}, ['no-vin']],
  ['a VIN with an O', { vin: 'MR0HA3CD50O123456' }, {}, ['bad-vin']],
  ['an old short VIN', { vin: 'HK12345', year: 1974 }, {}, []],
  ['the VIN of another vehicle', {}, { sharedVins: new Set(['MR0HA3CD500123456']) }, ['duplicate-vin']],
  ['no plate', { rego: '' }, {}, ['no-rego']],
  ['no plate in the US', { rego: '' }, { region: 'US' }, []],
  ['no plate on a new vehicle', { rego: '', carType: 'new', km: 5 }, {}, []],
  ['no odometer', { km: null }, {}, ['no-odometer']],
  ['a caravan, which has no odometer', { km: null, body: 'Caravan' }, { template: 'camper' }, []],
  ['a motorhome without odometer', { km: null, body: 'Motorhome' }, { template: 'camper' }, ['no-odometer']],
  ['a price of which nothing is said', { priceNote: 'none' }, {}, ['price-type-unknown']],
  ['a price of which nothing is said, in New Zealand', { priceNote: 'none' }, { region: 'NZ' }, []],
  [
    'a new vehicle without charges',
    { carType: 'new', km: 5, priceNote: 'excluding-charges' },
    {},
    ['new-price-not-drive-away'],
  ],
  ['a used vehicle without charges', { priceNote: 'excluding-charges' }, {}, []],
  ['a new vehicle with 501 km', { carType: 'new', km: 501 }, {}, ['new-with-distance']],
  ['a new vehicle with 400 miles', { carType: 'new', km: 400 }, { region: 'US' }, ['new-with-distance']],
  ['a demo with 10,001 km', { carType: 'demo', km: 10_001 }, {}, ['demo-with-distance']],
  ['an odometer that went back', {}, { before: { km: 50_000, price: null } }, ['odometer-went-back']],
  ['an odometer that was rounded', {}, { before: { km: 49_000, price: null } }, []],
  [
    'a price that lost a digit',
    { price: asCents(4_299_00) },
    { before: { km: null, price: asCents(42_990_00) } },
    ['price-jumped'],
  ],
  ['a motorcycle without cc', { body: 'Naked', engine: '' }, { template: 'motorcycle' }, ['no-engine-size']],
  ['a motorcycle with cc', { body: 'Naked', facts: { engineCc: 650 } }, { template: 'motorcycle' }, []],
  ['a phone number in the comments', { comments: 'Call Sam on 0412 345 678 today' }, {}, ['contact-details']],
  ['an email in the comments', { comments: 'sales@dealer.com.au' }, {}, ['contact-details']],
  ['a web address in the comments', { comments: 'See www.dealer.com.au/offers' }, {}, ['contact-details']],
  [
    'prices, sizes and VINs in the comments',
    { comments: 'Was $45,990 now $42,990, 3500 kg tow, VIN MR0HA3CD500123456, 20210512' },
    {},
    [],
  ],
  ['HTML in the comments', { comments: 'One owner<br>Full history' }, {}, ['html-in-text']],
  ['shouting', { comments: 'ONE OWNER WITH FULL SERVICE HISTORY AND TWO KEYS' }, {}, ['capitals-in-text']],
  ['an at sign in the name', { name: 'Hilux @ a bargain' }, {}, ['signs-in-name']],
])('%s', (_, differences, input, expected) => expect(codes(differences, input)).toEqual(expected))

test('every message says what to do, in the spelling of the region', () => {
  const bare = { price: null, images: [], vin: '', rego: '', km: null, year: null, body: '', colour: '' }
  const messages = (region: Region) =>
    vehicleFlaws(sampleVehicle(bare), context({ region })).map((flaw) => flaw.message)
  expect(messages('AU')).toContain('It has no colour. Enter the exterior colour.')
  expect(messages('US')).toContain('It has no color. Enter the exterior color.')
  expect(messages('AU').every((text) => /^[A-Z].*\.$/.test(text))).toBe(true)
})

test('a VIN is shared by vehicles for sale, never by one that came back', () => {
  const of = (status: Vehicle['status'], vin: string) => ({ status, vin })
  expect([...sharedVins([of('in_stock', 'A'), of('in_stock', 'A'), of('sold', 'B'), of('in_stock', 'B')])]).toEqual([
    'A',
  ])
  expect([...sharedVins([of('in_stock', ''), of('in_stock', '')])]).toEqual([])
})

test.each<[string, Template, string]>([
  ['SUV', 'car', 'car'],
  ['Caravan', 'car', 'rv'],
  ['Prime Mover', 'car', 'truck'],
  ['Ute', 'truck', 'car'],
  ['Tipper', 'truck', 'truck'],
  ['Bus', 'car', 'bus'],
  ['Box Trailer', 'camper', 'trailer'],
  ['Camper Trailer', 'camper', 'rv'],
  ['Cruiser', 'motorcycle', 'motorcycle'],
])('a %s at a %s dealer is of the kind %s', (body, template, kind) =>
  expect(vehicleKind({ body }, template)).toBe(kind),
)
