import { expect, test } from 'vitest'
import { cacheUseOf, pageAddress, withoutEmptyKeys } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/contact/', '/contact'],
  ['/search/cars?utm_source=x&make=ford', '/search/cars?make=ford'],
  ['/search/cars?make=mazda&make=ford', '/search/cars?make=ford&make=mazda'],
  ['/search/cars?sort=price-asc&body=ute', '/search/cars?body=ute&sort=price-asc'],
  [
    '/search/cars/ford?units=each&look=map&exact=1&length=-6.5',
    '/search/cars/ford?exact=1&length=-6.5&look=map&units=each',
  ],
  ['/search/cars?part=results&make=ford', '/search/cars?make=ford&part=results'],
  ['/api/search?path=/search/cars&hits=0&make=ford', '/api/search?hits=0&make=ford&path=%2Fsearch%2Fcars'],
  ['/search/cars?', '/search/cars'],
  ['/search/cars?make=', '/search/cars'],
  ['/search/cars?q=&said=ute', '/search/cars?q=&said=ute'],
  ['/range?body=camper+trailer', '/range?body=camper+trailer'],
  ['//evil.example', undefined],
  ['http://evil.example/', undefined],
  ['*', undefined],
])('%s is rendered and kept as %s', (raw, address) => expect(pageAddress(raw)).toBe(address))

test.each([
  ['/search/cars?make=&body=ute&price_from=', '/search/cars?body=ute'],
  ['/search/cars?make=&body=', '/search/cars'],
  ['/search/cars?q=&utm_source=&gclid=a%20b', '/search/cars?utm_source=&gclid=a%20b'],
  ['/search/cars?make=ford', undefined],
  // A field that was emptied takes its sentence back.
  ['/search/cars?make=&q=&said=ute', '/search/cars?q=&said=ute'],
  ['/search/cars?utm_source=', undefined],
  ['/search/cars?', undefined],
  ['/search/cars', undefined],
  // Nobody is led to another host.
  ['//evil.example?make=', undefined],
])('without keys that ask for nothing %s is %s', (raw, address) => expect(withoutEmptyKeys(raw)).toBe(address))

test("what forms and the success page are told counts, and what is one visitor's own is not kept", () => {
  expect(pageAddress('/finance?car_type=used&vehiclePriceBudget=45000&fbclid=x')).toBe(
    '/finance?car_type=used&vehiclePriceBudget=45000',
  )
  expect(pageAddress('/success?follow=/enquiry/a&category=survey')).toBe(
    '/success?category=survey&follow=%2Fenquiry%2Fa',
  )
  for (const address of ['/success?category=survey&follow=%2Fenquiry%2Fa', '/trade-in?step=2'])
    expect(cacheUseOf(address)).toBeUndefined()
  expect(cacheUseOf('/finance?car_type=used')).toBe('lasting')
})

test('short texts and pages without a vehicle are kept for minutes, long addresses not at all', () => {
  expect(cacheUseOf('/search/cars?make=ford')).toBe('lasting')
  expect(cacheUseOf('/search/cars?make=ford&q=hilux')).toBe('passing')
  expect(cacheUseOf('/api/search?path=%2Fsearch%2Fcars&q=hilux')).toBe('passing')
  expect(cacheUseOf(`/search/cars?q=${'a+long+wish+'.repeat(8)}`)).toBeUndefined()
  expect(cacheUseOf('/search/cars?q=ute&said=a+ute')).toBeUndefined()
  expect(cacheUseOf(`/search/cars?make=${'x'.repeat(400)}`)).toBeUndefined()
  expect(cacheUseOf('/search/nothing', 404)).toBe('passing')
  expect(cacheUseOf('/nothing', 404)).toBeUndefined()
  expect(cacheUseOf('/contact', 503)).toBeUndefined()
})

test('figures of a loan belong to one shopper, the price of a vehicle to all', () => {
  expect(pageAddress('/cars/a?deposit=5000&trade_in=1&owing=2&term=3&utm_term=x')).toBe(
    '/cars/a?deposit=5000&owing=2&term=3&trade_in=1',
  )
  for (const key of ['deposit', 'trade_in', 'owing', 'balloon', 'term', 'frequency', 'rate', 'fee', 'paid_at'])
    expect(cacheUseOf(`/cars/a?${key}=1`)).toBeUndefined()
  expect(cacheUseOf('/finance?car_id=1&vehiclePriceBudget=30000')).toBe('lasting')
})
