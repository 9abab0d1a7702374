import { expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { formatSearchUrl } from '../query/search-url.ts'
import { modelsOf, suggestionsFor } from './suggestions.ts'

const site = sampleSite()
const now = new Date('2026-03-01T00:00:00Z')

const models: [string, string, Partial<Vehicle>][] = [
  ['Toyota', 'Hilux', { seats: 5 }],
  ['Toyota', 'Hilux', { seats: 5, colourFamily: 'Red' }],
  ['Toyota', 'HiAce', { body: 'Van', seats: 3 }],
  ['Toyota', 'Land Cruiser', { body: 'SUV', seats: 7 }],
  ['Toyota', 'Land Cruiser', { body: 'SUV', seats: 8 }],
  ['Toyota', 'Land Cruiser', { body: 'SUV', seats: 8 }],
  ['Ford', 'Ranger', { price: centsFromDollars(35_000) }],
  ['Mazda', '3', { body: 'Hatch', fuel: 'Petrol' }],
  ['Mazda', 'CX-5', { body: 'SUV', fuel: 'Petrol', carType: 'new' }],
]
const stock = models.map(([make, model, rest], at) => sampleVehicleNumber(at + 1, { make, model, badge: '', ...rest }))

const engine = createArraySearchEngine(stock, site)
const list = { scope: {}, defaultSort: 'relevant', now } as const
const known = {
  vocabulary: engine.vocabulary,
  settings: site.settings.search,
  region: site.region,
  template: site.template,
  modelsOf: modelsOf(engine, now),
  thisYear: 2026,
}

const suggest = (text: string, scope = {}) =>
  suggestionsFor(text, { engine, known, listRequest: (query) => ({ ...list, pageSize: 24, query, scope }) })
const valuesOf = (text: string, scope = {}) =>
  suggest(text, scope).values.map(
    ({ label, total, query }) => `${label} ${total} ${formatSearchUrl('/s', query, 'AU')}`,
  )

test.each([
  ['toy', ['Toyota 6 /s/toyota']],
  ['hi', ['Toyota Hilux 2 /s/toyota/hilux', 'Toyota HiAce 1 /s/toyota/hiace']],
  ['toyota hil', ['Toyota Hilux 2 /s/toyota/hilux']],
  ['toy hil', ['Toyota Hilux 2 /s/toyota/hilux']],
  ['ford hil', []],
  ['land cru', ['Toyota Land Cruiser 3 /s/toyota/land-cruiser']],
  ['landcru', ['Toyota Land Cruiser 3 /s/toyota/land-cruiser']],
  ['red hil', ['Toyota Hilux 1 /s/toyota/hilux?colour=red']],
  ['hiulx', ['Toyota Hilux 2 /s/toyota/hilux']],
  ['pick', ['Ute 3 /s?body=ute']],
  ['hat', ['Hatch 1 /s?body=hatch']],
  [
    'toyota',
    [
      'Toyota Land Cruiser 3 /s/toyota/land-cruiser',
      'Toyota Hilux 2 /s/toyota/hilux',
      'Toyota HiAce 1 /s/toyota/hiace',
    ],
  ],
  ['xyzzy', []],
  ['', []],
])('"%s" suggests the lists %j', (text, lists) => {
  expect(valuesOf(text)).toEqual(lists)
})

test('a text that says filters is suggested as what it says, with the vehicles that it finds', () => {
  const { reading, vehicles } = suggest('7 seater diesel')
  expect(reading).toMatchObject({
    label: '7 seats · Diesel',
    total: 1,
    query: { facets: { seats: ['7'], fuel: ['diesel'] } },
  })
  expect(vehicles.map(({ model, seats }) => [model, seats])).toEqual([['Land Cruiser', 7]])
})

test('words beyond the filters stay in quotation marks, and what finds nothing is not suggested', () => {
  expect(suggest('diesel hilux SR').reading).toBeNull()
  expect(suggest('diesel cru').reading?.label).toBe('Diesel · “cru”')
  expect(suggest('hybrid xyzzy').reading).toBeNull()
})

test('vehicles are found while typing, with slips of the keyboard, four at most', () => {
  expect(suggest('toyoat').vehicles).toHaveLength(4)
  expect(suggest('ranger').vehicles.map(({ make }) => make)).toEqual(['Ford'])
  expect(suggest('s7').vehicles).toEqual([])
  expect(suggest('xyzzy').vehicles).toEqual([])
  expect(suggest(' 🚗 ?').vehicles).toEqual([])
})

test('a list within a named path suggests only what the path holds', () => {
  expect(valuesOf('ma', { car_type: ['new'] })).toEqual(['Mazda 1 /s/mazda'])
  expect(valuesOf('toy', { car_type: ['new'] })).toEqual([])
})

test('a model that is a number belongs to the make that has it', () => {
  expect(suggest('mazda 3').reading).toMatchObject({ label: 'Mazda 3', total: 1 })
  expect(modelsOf(engine, now)('mazda')).toEqual(new Set(['3', 'cx-5']))
})
