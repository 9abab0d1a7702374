import { expect, test } from 'vitest'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { randomSite, randomVehicleOf } from '#testing/search/sample-inventory.ts'
import { randomRequest } from '#testing/search/sample-requests.ts'
import { isWide } from '#testing/wide.ts'
import { partedAddress } from '../query/address-ranges.ts'
import { formatSearchParams, parseSearchUrl } from '../query/search-url.ts'
import { createListMatcher } from './list-matcher.ts'

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a list in two parts finds what its search finds (seed %i)', (seed) => {
  const chance = chanceFrom(seed)
  const site = randomSite(chance)
  const randomVehicle = randomVehicleOf(chance)
  const stock = Array.from({ length: chance.pick([3, 60, 400]) }, (_, index) => randomVehicle(index + 1))
  const engine = createArraySearchEngine(stock, site)
  const matcher = createListMatcher(stock, site)
  let found = 0
  for (let at = 0; at < (isWide ? 120 : 40); at++) {
    const random = { ...randomRequest(chance, engine.vocabulary), pageSize: 10_000, groupsUnits: false }
    const known = { vocabulary: engine.vocabulary, settings: site.settings.search, region: site.region }
    const params = formatSearchParams({ ...random.query, page: 1 }, site.region)
    const queryOf = (address: string) => parseSearchUrl(new URL(address, 'http://site').searchParams, known).query
    const whole = engine.search({ ...random, query: queryOf(`/search/all?${params}`) })
    const { list, ranges } = partedAddress(`/search/all?${params}`, site.region)
    const set = matcher.setOf({ ...random, query: queryOf(list) })
    const ids = set === null ? [] : matcher.vehiclesIn(set, ranges).map(({ id }) => id)
    const wanted = whole.hits.filter(({ vehicle }) => !isSold(vehicle)).map(({ vehicle }) => vehicle.id)
    expect(ids.toSorted(), `seed ${seed}, ${params}`).toEqual(wanted.toSorted())
    found += ids.length
  }
  expect(found).toBeGreaterThan(0)
})

test('ranges are taken out of an address only as we write them', () => {
  expect(partedAddress('/search/cars/ford?body=ute&price=-45000&km=10-90000', 'AU')).toEqual({
    list: '/search/cars/ford?body=ute',
    ranges: { price: { from: null, to: 4_500_000 }, km: { from: 10, to: 90_000 } },
  })
  expect(partedAddress('/search/cars?year=2018-', 'AU').list).toBe('/search/cars')
  for (const address of [
    '/search/cars',
    '/search/cars?price=dear',
    '/search/cars?price=1-2&price=3-4',
    '/search/cars?price=-30000&price_from=20000',
    '/search/cars?year=2018',
    '/search/cars?repayment=-100',
  ])
    expect(partedAddress(address, 'AU')).toEqual({ list: address, ranges: {} })
})
