import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { VehicleFacts } from '#features/inventory/domain/vehicle/fact-definitions.ts'
import { sampleSite } from '#testing/search/sample-stock.ts'
import type { FacetName, RangeName } from '../query/search-query.ts'
import { rangeText } from '../query/search-ranges.ts'
import { facetEntries, facetReaders } from './facet-entries.ts'
import { numberReaders } from './vehicle-numbers.ts'

const site = sampleSite()
const values = (facet: FacetName, facts: VehicleFacts) =>
  facetEntries(sampleVehicle({ facts }), facetReaders(site)[facet]).map(({ label }) => label)
const number = (range: RangeName, facts: VehicleFacts) => numberReaders(site)[range](sampleVehicle({ facts }))

describe('service history is told in dealers’ own words', () => {
  test.each([
    ['Full, by the dealer', ['Full']],
    ['Complete log book', ['Full']],
    ['Partial, books present', ['Partial']],
    ['Log book present', ['Some']],
    ['None', []],
    ['no books', []],
    ['Unknown', []],
    ['', []],
  ])('“%s” counts under %j', (serviceHistory, counted) => {
    expect(values('service_history', { serviceHistory })).toEqual(counted)
  })
})

test('keys, inspection, slide-outs: what is not said counts under nothing', () => {
  expect(values('keys', { keys: 2 })).toEqual(['2'])
  expect(values('inspected', { inspectedOn: '2026-10-01' })).toEqual(['Yes'])
  expect(values('slides', { slides: 2 })).toEqual(['2'])
  expect([values('slides', { slides: 0 }), values('slides', {})]).toEqual([[], []])
  expect([values('keys', {}), values('inspected', {})]).toEqual([[], []])
})

test.each([
  ['charging', { charging: '11 kW AC, 150 kW DC' }, 150],
  ['charging', { charging: 'Type 2 cable' }, null],
  ['charging', {}, null],
  ['fuel_economy', { fuelEconomy: 7.8 }, 78],
  ['battery', { batteryKwh: 77.4 }, 77],
  ['warranty', { warrantyUntil: '2029-03-01' }, 2029],
  ['warranty', {}, null],
] as const)('%s of %j is %j', (range, facts, expected) => {
  expect(number(range, facts)).toBe(expected)
})

test.each([
  ['fuel_economy', { from: null, to: 65 }, 'AU', 'Up to 6.5 L/100 km'],
  ['fuel_economy', { from: 300, to: null }, 'US', '30 mpg or more'],
  ['charging', { from: 100, to: null }, 'NZ', '100 kW or more'],
  ['battery', { from: 60, to: 80 }, 'AU', '60 kWh to 80 kWh'],
  ['warranty', { from: 2028, to: null }, 'AU', '2028 or later'],
] as const)('%s %j in %s reads “%s”', (range, limits, region, text) => {
  expect(rangeText(range, limits, region)).toBe(text)
})
