import { expect, test } from 'vitest'
import { createColumnarSearchEngine } from '../columnar/columnar-search-engine.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { sampleNow, sampleSite, sampleStock } from '#testing/search/sample-stock.ts'
import { emptyQuery } from '../query/search-query.ts'
import { nearbyYards, withYards } from './nearby.ts'
import { hasNearest, nearestLocations } from './nearest-locations.ts'
import { distanceText, type FindPlace, kilometresBetween, placeText } from './places.ts'

const spots = [
  [-31.09, 150.93],
  [-30.22, 151.67],
  [-30.51, 151.67],
] as const

/** Tamworth, Guyra and Armidale with their places on the ground, and one yard that nobody looked up. */
const plain = sampleSite()
const site = {
  ...plain,
  dealerships: plain.dealerships.map((dealership) => ({
    ...dealership,
    locations: dealership.locations.map((location) => {
      const at = plain.dealerships.flatMap(({ locations }) => locations).findIndex(({ id }) => id === location.id)
      const [lat = null, long = null] = spots[at] ?? []
      return { ...location, address: { ...location.address, lat, long } }
    }),
  })),
}
const locations = site.dealerships.flatMap((dealership) => dealership.locations)
const located = locations.filter(({ address }) => address.lat !== null)
const [home] = located
const findPlace: FindPlace = (key) =>
  key === 'here' && home ? { key, lat: home.address.lat ?? 0, long: home.address.long ?? 0 } : null

test('distances are told in the unit of the region, to the whole unit', () => {
  expect(distanceText(12.4, 'AU')).toBe('12 km')
  expect(distanceText(0.2, 'NZ')).toBe('under 1 km')
  expect(distanceText(1.7, 'US')).toBe('1 mile')
  expect(distanceText(4024, 'US')).toBe('2,500 miles')
  expect(placeText('newcastle-nsw')).toBe('Newcastle NSW')
})

test('Sydney lies 713 km from Melbourne, as the crow flies', () => {
  const [sydney, melbourne] = [
    { lat: -33.87, long: 151.21 },
    { lat: -37.81, long: 144.96 },
  ]
  expect(Math.round(kilometresBetween(sydney, melbourne))).toBe(713)
})

test('without a place, or with one that nobody knows, nothing is near', () => {
  expect(nearbyYards(emptyQuery, site, findPlace)).toBeNull()
  expect(nearbyYards({ near: 'atlantis', within: 50 }, site, findPlace)).toBeNull()
})

test('a yard of which nobody knows where it lies is not within any distance, and comes last', () => {
  const nearby = nearbyYards({ near: 'here', within: 1 }, site, findPlace)
  expect(nearby?.distances.size).toBe(located.length)
  expect(nearby?.nearest[0]).toContain(home?.slug)
  expect(nearby?.beyond).not.toContain(home?.slug)
  const unknown = locations.filter(({ address }) => address.lat === null).map(({ slug }) => slug)
  expect(nearby?.beyond).toEqual(expect.arrayContaining(unknown))
  if (unknown.length > 0) expect(nearby?.nearest.at(-1)).toEqual(unknown)
})

test('the nearest yards come first, each in the site’s own order, page by page, and none twice', () => {
  const engine = createColumnarSearchEngine(sampleStock(300), site)
  const nearest = nearbyYards({ near: 'here', within: null }, site, findPlace)?.nearest ?? []
  const request = { scope: {}, defaultSort: 'relevant', pageSize: 40, now: sampleNow, facets: [], ranges: [] } as const
  const inOwnOrder = engine.search({ ...request, query: emptyQuery, pageSize: 1000 }).hits.map(({ vehicle }) => vehicle)
  const pages = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((page) => {
    const found = engine.search({ ...request, nearest, query: { ...emptyQuery, near: 'here', page } })
    return page <= found.pageCount ? found.hits.map(({ vehicle }) => vehicle) : []
  })
  const rankOf = (vehicle: (typeof inOwnOrder)[number]) => {
    const slug = vehiclePlace(vehicle, site.dealerships).location?.slug ?? ''
    const rank = nearest.findIndex((slugs) => slugs.includes(slug))
    return (rank < 0 ? 99 : rank) + (vehicle.status === 'sold' ? 1000 : 0)
  }
  const expected = inOwnOrder.toSorted((a, b) => rankOf(a) - rankOf(b))
  expect(pages.map(({ slug }) => slug)).toEqual(expected.map(({ slug }) => slug))
})

test('a search that is stored names its yards, because whoever reads it later knows no distances', () => {
  const requested = { ...emptyQuery, near: 'here', within: 1 }
  const { beyond = [] } = nearbyYards(requested, site, findPlace) ?? {}
  const inside = locations.map(({ slug }) => slug).filter((slug) => !beyond.includes(slug))
  expect(inside).toContain(home?.slug)
  expect(withYards(requested, site, findPlace)).toEqual({ ...emptyQuery, facets: { location: inside.toSorted() } })
  expect(withYards({ ...emptyQuery, near: 'here' }, site, findPlace)).toEqual(emptyQuery)
})

test('locations stand as near as they are to whoever says where they are, and say how far that is', () => {
  const place = { key: 'armidale-nsw', lat: -30.51, long: 151.67 }
  const { locations: ordered, notes } = nearestLocations(locations, place, 'AU')
  expect(ordered.map(({ id }) => notes.get(id))).toEqual([
    'Nearest to Armidale NSW · under 1 km away',
    '32 km away',
    '96 km away',
    undefined,
  ])
  expect(new Set(ordered)).toEqual(new Set(locations))
})

test('who is nearest is a question only where locations stand in several towns', () => {
  expect(hasNearest(locations)).toBe(true)
  const [first, ...others] = located
  expect(hasNearest(others.length > 0 && first ? [first, first] : [])).toBe(false)
  expect(hasNearest(locations.filter(({ address }) => address.lat === null))).toBe(false)
})
