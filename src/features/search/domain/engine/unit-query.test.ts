import { expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { sampleSite } from '#testing/search/sample-stock.ts'
import { emptyQuery, type SearchQuery } from '../query/search-query.ts'
import { unitQueries } from './unit-query.ts'

const now = new Date('2026-03-01T00:00:00Z')
const site = sampleSite({ search: { group_identical: true } })
const car: Partial<Vehicle> = { carType: 'new', make: 'MG', model: 'HS', badge: 'Vibe', year: 2026, km: 8, body: 'SUV' }

const stock = [
  { ...car, colour: 'White' },
  { ...car, colour: 'Red', km: 12 },
  { ...car, colour: 'Blue' },
  { ...car, badge: 'Essence' },
  { ...car, year: 2025 },
  { ...car, carType: 'used' as const },
].map((vehicle, at) => sampleVehicleNumber(at + 1, vehicle))

const search = (query: SearchQuery) =>
  createArraySearchEngine(stock, site).search({
    query,
    scope: {},
    defaultSort: 'relevant',
    pageSize: 24,
    now,
    groupsUnits: true,
  })

test('the link of a card that stands for several units lists exactly those, one by one', () => {
  const group = search(emptyQuery).hits.find((hit) => hit.units === 3)
  if (!group) throw new Error('nothing was grouped')
  const units = search(unitQueries(emptyQuery, site)(group.vehicle))
  expect(units.hits.map((hit) => [hit.units, hit.vehicle.colour]).toSorted()).toEqual([
    [1, 'Blue'],
    [1, 'Red'],
    [1, 'White'],
  ])
})

test('what the shopper chose besides stays in force', () => {
  const ranges = { km: { from: null, to: 10 } }
  const query = unitQueries({ ...emptyQuery, ranges, page: 3 }, site)(stock[0] ?? sampleVehicleNumber(1))
  expect(query).toMatchObject({ ranges: { ...ranges, year: { from: 2026, to: 2026 } }, page: 1, viewMode: 'list' })
  expect(search(query).total).toBe(2)
})
