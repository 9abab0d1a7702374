import { expect, test } from 'vitest'
import { asId, parseId } from './ids.ts'
import { asCents, centsFromDollars, formatMoney, groupThousands } from './money.ts'
import { unreachable } from './result.ts'
import { isSlug, slugify } from './slug.ts'

test.each([
  [24990, '$24,990'],
  [24990.5, '$24,990.50'],
  [24990.05, '$24,990.05'],
  [0, '$0'],
  [999, '$999'],
  [1000, '$1,000'],
  [1234567.8, '$1,234,567.80'],
  [-500, '-$500'],
])('%d dollars read %s', (dollars, text) => expect(formatMoney(centsFromDollars(dollars))).toBe(text))

test('cents are whole, whatever arithmetic left behind', () => {
  expect(centsFromDollars(19.99)).toBe(1999)
  expect(asCents(0.1 * 3 * 100)).toBe(30)
})

test.each([
  [1, '1'],
  [1000, '1,000'],
  [123456, '123,456'],
  [12345678, '12,345,678'],
])('%i is grouped as %s', (whole, text) => expect(groupThousands(whole)).toBe(text))

test.each([
  ['Mercedes-Benz C 200', 'mercedes-benz-c-200'],
  ['Škoda Octavia', 'skoda-octavia'],
  ["  D'Orléans & Söhne  ", 'd-orleans-sohne'],
  ['日本', ''],
])('%j becomes the slug %j', (text, slug) => expect(slugify(text)).toBe(slug))

test('a slug has small letters, digits and single dashes', () => {
  expect(['a', 'a-b-1'].every(isSlug)).toBe(true)
  expect(['', '-a', 'a--b', 'A', 'a/b', '../a', 'a'.repeat(121)].some(isSlug)).toBe(false)
})

test('an id is a UUID, in small letters', () => {
  expect(parseId('6F9619FF-8B86-4011-B42D-00C04FC964FF')).toBe('6f9619ff-8b86-4011-b42d-00c04fc964ff')
  expect([undefined, '', '1', '6f9619ff-8b86-4011-b42d-00c04fc964ff; drop table lead'].map(parseId)).toEqual(
    Array(4).fill(undefined),
  )
  expect(() => asId('1')).toThrow('Not an id')
})

test('an unhandled case of a union is a bug that names it', () => {
  expect(() => unreachable({ kind: 'new' } as never)).toThrow('{"kind":"new"}')
})
