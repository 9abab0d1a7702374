import { expect, test } from 'vitest'
import { vinFacts } from './vin-facts.ts'

test.each([
  ['1HGCM82633A004352', 'Honda', 2003],
  ['5YJSA1DG9DFP14705', 'Tesla', 2013],
  ['1FTFW1ET9DFC10312', 'Ford', 2013],
  ['1FUJGLDR6CSBM1234', 'Freightliner', null],
  ['1XPXDP9X3GD300001', 'Peterbilt', null],
  ['1M1AN07YXGM022222', 'Mack', null],
  ['1HD1KB4167Y700001', 'Harley-Davidson', null],
  ['1FUJGLDR7CSBM1234', undefined, undefined],
  ['1M8GDM9AXKP042788', undefined, undefined],
  ['1HGCM82633A004353', undefined, undefined],
  ['JM0KF4W2A10123456', undefined, undefined],
  ['SHORT', undefined, undefined],
])('the VIN %s is of %j and of the model year %j', (vin, make, year) => {
  const facts = vinFacts(vin)
  expect([facts?.make, facts?.year]).toEqual([make, year])
})
