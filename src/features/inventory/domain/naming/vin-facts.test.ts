import { expect, test } from 'vitest'
import { vinFacts } from './vin-facts.ts'

test.each([
  ['1HGCM82633A004352', 'Honda', 2003],
  ['5YJSA1DG9DFP14705', 'Tesla', 2013],
  ['1M8GDM9AXKP042788', undefined, undefined],
  ['1HGCM82633A004353', undefined, undefined],
  ['JM0KF4W2A10123456', undefined, undefined],
  ['SHORT', undefined, undefined],
])('the VIN %s is of %j and of the model year %j', (vin, make, year) => {
  const facts = vinFacts(vin)
  expect([facts?.make, facts?.year]).toEqual([make, year])
})
