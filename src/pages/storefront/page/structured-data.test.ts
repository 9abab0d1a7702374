import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { templates } from '#features/sites/domain/template.ts'
import { dealerData, vehicleData } from './structured-data.ts'
import { vocabularyProblems } from '../test-vocabulary.ts'

const origin = 'https://dealer.example'
const dataOf = (differences: Parameters<typeof sampleVehicle>[0], site = sampleSite()) =>
  vehicleData(sampleVehicle(differences), site, { origin, path: '/cars/one', stockPath: '/search/all' })

test('the check knows the vocabulary', () => {
  expect(vocabularyProblems({ '@type': 'Automobile' })).toEqual(['$: Automobile is not a type of schema.org'])
  expect(vocabularyProblems({ '@type': 'Car', odometer: 3 })).toEqual(['$.odometer: not a property of Car'])
  expect(vocabularyProblems({ '@type': 'Car', offers: { '@type': 'Brand' } })).toEqual([
    '$.offers: Brand cannot stand here',
  ])
  expect(vocabularyProblems({ '@type': 'Car', name: '' })).toEqual(['$.name: empty text says nothing'])
})

test.each(templates)('dealer and vehicles of the %s template speak only words of schema.org', (template) => {
  const site = { ...sampleSite(), template }
  const facts = { tareKg: 1900, atmKg: 2500, ballWeightKg: 180, lengthMm: 6400, travelHeightMm: 2900, axles: 2 }
  const full = dataOf({ facts: { ...facts, engineCc: 900 }, badge: 'SR5', comments: 'Tidy.', vin: 'X' }, site)
  const empty = dataOf(
    { name: 'Box trailer', make: '', model: '', badge: '', engine: '', body: '', year: null, km: null, price: null },
    site,
  )
  expect([dealerData(site, origin), ...full, ...empty].flatMap(vocabularyProblems)).toEqual([])
})

test('a vehicle says what it costs, who sells it and what it may carry', () => {
  const [car] = dataOf({ facts: { tareKg: 1900, atmKg: 2500 } })
  expect(car).toMatchObject({
    offers: { price: 42990, priceCurrency: 'AUD', seller: { '@type': 'AutoDealer' } },
    payload: { value: 600, unitCode: 'KGM' },
  })
})

test('a vehicle without a shown price makes no offer', () => {
  expect(dataOf({ price: null })[0]).not.toHaveProperty('offers.price')
})
