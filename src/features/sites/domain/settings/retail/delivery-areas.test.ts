import { expect, test } from 'vitest'
import { areaOfPostcode } from './delivery-areas.ts'

test.each([
  ['AU', '2000', 'NSW'],
  ['AU', '2601', 'ACT'],
  ['AU', '2619', 'NSW'],
  ['AU', '3000', 'VIC'],
  ['AU', '4870', 'QLD'],
  ['AU', '0800', 'NT'],
  ['AU', '0872', 'NT'],
  ['AU', '6000', 'WA'],
  ['AU', '7250', 'TAS'],
  ['AU', '0500', ''],
  ['NZ', '1010', 'NORTH'],
  ['NZ', '7010', 'SOUTH'],
  ['US', '75001', ''],
  ['AU', 'x', ''],
] as const)('in %s the postcode %s is in “%s”', (region, postcode, area) => {
  expect(areaOfPostcode(region, postcode)).toBe(area)
})
