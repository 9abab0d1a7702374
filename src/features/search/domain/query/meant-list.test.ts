import { expect, test } from 'vitest'
import { meantList } from './meant-list.ts'
import type { SearchPath } from './search-paths.ts'

const path = (address: string, filter: SearchPath['filter'] = {}): SearchPath => ({
  path: address,
  title: '',
  filter,
  isDefault: false,
})
const plain = [path('/search/our-stock')]
const named = [
  ...plain,
  path('/search/cheap-used', { car_type: ['used'], minimum_photos: 3 }),
  path('/search/pre-loved', { car_type: ['used'] }),
  path('/find/hire', { rental: true }),
  path('/search/weekly', { subscription: true }),
]

test.each([
  ['/search/RVs-in-stock', '/search/our-stock', '/search/our-stock'],
  ['/search/new-RVs-in-stock', '/search/our-stock?car_type=new', '/search/our-stock?car_type=new'],
  ['/search/pre-owned-RVs-in-stock', '/search/our-stock?car_type=used', '/search/pre-loved'],
  ['/search/new-and-used-motorcycles', '/search/our-stock?car_type=new&car_type=used', undefined],
  ['/search/new-used-and-demo-trucks/', '/search/our-stock', '/search/our-stock'],
  ['/search/subscription-cars/', '/search/our-stock', '/search/weekly'],
  ['/used-car/list', '/search/our-stock?car_type=used', '/search/pre-loved'],
  ['/find/rental-cars', '/search/our-stock', '/find/hire'],
  ['/demo-cars', '/search/our-stock?car_type=demo', undefined],
])('%s means %s, or %s where the site names such a list', (address, onPlain, onNamed) => {
  expect([meantList(address, plain), meantList(address, named)]).toEqual([onPlain, onNamed ?? onPlain])
})

test.each([
  '/search/friday-bargains',
  '/stock',
  '/used',
  '/',
  '/new-cars-and-coffee',
  '/constructor-cars',
  `/${'cars-'.repeat(400)}`,
])('%s means no list', (address) => {
  expect(meantList(address, named)).toBeUndefined()
})
