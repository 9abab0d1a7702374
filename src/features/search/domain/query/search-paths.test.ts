import { expect, test } from 'vitest'
import { searchSettings } from '#features/sites/domain/settings/search-settings.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { sampleSite } from '#testing/search/sample-stock.ts'
import { findSearchPath, normalizeSearchPath, searchPaths } from './search-paths.ts'
import { scopeVehicles } from '../engine/search-scope.ts'

test.each([
  ['/search/new-used-and-demo-cars', '/search/new-used-and-demo-cars'],
  ['used-cars', '/search/used-cars'],
  ['/used-cars/', '/search/used-cars'],
  ['search/RVs-in-stock', '/search/RVs-in-stock'],
  ['/used-car/list', '/used-car/list'],
  ['/find/rental-cars', '/find/rental-cars'],
  ['/search/subscription-cars/', '/search/subscription-cars'],
])('%s is served at %s', (input, path) => {
  expect(normalizeSearchPath(input)).toBe(path)
})

test('without settings a site has the default path, which shows everything', () => {
  expect(searchPaths(searchSettings.parse({}), { template: 'camper' })).toEqual([
    { path: '/search/new-used-and-demo-cars', title: 'Campers for sale', filter: {}, isDefault: true },
  ])
})

test('named paths follow the default one, which takes title and filter when it is named itself', () => {
  const settings = searchSettings.parse({
    default_path: 'RVs-in-stock',
    paths: [
      { path: '/search/pre-owned-RVs-in-stock', title: 'Pre-owned RVs', filter: { car_type: ['used'] } },
      { path: '/search/RVs-in-stock', title: 'RVs in stock' },
    ],
  })
  const paths = searchPaths(settings, { template: 'rv' })
  expect(paths.map(({ path, title, isDefault }) => [path, title, isDefault])).toEqual([
    ['/search/RVs-in-stock', 'RVs in stock', true],
    ['/search/pre-owned-RVs-in-stock', 'Pre-owned RVs', false],
  ])
  expect(findSearchPath(paths, '/SEARCH/pre-owned-rvs-in-stock/')?.path.title).toBe('Pre-owned RVs')
  expect(findSearchPath(paths, '/search/unknown')).toBeUndefined()
})

test.each([
  ['/search/cars', '/search/cars', []],
  ['/search/cars/toyota', '/search/cars', ['toyota']],
  ['/search/cars/toyota/Land%20Cruiser/', '/search/cars', ['toyota', 'Land Cruiser']],
  ['/SEARCH/Cars/Toyota', '/search/cars', ['Toyota']],
  ['/search/cars/ford', '/search/cars/ford', []],
  ['/search/cars/ford/ranger', '/search/cars/ford', ['ranger']],
  ['/used-car/list/toyota/hilux', '/used-car/list', ['toyota', 'hilux']],
  ['/find/rental-cars/%E0%A4%A', '/find/rental-cars', ['%E0%A4%A']],
  ['/search/cars/toyota/hilux/white', undefined, undefined],
  ['/search/cars-and-more', undefined, undefined],
])('%s is the list at %s going on with %o', (address, path, levels) => {
  const named = ['/search/cars/ford', '/used-car/list', '/find/rental-cars'].map((path) => ({ path, title: path }))
  const paths = searchPaths(searchSettings.parse({ default_path: '/search/cars', paths: named }), { template: 'car' })
  const found = findSearchPath(paths, address)
  expect([found?.path.path, found?.levels]).toEqual([path, levels])
})

const site = sampleSite({ search: { provider_placeholder_image: '/media/none.png' } })
const imageOf = (url: string) => ({ url, alt: '', width: 0, height: 0 })
const [tamworth, armidale] = site.dealerships
const stock: Vehicle[] = [
  sampleVehicleNumber(1, {
    carType: 'new',
    make: 'SsangYong',
    images: [imageOf('/media/a.jpg'), imageOf('/media/b.jpg')],
  }),
  sampleVehicleNumber(2, { make: 'KGM', body: 'SUV', images: [imageOf('/media/none.png')] }),
  sampleVehicleNumber(3, { make: 'Toyota', isRental: true, locationId: tamworth?.locations[1]?.id }),
  sampleVehicleNumber(4, { carType: 'demo', dealershipId: armidale?.id, subscriptionPrice: null }),
]

test.each<[Parameters<typeof scopeVehicles>[1], number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ car_type: ['new', 'demo'] }, [1, 4]],
  [{ make: ['ssangyong'] }, [1, 2]],
  [{ make: ['KGM', 'Toyota'], body: ['suv'] }, [2]],
  [{ city: ['tamworth'] }, [1, 2]],
  [{ city: ['Tamworth', 'Armidale'] }, [1, 2, 4]],
  [{ exclude_location: ['guyra-3'] }, [1, 2, 4]],
  [{ minimum_photos: 1 }, [1]],
  [{ minimum_photos: 3 }, []],
  [{ rental: true }, [3]],
  [{ subscription: true }, []],
  [{ make: [] }, [1, 2, 3, 4]],
])('the preset %o leaves vehicles %o', (preset, expected) => {
  const left = scopeVehicles(stock, preset, site)
  expect(left.map(({ slug }) => Number(slug.replace('vehicle-', '')))).toEqual(expected)
})
