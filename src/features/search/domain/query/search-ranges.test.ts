import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import type { RangeName } from './search-query.ts'
import {
  formatRange,
  storedNumber,
  parseRanges,
  rangeEndText,
  rangeLabel,
  rangeFilterText,
  rangeText,
} from './search-ranges.ts'

const read = (name: RangeName, text: string, region: Region = 'AU') =>
  parseRanges(new Map([[name, [text]]]), region).ranges[name]

test.each([
  ['price', { from: null, to: 4_000_000 }, 'Up to $40,000'],
  ['price', { from: 4_000_000, to: 4_000_000 }, '$40,000'],
  ['repayment', { from: null, to: 15_000 }, 'Up to $150 a week'],
  ['year', { from: 2018, to: null }, '2018 or newer'],
  ['year', { from: 2018, to: 2020 }, '2018 to 2020'],
  ['km', { from: null, to: 50_000 }, 'Up to 50,000 km'],
  ['length', { from: 6500, to: 7000 }, '6.5 m to 7 m'],
  ['atm', { from: null, to: 2500 }, 'Up to 2,500 kg'],
  ['engine', { from: 650, to: 1200 }, '650 cc to 1,200 cc'],
  ['photos', { from: 5, to: null }, '5 photos or more'],
] as const)('a range of %s from %o reads %s', (name, range, text) => {
  expect(rangeText(name, range, 'AU')).toBe(text)
})

test('a mass that stands alone says of what it is', () => {
  expect(rangeFilterText('atm', { from: null, to: 2500 }, 'AU')).toBe('ATM up to 2,500 kg')
  expect(rangeFilterText('towing', { from: 3000, to: null }, 'NZ')).toBe('Braked towing 3,000 kg or more')
  expect(rangeFilterText('price', { from: null, to: 4_000_000 }, 'AU')).toBe('Up to $40,000')
})

test('an American reads miles, feet and pounds', () => {
  expect(rangeEndText('length', 6401, 'US')).toBe('21 ft')
  expect(rangeEndText('tare', 2450, 'US')).toBe('5,400 lb')
  expect([rangeLabel('km', 'US'), rangeLabel('tare', 'US'), rangeLabel('length', 'US')]).toEqual([
    'Miles',
    'Dry weight',
    'Length',
  ])
  expect([rangeLabel('km', 'AU'), rangeLabel('atm', 'NZ')]).toEqual(['Kilometres', 'ATM'])
})

test.each<[RangeName, string, Region, ReturnType<typeof read>]>([
  ['price', '20k-$40,000', 'AU', { from: 2_000_000, to: 4_000_000 }],
  ['km', '-50km', 'AU', { from: null, to: 50 }],
  ['km', '-50k', 'AU', { from: null, to: 50_000 }],
  ['length', '6.5m-7', 'AU', { from: 6500, to: 7000 }],
  ['length', '6.42-6.48', 'NZ', { from: 6400, to: 6500 }],
  ['length', '21-21', 'US', { from: 6400, to: 6401 }],
  ['atm', '-5400lb', 'US', { from: null, to: 2450 }],
  ['atm', '-2450', 'AU', { from: null, to: 2450 }],
  ['photos', '5-', 'AU', { from: 5, to: null }],
])('of %s, %s is read in %s outwards as %o', (name, text, region, range) => {
  expect(read(name, text, region)).toEqual(range)
})

test('a number keeps its spelling from address to address', () => {
  for (const region of ['AU', 'US'] as const)
    for (let tenths = 10; tenths < 480; tenths++) {
      const [length, mass] = [`${tenths / 10}-${(tenths + 3) / 10}`, `${tenths * 10}-${tenths * 10 + 50}`]
      expect(formatRange('length', read('length', length, region) ?? { from: null, to: null }, region)).toBe(length)
      expect(formatRange('atm', read('atm', mass, region) ?? { from: null, to: null }, region)).toBe(mass)
    }
})

test.each(['9e9', '0x10', '1.2.3', '-1-2-3', '99999999999', 'NaN', '１２', '5-6;drop'])(
  'nothing is guessed from %s',
  (text) => {
    const { ranges, unreadable } = parseRanges(new Map([['price', [text]]]), 'AU')
    expect(ranges).toEqual({})
    expect(unreadable).toHaveLength(1)
  },
)

test('the kept number of a shown one never leaves out what was asked for', () => {
  expect(storedNumber('length', 'to', { shown: 24.55, region: 'US' })).toBe(7499)
  expect(storedNumber('length', 'from', { shown: 24.55, region: 'US' })).toBe(7467)
})
