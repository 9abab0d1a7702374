import { expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { centsFromDollars } from '#kernel/money.ts'
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

test('a vehicle that can be rented has an offer for that beside the one to buy it, and alone where it is not for sale', () => {
  const site = sampleSite({ settings: { vehicle: { price: { rentals: true } } } })
  const daily = {
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 89, priceCurrency: 'AUD', unitCode: 'DAY' },
  }
  const rented = { rentalPrice: centsFromDollars(89) }
  expect(dataOf(rented, site)[0]).toMatchObject({ offers: [{ price: 42990 }, daily] })
  expect(dataOf({ ...rented, price: null }, site)[0]).toMatchObject({ offers: daily })
  expect(dataOf(rented)[0]).toMatchObject({ offers: { price: 42990 } })
})

test('a vehicle whose subscription comes first still says what it costs to buy', () => {
  const site = sampleSite({ settings: { vehicle: { price: { subscriptions: true } } } })
  const weekly = { '@type': 'UnitPriceSpecification', price: 199, priceCurrency: 'AUD', unitCode: 'WEE' }
  const [car] = dataOf({ subscriptionPrice: centsFromDollars(199) }, site)
  expect(car).toMatchObject({ offers: { price: 42990, priceSpecification: weekly } })
  const [rented] = dataOf({ subscriptionPrice: centsFromDollars(199), price: null }, site)
  expect(rented).toMatchObject({ offers: { priceSpecification: weekly } })
  expect(rented).not.toHaveProperty('offers.price')
  expect([car, rented].flatMap(vocabularyProblems)).toEqual([])
})

test('only photographs that the site shows are pictures of a vehicle', () => {
  const placeholder = 'https://provider.example/none.png'
  const images = [placeholder, 'https://feed.example/1.jpg', '/media/1.jpg'].map((url) => ({
    url,
    alt: '',
    width: 0,
    height: 0,
  }))
  const site = sampleSite({ settings: { search: { provider_placeholder_image: placeholder } } })
  expect(dataOf({ images }, site)[0]).toMatchObject({ image: [`${origin}/media/1.jpg`] })
  expect(dataOf({ images: images.slice(0, 2) }, site)[0]).not.toHaveProperty('image.0')
})

test('a dealer names the hours of the week and of special days', () => {
  const [dealership] = sampleSite().dealerships
  const [location] = dealership?.locations ?? []
  if (!dealership || !location) throw new Error('a dealership with a location')
  const openingHours = {
    week: [[], [{ open: 480, close: 1020 }], [{ open: 480, close: 1020 }], [{ open: 480, close: 720 }], [], [], []],
    special: { '2026-12-25': { note: 'Christmas Day', spans: [] } },
  }
  const site = sampleSite({ dealerships: [{ ...dealership, locations: [{ ...location, openingHours }] }] })
  const data = dealerData(site, origin)
  expect(data).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'], opens: '08:00', closes: '17:00' },
      { dayOfWeek: 'https://schema.org/Wednesday', opens: '08:00', closes: '12:00' },
    ],
    specialOpeningHoursSpecification: [
      { name: 'Christmas Day', validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
  expect(vocabularyProblems(data)).toEqual([])
})
