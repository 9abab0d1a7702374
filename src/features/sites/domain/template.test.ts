import { expect, test } from 'vitest'
import { regionRules, spell } from './region.ts'
import { countVehicles, pluralOfBody, vehicleBasePath, vehicleNoun, vehicleNounOf } from './template.ts'

test.each([
  ['car', '/cars'],
  ['motorcycle', '/motorcycles'],
  ['camper', '/campers'],
  ['truck', '/cars'],
  ['rv', '/cars'],
] as const)('a %s site has its vehicles under %s, and where it chooses', (template, path) => {
  const site = (chosen: 'template' | '/rvs') => ({ template, settings: { vehicle: { base_path: chosen } } })
  expect([vehicleBasePath(site('template')), vehicleBasePath(site('/rvs'))]).toEqual([path, '/rvs'])
})

test.each([
  ['bus', 'buses'],
  ['Hatch', 'hatches'],
  ['SUV', 'SUVs'],
  ['utility', 'utilities'],
  ['Ute', 'Utes'],
  ['Coupe', 'Coupes'],
  ['Dual Cab', 'Dual Cabs'],
  ['Toy Hauler', 'Toy Haulers'],
  ['constructor', 'constructors'],
])('more than one %s are %s', (one, many) => expect(pluralOfBody(one)).toBe(many))

test.each([
  ['car', 1, '1 car'],
  ['car', 0, '0 cars'],
  ['rv', 2, '2 RVs'],
  ['rv', 1, '1 RV'],
  ['camper', 12, '12 campers'],
] as const)('%s: %i read %s', (template, count, text) => expect(countVehicles({ template }, count)).toBe(text))

test.each([
  ['US', 'Enquire about the colour. Petrol enquiries', 'Inquire about the color. Gas inquiries'],
  ['US', 'CV and cover letter', 'Resume and cover letter'],
  ['US', 'A CV helps', 'A resume helps'],
  ['AU', 'Enquire about the colour', 'Enquire about the colour'],
  ['NZ', 'Petrol', 'Petrol'],
] as const)('%s spells %j as %j', (region, text, spelt) => expect(spell(region, text)).toBe(spelt))

test.each([
  ['AU', 'en-AU', 'AUD', 'km', 4],
  ['NZ', 'en-NZ', 'NZD', 'km', 4],
  ['US', 'en-US', 'USD', 'miles', 5],
] as const)('%s: %s, %s, %s, postcodes of %i digits', (region, locale, currency, distanceUnit, digits) => {
  expect(regionRules(region)).toMatchObject({ locale, currency, distanceUnit, postcode: { digits } })
})

test('a yard names its vehicles as its settings say, in a sentence without a capital unless it is an abbreviation', () => {
  const yard = (one: string, many: string) => ({
    template: 'camper' as const,
    settings: { vehicle: { noun: { one, many } } },
  })
  expect(countVehicles(yard('Caravan', 'Caravans'), 2)).toBe('2 caravans')
  expect(vehicleNounOf(yard('ATV', 'ATVs'))).toBe('ATV')
  expect(vehicleNoun(yard('', ''))).toEqual({ one: 'Camper', many: 'Campers' })
})
