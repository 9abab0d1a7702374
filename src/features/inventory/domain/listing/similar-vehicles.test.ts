import { expect, test } from 'vitest'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { sampleVehicleNumber } from '../vehicle/sample-vehicle.ts'
import { similarVehicles } from './similar-vehicles.ts'

const settings = siteSettings.parse({})
const hilux = sampleVehicleNumber(1, { price: dollars(40_000) })
const stock = [
  hilux,
  sampleVehicleNumber(2, { body: 'Sedan', model: 'Camry', price: dollars(40_000) }),
  sampleVehicleNumber(3, { make: 'Ford', model: 'Ranger', price: dollars(41_000) }),
  sampleVehicleNumber(4, { price: dollars(39_000) }),
  sampleVehicleNumber(5, { price: dollars(39_000), status: 'sold' }),
  sampleVehicleNumber(6, { price: dollars(39_000), isShown: false }),
  sampleVehicleNumber(7, { make: 'Ford', model: 'Ranger', price: dollars(160_000) }),
  sampleVehicleNumber(8, { make: 'Ford', model: 'Falcon', body: 'Sedan', price: null }),
]

test('the nearest in body, make and price come first; sold, hidden and the vehicle itself never', () => {
  expect(similarVehicles(hilux, stock, { settings }).map(({ slug }) => slug)).toEqual([
    'vehicle-4',
    'vehicle-3',
    'vehicle-2',
    'vehicle-7',
  ])
  expect(similarVehicles(hilux, stock, { settings, count: 2 })).toHaveLength(2)
})

test('the order of the stock does not change the pick', () => {
  expect(similarVehicles(hilux, [...stock].reverse(), { settings })).toEqual(
    similarVehicles(hilux, stock, { settings }),
  )
})

test('no two show the same photograph, and none that of the vehicle itself', () => {
  const photo = (name: string) => [{ url: `/media/${name}.jpg`, alt: '', width: 3, height: 2 }]
  const pictured = [photo('own'), photo('own'), photo('a'), photo('a'), photo('b'), []].map((images, at) =>
    sampleVehicleNumber(at + 1, { images }),
  )
  const [vehicle] = pictured
  if (!vehicle) throw new Error('no vehicle')
  const similar = similarVehicles(vehicle, pictured, { settings, count: 3 })
  expect(similar.map(({ slug }) => slug)).toEqual(['vehicle-3', 'vehicle-5', 'vehicle-6'])
})

test('a thumbnail that is shown for the provider’s placeholder counts as its photograph', () => {
  const [own, coming] = ['/media/own.jpg', '/media/coming-soon.jpg']
  const picture = (url: string) => ({ url, alt: '', width: 3, height: 2 })
  const pictured = [
    sampleVehicleNumber(1, { images: [picture(own)] }),
    sampleVehicleNumber(2, { images: [picture(coming)], thumbnails: [own] }),
    sampleVehicleNumber(3, { images: [picture('/media/a.jpg')] }),
  ]
  const placeholders = { ...settings, search: { ...settings.search, provider_placeholder_image: coming } }
  const [first] = pictured
  if (!first) throw new Error('no vehicle')
  const beside = similarVehicles(first, pictured, { settings: placeholders, count: 1 })
  expect(beside.map(({ slug }) => slug)).toEqual(['vehicle-3'])
})
