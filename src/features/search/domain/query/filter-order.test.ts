import { expect, test } from 'vitest'
import { templates } from '#features/sites/domain/template.ts'
import { filterOrder, isOffered } from './filter-order.ts'
import { facetNames, rangeNames } from './search-query.ts'

test.each(templates)('a %s site knows every filter once', (template) => {
  expect([...filterOrder(template)].sort()).toEqual([...facetNames, ...rangeNames].sort())
})

test.each([
  ['camper', ['berths', 'length', 'atm', 'tare', 'payload', 'bunks', 'ensuite'], 'colour'],
  ['rv', ['berths', 'length', 'bunks', 'ensuite', 'atm'], 'transmission'],
  ['motorcycle', ['engine', 'lams'], 'price'],
  ['truck', ['gvm'], 'price'],
] as const)('a shopper of a %s is asked %o before the %s', (template, early, later) => {
  const order = filterOrder(template)
  for (const filter of early) expect(order.indexOf(filter)).toBeLessThan(order.indexOf(later))
})

test.each([
  ['car', 'seats', 'tare'],
  ['motorcycle', 'engine', 'doors'],
  ['camper', 'atm', 'lams'],
  ['truck', 'gvm', 'berths'],
  ['rv', 'length', 'doors'],
] as const)('a shopper of a %s is asked about %s, and never about %s', (template, requested, never) => {
  expect(isOffered(requested, template)).toBe(true)
  expect(isOffered(never, template)).toBe(false)
  expect(isOffered('photos', template)).toBe(false)
})
