import { expect, test } from 'vitest'
import { sampleSite } from '#testing/search/sample-stock.ts'
import { readQuery } from '#features/search/domain/text/read-query.ts'
import { emptyQuery } from '#features/search/domain/query/search-query.ts'
import { formatSearchParams } from '#features/search/domain/query/search-url.ts'
import { sampleReadingContext } from '#features/search/domain/reading/sample-vocabulary.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { nearestPlace, placeFinder } from './find-place.ts'

const find = (region: Region) => placeFinder({ ...sampleSite(), region })

test.each([
  ['AU', '2150', -33.8, 151],
  ['AU', '0800', -12.5, 130.8],
  ['AU', 'newcastle', -32.9, 151.8],
  ['AU', 'wagga-wagga-nsw', -35.1, 147.4],
  ['NZ', 'auckland', -36.9, 174.8],
  ['NZ', 'whangarei', -35.7, 174.3],
  ['NZ', '0622', -36.8, 174.8],
  ['NZ', '7608', -43.6, 172.5],
  ['NZ', '9320', -45.3, 169.4],
  ['NZ', '3283', -37.8, 175.3],
  ['NZ', 'mount-maunganui', -37.6, 176.2],
  ['NZ', 'ponsonby', -36.9, 174.7],
  ['US', '77002', 29.8, -95.4],
  ['US', '02134', 42.4, -71.1],
  ['US', 'austin', 30.3, -97.7],
  ['US', 'springfield-mo', 37.2, -93.3],
] as const)('%s knows where %s is', (region, key, lat, long) => {
  const place = find(region)(key)
  expect(place?.lat).toBeCloseTo(lat, 0)
  expect(place?.long).toBeCloseTo(long, 0)
})

test.each(['', '|', '\n', '99999', 'no-such-town', '2150|-33', '__proto__', 'zzzzzz', '0'])('%j is no place', (key) => {
  expect(find('AU')(key)).toBeNull()
  expect(find('US')(key === '99999' ? '00000' : key)).toBeNull()
  expect(find('NZ')(key === '2150|-33' ? '1999' : key)).toBeNull()
})

test('a device is told its postcode, where there are postcodes, and nothing out at sea', () => {
  expect(nearestPlace({ lat: -33.81, long: 151.01 }, 'AU')?.key).toBe('2150')
  expect(nearestPlace({ lat: 29.76, long: -95.36 }, 'US')?.key).toMatch(/^770\d\d$/)
  expect(nearestPlace({ lat: -36.85, long: 174.76 }, 'NZ')?.key).toBe('1010')
  expect(nearestPlace({ lat: 0, long: 0 }, 'AU')).toBeNull()
  expect(nearestPlace({ lat: Number.NaN, long: 0 }, 'AU')).toBeNull()
})

test.each([
  ['cars near 2150', 'near=2150&within=50'],
  ['diesel ute near 3175', 'body=dual-cab-ute&body=ute&fuel=diesel&near=3175&within=50'],
  ['suv near wagga wagga nsw', 'body=suv&near=wagga-wagga'],
  ['hilux around 20k', 'model=hilux&price=18000-22000'],
  ['suv from 2019', 'body=suv&year=2019-'],
  ['ute in white', 'body=dual-cab-ute&body=ute&colour=white'],
])('“%s” is read as %s', (text, address) => {
  const known = { ...sampleReadingContext('car', 'AU'), findPlace: find('AU') }
  const { query } = readQuery({ ...emptyQuery, text }, known)
  expect(formatSearchParams(query, 'AU')).toBe(address)
})
