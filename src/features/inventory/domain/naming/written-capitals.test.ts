import { expect, test } from 'vitest'
import { colourInWrittenCapitals, inWrittenCapitals } from './written-capitals.ts'

test.each([
  ['PREMIUM', 'Premium'],
  ['SUPERCHARGED DY', 'Supercharged DY'],
  ['SR5', 'SR5'],
  ['GTI PERFORMANCE', 'GTI Performance'],
  ['TDCI', 'TDCI'],
  ['WILDTRAK X', 'Wildtrak X'],
  ['VTi-S Luxe', 'VTi-S Luxe'],
  ['XLT', 'XLT'],
  ['2019 MAZDA CX-5 GRAND TOURING', '2019 Mazda CX-5 Grand Touring'],
  ['SPORT LINE', 'Sport Line'],
])('%j is written %j', (text, written) => expect(inWrittenCapitals(text)).toBe(written))

test.each([
  ['WHITE', 'White'],
  ['PEARL WHITE', 'Pearl White'],
  ['RED/BLACK', 'Red/Black'],
  ['Glacier White', 'Glacier White'],
  ['K23', 'K23'],
])('the colour %j is written %j', (text, written) => expect(colourInWrittenCapitals(text)).toBe(written))
