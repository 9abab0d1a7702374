import { expect, test } from 'vitest'
import { isMistypedVin } from './vin-check.ts'
import { vinCountry } from './vin-country.ts'
import { vinFacts } from './vin-facts.ts'

test.each([
  ['1HGCM82633A004352', 'United States'],
  ['1HGCM82633A004353', undefined],
  ['JM0KF4W2A10123456', 'Japan'],
  ['MR0HA3CD500123456', 'Thailand'],
  ['KMHH551CVJU123456', 'South Korea'],
  ['6FPAAAJGSWCA12345', 'Australia'],
  ['LGWEF6A52NH123456', 'China'],
  ['AHTFR22G906012345', 'South Africa'],
  ['WVWZZZAUZJW123456', undefined],
  ['SALGA2BJ7LA123456', undefined],
  ['7A8AB0A02X1234567', undefined],
  ['6U900045678912345', undefined],
  ['GE8-1234567', undefined],
])('the VIN %s was made in %j', (vin, country) => {
  expect(vinCountry(vin)).toBe(country)
})

test('a check digit is asked of North American VINs, in the United States of every one', () => {
  const wrong = '1HGCM82633A004353'
  expect((['AU', 'US'] as const).map((region) => isMistypedVin(wrong, region))).toEqual([true, true])
  expect((['AU', 'US'] as const).map((region) => isMistypedVin('JM0KF4W2A10123456', region))).toEqual([false, true])
  expect((['AU', 'US'] as const).map((region) => isMistypedVin('GE8-1234567', region))).toEqual([false, false])
})

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
