import { expect, test } from 'vitest'
import { licenceText } from './dealer-licence.ts'

test.each([
  ['AU', 'MD 048217', 'Licence number MD 048217'],
  ['AU', 'LMCT 10234', 'LMCT 10234'],
  ['NZ', 'M123456', 'Registered motor vehicle trader M123456'],
  ['US', 'P77881', 'Dealer license P77881'],
  ['AU', '', ''],
] as const)('in %s the number “%s” is said as “%s”', (region, number, text) => {
  expect(licenceText(region, number)).toBe(text)
})
