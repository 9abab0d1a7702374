import { expect, test } from 'vitest'
import { isDecodedAlone } from './field-changes.ts'

const change = (field: string, after: string, before = 'none') => ({ field, before, after })
const decodedNow = (fields: string, before = 'none') => change('decoded from vin', fields, before)

test.each([
  [[decodedNow('country'), change('built in', 'Japan')], true],
  [[decodedNow('year, country', 'year'), change('built in', 'Japan')], true],
  [[decodedNow('year'), change('year', '2019')], true],
  // The file says another year than before.
  [[decodedNow('year'), change('year', '2019', '2018')], false],
  [[decodedNow('year'), change('built in', 'Japan')], false],
  [[change('built in', 'Japan')], false],
  [[decodedNow('country'), change('price', '$9,990', '$10,990')], false],
  [[], false],
])('%j changes by nothing but what its VIN says: %j', (changes, expected) => {
  expect(isDecodedAlone(changes)).toBe(expected)
})
