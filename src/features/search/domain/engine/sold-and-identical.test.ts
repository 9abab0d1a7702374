import { describe, expect, test } from 'vitest'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { counts, day, numbers, requestOf } from '#testing/search/engine-requests.ts'
import { sampleNow, sampleSite } from '#testing/search/sample-stock.ts'
import { createColumnarSearchEngine } from '../columnar/columnar-search-engine.ts'
import type { SearchQuery } from '../query/search-query.ts'

describe.each([
  ['array', createArraySearchEngine],
  ['columnar', createColumnarSearchEngine],
])('the %s engine', (_, createEngine) => {
  const engineOf = (...vehicles: Partial<Vehicle>[]) =>
    createEngine(
      vehicles.map((differences, index) => sampleVehicleNumber(index + 1, differences)),
      sampleSite(),
    )

  test('sold vehicles are listed last and counted apart: in no total, no count of a value and no range', () => {
    const sold = { status: 'sold', soldAt: sampleNow } as const
    const engine = engineOf(
      { body: 'Ute', price: dollars(10_000), ...sold },
      { body: 'Ute', price: dollars(20_000), createdAt: day(1) },
      { body: 'SUV', price: dollars(90_000), createdAt: day(2), ...sold },
      { body: 'Van', price: dollars(30_000), createdAt: day(3) },
    )
    const { total, sold: gone, hitCount, facets, stats, ...result } = engine.search(requestOf({ sort: 'price-asc' }))
    expect({ total, gone, hitCount }).toEqual({ total: 2, gone: 2, hitCount: 4 })
    expect(numbers({ ...result, total, sold: gone, hitCount, facets, stats })).toEqual([2, 4, 1, 3])
    expect(counts(facets.body)).toEqual({ Ute: 1, Van: 1 })
    expect(stats.price).toMatchObject({ min: dollars(20_000), max: dollars(30_000) })
    const chosen = engine.search(requestOf({ facets: { body: ['ute'] } }))
    expect([chosen.total, chosen.sold, counts(chosen.facets.body)]).toEqual([1, 1, { Ute: 1, Van: 1 }])
  })

  test('identical new units are one hit at the place of the first, with their number and lowest price', () => {
    const unit: Partial<Vehicle> = { carType: 'new', make: 'Toyota', model: 'Hilux', badge: 'SR5', year: 2026 }
    const engine = engineOf(
      { ...unit, price: dollars(61_000) },
      { ...unit, make: 'TOYOTA', price: dollars(59_000) },
      { ...unit, price: null },
      { ...unit, status: 'sold', soldAt: sampleNow },
      { ...unit, badge: 'SR', price: dollars(50_000) },
      { ...unit, carType: 'used', price: dollars(40_000) },
      { ...unit, carType: 'used', price: dollars(40_000) },
    )
    const shown = (query: Partial<SearchQuery>) => {
      const result = engine.search(requestOf(query, { groupsUnits: true, pageSize: 4 }))
      const { total, hitCount, pageCount, hits } = result
      return {
        total,
        hitCount,
        pageCount,
        hits: numbers(result).map((number, at) => [number, hits[at]?.units, hits[at]?.fromPrice]),
      }
    }
    expect(shown({ sort: 'price-desc' })).toEqual({
      total: 6,
      hitCount: 5,
      pageCount: 2,
      hits: [
        [2, 3, dollars(59_000)],
        [5, 1, dollars(50_000)],
        [6, 1, dollars(40_000)],
        [7, 1, dollars(40_000)],
      ],
    })
    expect(shown({ sort: 'price-desc', page: 2 }).hits).toEqual([[4, 1, dollars(42_990)]])
    expect(shown({ ranges: { price: { from: dollars(60_000), to: null } } }).hits).toEqual([[1, 1, dollars(61_000)]])
    expect(shown({ showsEachUnit: true })).toMatchObject({ total: 6, hitCount: 7 })
  })

  test('with the dearest first a group stands where the price that it shows belongs', () => {
    const unit: Partial<Vehicle> = { carType: 'new', make: 'Toyota', model: 'Hilux', year: 2026 }
    const engine = engineOf(
      { ...unit, price: dollars(110_000) },
      { ...unit, price: dollars(103_500), createdAt: day(1) },
      { carType: 'used', price: dollars(107_490) },
      { carType: 'used', price: dollars(99_000) },
      { ...unit, price: dollars(103_500), createdAt: day(2) },
    )
    const order = (sort: SearchQuery['sort']) => numbers(engine.search(requestOf({ sort }, { groupsUnits: true })))
    expect(order('price-desc')).toEqual([3, 5, 4])
    expect(order('price-asc')).toEqual([4, 5, 3])
  })

  test('a sold vehicle leaves the list by the clock alone', () => {
    const engine = engineOf({ status: 'sold', soldAt: new Date('2026-02-27T00:00:00Z') })
    expect(engine.search(requestOf())).toMatchObject({ total: 0, sold: 1, hitCount: 1 })
    expect(engine.search(requestOf({}, { now: new Date('2026-03-02T00:00:00Z') }))).toMatchObject({ sold: 0, hits: [] })
    expect(engine.search(requestOf())).toMatchObject({ total: 0, sold: 1, hitCount: 1 })
  })
})
